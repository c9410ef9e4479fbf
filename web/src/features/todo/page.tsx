import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ListTodo } from "lucide-react";
import { useState } from "react";
import { problemFrom } from "@/api/problem";
import {
  addTodo,
  completeTodo,
  conversationQuery,
  MESSAGE_MAX,
  sendTodoMessage,
  todoQuery,
  undoTodo,
} from "@/api/todo";
import { Conversation, type Line } from "@/components/conversation";
import { PageHeading } from "@/components/heading";
import { ReadBy } from "@/components/read-by";
import { Empty, Failed, Loading } from "@/components/states";
import { notify, notifyError } from "@/components/toast";
import { text } from "@/text";
import { TodoList } from "./list";
import { QuickAdd } from "./quick-add";
import { storeConversation, storedConversation } from "./stored-conversation";

const words = text.todo;
const NOT_FOUND = 404;

/** The to-do list and its assistant. */
export function TodoPage() {
  const { data, error, refetch } = useQuery(todoQuery());
  const [conversation, setConversation] = useState(storedConversation);
  const change = useListChanges();
  const conversationState = useConversation(conversation, (next) => {
    storeConversation(next);
    setConversation(next);
  });
  if (error && !data) {
    if (problemFrom(error).status !== NOT_FOUND) {
      return <Failed screen={words.title} error={error} retry={() => void refetch()} />;
    }
    return (
      <div className="flex min-h-0 flex-1 flex-col">
        <PageHeading title={words.title} />
        <Empty icon={ListTodo}>{words.unavailable}</Empty>
      </div>
    );
  }
  if (!data) return <Loading />;
  const busy = conversationState.busy || change.isPending;
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <PageHeading title={words.title} count={words.open(data.open)} />
        <QuickAdd busy={busy} onAdd={(title) => change.mutate({ kind: "add", title })} />
        <TodoList
          tasks={data.tasks}
          busy={busy}
          onComplete={({ task_id, title }) => change.mutate({ kind: "complete", number: task_id, title })}
          onRemove={(task) => conversationState.send(words.phrases.remove(task.task_id))}
        />
      </div>
      <section
        aria-label={words.conversation}
        className="flex max-h-[45%] min-h-0 shrink-0 flex-col border-t border-line bg-sunken lg:max-h-none lg:w-[380px] lg:border-t-0 lg:border-l"
      >
        <Conversation
          lines={conversationState.lines}
          busy={conversationState.busy}
          label={words.say}
          placeholder={words.sayPlaceholder}
          longest={MESSAGE_MAX}
          intro={
            <div>
              <h2 className="text-md">{words.conversation}</h2>
              <p className="text-sm text-muted">{words.conversationAbout}</p>
            </div>
          }
          onSend={conversationState.send}
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

/** Changes that can be undone and so need no confirmation. */
function useListChanges() {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: perform,
    onSuccess: (_, change) => {
      if (change.kind === "undo") return notify(words.undone);
      const message = change.kind === "add" ? words.added(change.title) : words.done(change.title);
      notify(message, () => mutation.mutate({ kind: "undo" }));
    },
    onError: notifyError,
    onSettled: () => queries.invalidateQueries({ queryKey: ["todo"] }),
  });
  return mutation;
}

/** The stored conversation, including the message being sent. */
function useConversation(conversation: string | undefined, onConversation: (id: string) => void) {
  const queries = useQueryClient();
  const { data } = useQuery(conversationQuery(conversation));
  const sending = useMutation({
    mutationFn: (message: string) => sendTodoMessage(message, conversation),
    onSuccess: (reply) => {
      if (reply.conversation) onConversation(reply.conversation);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["todo"] }),
  });
  const lines: Line[] = (data?.items ?? []).map(({ role, text: content }) => ({
    by: role === "user" ? "you" : "program",
    text: content,
  }));
  const last = lines.at(-1);
  if (last && sending.data && last.text === sending.data.reply) {
    last.asks = sending.data.needs_confirmation;
    last.notes = <ReadBy reader={sending.data.reader} />;
  }
  if (sending.isPending) lines.push({ by: "you", text: sending.variables });
  if (sending.error) lines.push({ by: "program", text: problemFrom(sending.error).title, failed: true });
  return { lines, busy: sending.isPending, send: (message: string) => sending.mutate(message) };
}
