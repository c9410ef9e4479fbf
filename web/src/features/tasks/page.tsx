import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import { tasksQuery } from "@/api/queries";
import type { Task, TaskFilter } from "@/api/types";
import { Badge, type Tone } from "@/components/badge";
import { RelativeTime } from "@/components/relative-time";
import { Segmented } from "@/components/segmented";
import { Empty, Failed, Loading } from "@/components/states";
import { text } from "@/text";
import { label, sentence } from "@/text/format";
import { TaskActions } from "./actions";
import { Question } from "./question";

const words = text.tasks;
const TONES: Readonly<Record<string, Tone>> = {
  pending: "neutral",
  "in-progress": "note",
  done: "good",
  blocked: "warn",
};
type Filter = TaskFilter | "open";

const FILTERS: readonly { value: Filter; label: string }[] = [
  { value: "open", label: words.allOpen },
  { value: "pending", label: words.statusLabel.pending },
  { value: "blocked", label: words.statusLabel.blocked },
  { value: "done", label: words.statusLabel.done },
];

/** Current, upcoming, blocked and completed tasks of a campaign. */
export function TasksPage() {
  const { id } = useParams({ from: "/campaigns/$id" });
  const [filter, setFilter] = useState<Filter>("open");
  const { data, error, refetch } = useQuery(tasksQuery(id, filter === "open" ? undefined : filter));
  const blocked = useQuery(tasksQuery(id, "blocked"));
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const questions = blocked.data?.items.filter((task) => task.question) ?? [];
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      {blocked.error && !blocked.data && <Failed error={blocked.error} retry={() => void blocked.refetch()} />}
      {questions.length > 0 && (
        <section aria-label={words.questions} className="flex flex-col gap-3 px-4 pt-4 md:px-6">
          {questions.map((task) => (
            <Question key={task.id} campaign={id} task={task} />
          ))}
        </section>
      )}
      <div className="flex items-center gap-3 overflow-x-auto px-4 py-3 md:px-6">
        <Segmented label={words.title} value={filter} options={FILTERS} onChange={setFilter} />
        <span className="text-sm text-muted tabular-nums">{words.open(data.open_tasks)}</span>
      </div>
      {data.items.length === 0 ? (
        <Empty icon={ListChecks}>{words.empty}</Empty>
      ) : (
        <ul aria-label={words.table} className="border-t border-line">
          {data.items.map((task) => (
            <Row key={task.id} campaign={id} task={task} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ campaign, task }: { campaign: string; task: Task }) {
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5 md:px-6">
      <span className="w-26 shrink-0">
        <Badge tone={TONES[task.status] ?? "neutral"}>{label(words.statusLabel, task.status)}</Badge>
      </span>
      <div className="min-w-48 flex-1">
        <p className={`text-break ${task.status === "done" ? "text-muted" : ""}`}>{task.description}</p>
        {task.blocked_reason && <p className="text-sm text-break text-muted">{sentence(task.blocked_reason)}</p>}
      </div>
      <span className="text-sm text-muted tabular-nums">
        <When task={task} />
      </span>
      {task.status === "blocked" && task.attempts > 0 && <TaskActions campaign={campaign} task={task} />}
    </li>
  );
}

/** What a task is waiting for. */
function When({ task }: { task: Task }) {
  if (task.status === "blocked" && task.attempts > 0) return words.attempts(task.attempts);
  if (task.status !== "pending") return null;
  if (task.unmet > 0) return words.after(task.unmet);
  if (!task.not_before || new Date(task.not_before).getTime() <= Date.now()) return null;
  return (
    <>
      {words.notBefore} <RelativeTime at={task.not_before} />
    </>
  );
}
