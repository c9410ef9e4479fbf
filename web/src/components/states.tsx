import type { LucideIcon } from "lucide-react";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { problemFrom } from "@/api/problem";
import { text } from "@/text";
import { Button } from "./button";
import { ProblemCallout } from "./callout";

interface EmptyProps {
  icon: LucideIcon;
  children: ReactNode;
  action?: ReactNode;
}

/** An empty state: one sentence and one action. */
export function Empty({ icon: Icon, children, action }: EmptyProps) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 px-6 py-14 text-center">
      <span className="grid size-11 place-items-center rounded-lg border border-line bg-sunken text-muted">
        <Icon aria-hidden size={20} strokeWidth={1.75} />
      </span>
      <p className="max-w-md text-balance text-muted">{children}</p>
      {action}
    </div>
  );
}

interface FailedProps {
  error: unknown;
  retry: () => void;
  /** The screen's title, if the whole screen failed. */
  screen?: string;
}

/** A failed request, with a retry button. */
export function Failed({ error, retry, screen }: FailedProps) {
  return (
    <div className="p-4 md:p-6">
      {screen && <h1 className="sr-only">{screen}</h1>}
      <ProblemCallout
        problem={problemFrom(error)}
        action={
          <Button size="small" icon={<RotateCw aria-hidden size={13} />} onClick={retry}>
            {text.action.retry}
          </Button>
        }
      />
    </div>
  );
}

/** Line widths that resemble a paragraph. */
const WIDTHS = ["92%", "75%", "84%", "61%", "88%", "70%"];

/** A placeholder while content loads. */
export function Loading() {
  return (
    <div role="status" aria-label={text.loading} className="flex flex-col gap-3 p-4 md:p-6">
      {WIDTHS.map((width) => (
        <div key={width} className="h-5 animate-pulse rounded-sm bg-hover" style={{ width }} />
      ))}
    </div>
  );
}
