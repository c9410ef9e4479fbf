import { ListTodo, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Todo } from "@/api/types";
import { Badge } from "@/components/badge";
import { IconButton } from "@/components/button";
import { RelativeTime } from "@/components/relative-time";
import { useShortcuts } from "@/components/shortcuts";
import { Empty } from "@/components/states";
import { text } from "@/text";

const words = text.todo;

interface TodoListProps {
  tasks: readonly Todo[];
  busy: boolean;
  onComplete: (task: Todo) => void;
  onRemove: (task: Todo) => void;
}

/** Open tasks, followed by completed ones. */
export function TodoList({ tasks, busy, onComplete, onRemove }: TodoListProps) {
  const [cursor, setCursor] = useState(-1);
  const open = tasks.filter((task) => task.status === "open");
  const done = tasks.filter((task) => task.status === "completed");
  const move = (by: number) => setCursor((at) => Math.max(0, Math.min(open.length - 1, at + by)));
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => {
      const task = open[cursor];
      if (task && !busy) onComplete(task);
    },
  });
  if (tasks.length === 0) return <Empty icon={ListTodo}>{words.empty}</Empty>;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <ul aria-label={words.list} className="border-t border-line">
        {open.map((task, place) => (
          <li
            key={task.task_id}
            data-current={place === cursor || undefined}
            className="group flex min-h-9 items-center gap-3 border-b border-line py-1 pr-2 pl-4 hover:bg-hover data-current:bg-selected md:pl-6"
          >
            <input
              type="checkbox"
              className="size-4 accent-accent"
              aria-label={words.complete(task.title)}
              checked={false}
              disabled={busy}
              onChange={() => onComplete(task)}
            />
            <span className="w-6 text-right text-xs text-muted tabular-nums">{task.task_id}</span>
            <span className="min-w-0 flex-1 text-break">{task.title}</span>
            <span className="hidden gap-1 sm:flex">
              {task.chips.map((chip) => (
                <Badge key={`${chip.kind} ${chip.words}`}>{chip.words}</Badge>
              ))}
            </span>
            <IconButton small label={words.remove(task.title)} disabled={busy} onClick={() => onRemove(task)}>
              <Trash2 aria-hidden size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <details className="px-4 py-3 md:px-6">
          <summary className="text-sm text-muted">{words.completed(done.length)}</summary>
          <ul className="mt-2 flex flex-col gap-1.5">
            {done.map((task) => (
              <li key={task.task_id} className="flex gap-3 text-muted">
                <span className="min-w-0 flex-1 text-break line-through">{task.title}</span>
                {task.completed_at && <RelativeTime at={task.completed_at} className="text-sm" />}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
