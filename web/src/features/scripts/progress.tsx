import { useEffect, useState } from "react";
import { IndeterminateProgress } from "@/components/progress";
import { scripts } from "@/text/scripts";

const SECOND_MS = 1_000;

/** A run that goes on, with the seconds that have passed. */
export function RunProgress({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS / 4);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / SECOND_MS));
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
