import { Button } from "@/components/button";
import { useElapsedSeconds } from "@/components/elapsed";
import { IndeterminateProgress } from "@/components/progress";
import { tools as words } from "@/text/tools";

interface ToolProgressProps {
  label: string;
  about?: string;
  since: number;
  cancel: { label: string; run: () => void };
}

/** A long request to a server, with the time that has passed. */
export function ToolProgress({ label, about, since, cancel }: ToolProgressProps) {
  const seconds = useElapsedSeconds(since);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex gap-2">
        <span aria-live="polite" className="flex-1 font-medium text-break">
          {label}
        </span>
        <span className="text-muted tabular-nums">{words.elapsed(seconds)}</span>
      </p>
      <IndeterminateProgress label={label} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-48 flex-1 text-sm text-muted">{about}</p>
        <Button size="small" onClick={cancel.run}>
          {cancel.label}
        </Button>
      </div>
    </div>
  );
}
