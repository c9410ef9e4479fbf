import { useElapsedSeconds } from "@/components/elapsed";
import { IndeterminateProgress } from "@/components/progress";
import { scripts } from "@/text/scripts";

/** A run that goes on, with the seconds that have passed. */
export function RunProgress({ since }: { since: number }) {
  const seconds = useElapsedSeconds(since);
  return (
    <div className="flex max-w-md flex-col gap-2">
      <p className="flex gap-2">
        <span className="flex-1 font-medium">{scripts.running}</span>
        <span className="text-muted tabular-nums">{scripts.elapsed(seconds)}</span>
      </p>
      <IndeterminateProgress label={scripts.running} />
      <p className="text-sm text-muted">{scripts.runningAbout}</p>
    </div>
  );
}
