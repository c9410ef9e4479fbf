import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Problem } from "@/api/types";
import { text } from "@/text";
import { sentence } from "@/text/format";

const TONES = {
  bad: { box: "bg-bad-soft text-bad", icon: CircleAlert },
  warn: { box: "bg-warn-soft text-warn", icon: TriangleAlert },
  note: { box: "bg-note-soft text-note", icon: Info },
} as const;

interface CalloutProps {
  tone: keyof typeof TONES;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Whether screen readers announce it when it appears. */
  urgent?: boolean;
}

/** A highlighted note about the current screen. */
export function Callout({ tone, title, children, action, urgent = false }: CalloutProps) {
  const { box, icon: Icon } = TONES[tone];
  return (
    <div role={urgent ? "alert" : undefined} className={`flex items-start gap-2.5 rounded-md px-3 py-2.5 ${box}`}>
      <Icon aria-hidden size={16} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-break">{title}</p>
        {children && <div className="text-sm text-ink">{children}</div>}
      </div>
      {action}
    </div>
  );
}

/** Describes what failed, whether data was lost, and what to do next. */
export function ProblemCallout({ problem, action }: { problem: Problem; action?: ReactNode }) {
  const { title, detail } = problem;
  return (
    <Callout tone="bad" urgent title={title} action={action}>
      {detail && sentence(detail) !== sentence(title) && <p className="text-break">{detail}</p>}
      <p>{sentence(problem.safety ?? text.problem.safe)}</p>
      {problem.next && <p className="text-break">{sentence(problem.next)}</p>}
      <p className="mt-1 font-mono text-xs text-muted">{problem.code}</p>
    </Callout>
  );
}
