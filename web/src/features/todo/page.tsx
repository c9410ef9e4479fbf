import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ListTodo } from "lucide-react";
import { useState } from "react";
import { problemFrom } from "@/api/problem";
import { addTodo, completeTodo, conversationQuery, MESSAGE_MAX, sayTodo, todoQuery, undoTodo } from "@/api/todo";
import { PageHeading } from "@/components/heading";
import { Empty, Failed, Loading } from "@/components/states";
import { type Line, Talk } from "@/components/talk";
import { announce, complain } from "@/components/toast";
import { text } from "@/text";
import { keepConversation, keptConversation } from "./kept";
import { TodoList } from "./list";
import { QuickAdd } from "./quick-add";

const words = text.todo;
const NOT_FOUND = 404;

/** The list, and the conversation that changes it. */
export function TodoPage() {
  const { data, error, refetch } = useQuery(todoQuery());
  const [conversation, setConversation] = useState(keptConversation);
  const change = useListChanges();
  const talk = useTalk(conversation, (next) => {
    keepConversation(next);
    setConversation(next);
  });
  if (error && !data) {
    if (problemFrom(error).status !== NOT_FOUND) {
      return <Failed screen={words.title} error={error} retry={() => void refetch()} />;
    }
    return (
      <div className="flex min-h-0 flex-1 flex-col">
        <PageHeading title={words.title} />
        <Empty icon={ListTodo}>{words.soon}</Empty>
      </div>
    );
  }
  if (!data) return <Loading />;
  const busy = talk.busy || change.isPending;
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <PageHeading title={words.title} count={words.open(data.open)} />
        <QuickAdd busy={busy} onAdd={(title) => change.mutate({ kind: "add", title })} />
        <TodoList
          tasks={data.tasks}
          busy={busy}
          onComplete={({ task_id, title }) => change.mutate({ kind: "complete", number: task_id, title })}
          onRemove={(task) => talk.say(words.phrases.remove(task.task_id))}
        />
      </div>
      <section
        aria-label={words.conversation}
        className="flex max-h-[45%] min-h-0 shrink-0 flex-col border-t border-line bg-sunken lg:max-h-none lg:w-[380px] lg:border-t-0 lg:border-l"
      >
        <Talk
          lines={talk.lines}
          busy={talk.busy}
          label={words.say}
          placeholder={words.sayPlaceholder}
          longest={MESSAGE_MAX}
          intro={
            <div>
              <h2 className="text-md">{words.conversation}</h2>
              <p className="text-sm text-muted">{words.conversationAbout}</p>
            </div>
          }
          onSay={talk.say}
        />
      </section>
    </div>
  );
}

type Change = { kind: "add"; title: string } | { kind: "complete"; number: number; title: string } | { kind: "undo" };

const perform = (change: Change): Promise<unknown> => {
  switch (change.kind) {
    case "add":
      return addTodo(change.title);
    case "complete":
      return completeTodo(change.number);
    case "undo":
      return undoTodo();
  }
};

/** What may happen at once, because it can be taken back. */
function useListChanges() {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: perform,
    onSuccess: (_, change) => {
      if (change.kind === "undo") return announce(words.undone);
      const said = change.kind === "add" ? words.added(change.title) : words.done(change.title);
      announce(said, () => mutation.mutate({ kind: "undo" }));
    },
    onError: complain,
    onSettled: () => queries.invalidateQueries({ queryKey: ["todo"] }),
  });
  return mutation;
}

/** The conversation as the program has it, with what is being said right now. */
function useTalk(conversation: string | undefined, onConversation: (id: string) => void) {
  const queries = useQueryClient();
  const { data } = useQuery(conversationQuery(conversation));
  const speak = useMutation({
    mutationFn: (said: string) => sayTodo(said, conversation),
    onSuccess: (answer) => {
      if (answer.conversation) onConversation(answer.conversation);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["todo"] }),
  });
  const lines: Line[] = (data?.items ?? []).map(({ role, text: said }) => ({
    by: role === "user" ? "you" : "program",
    text: said,
  }));
  const last = lines.at(-1);
  if (last && speak.data?.needs_confirmation && last.text === speak.data.reply) last.asks = true;
  if (speak.isPending) lines.push({ by: "you", text: speak.variables });
  if (speak.error) lines.push({ by: "program", text: problemFrom(speak.error).title, failed: true });
  return { lines, busy: speak.isPending, say: (said: string) => speak.mutate(said) };
}
