import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ListTodo } from "lucide-react";
import { useState } from "react";
import { problemFrom } from "@/api/problem";
import { sayTodo, todoQuery } from "@/api/todo";
import { PageHeading } from "@/components/heading";
import { Empty, Failed, Loading } from "@/components/states";
import { text } from "@/text";
import { Conversation, type Line } from "./conversation";
import { TodoList } from "./list";
import { QuickAdd } from "./quick-add";

const words = text.todo;
const NOT_FOUND = 404;

/** The list, and the conversation that changes it. */
export function TodoPage() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(todoQuery(""));
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [conversation, setConversation] = useState<string>();
  const [busy, setBusy] = useState(false);

  const say = async (said: string) => {
    setBusy(true);
    setLines((before) => [...before, { by: "you", text: said }]);
    try {
      const answer = await sayTodo(said, conversation);
      setConversation(answer.conversation ?? undefined);
      setLines((before) => [...before, { by: "program", text: answer.reply, asks: answer.needs_confirmation }]);
    } catch (failure) {
      const problem = problemFrom(failure);
      setLines((before) => [
        ...before,
        { by: "program", text: `${problem.title}. ${problem.next ?? ""}`, failed: true },
      ]);
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ["todo"] });
    }
  };

  if (error && !data) {
    if (problemFrom(error).status !== NOT_FOUND)
      return <Failed screen={words.title} error={error} retry={() => void refetch()} />;
    return (
      <div className="flex min-h-0 flex-1 flex-col">
        <PageHeading title={words.title} />
        <Empty icon={ListTodo}>{words.soon}</Empty>
      </div>
    );
  }
  if (!data) return <Loading />;
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <PageHeading title={words.title} count={words.open(data.open)} />
        <QuickAdd busy={busy} onAdd={(title) => void say(words.phrases.add(title))} />
        <TodoList
          tasks={data.tasks}
          busy={busy}
          onComplete={(task) => void say(words.phrases.complete(task.task_id))}
          onRemove={(task) => void say(words.phrases.remove(task.task_id))}
        />
      </div>
      <Conversation lines={lines} busy={busy} onSay={(said) => void say(said)} />
    </div>
  );
}
