import type { ScriptRun, Verdict } from "@/api/scripts";
import { Badge, type Tone } from "@/components/badge";
import { Callout } from "@/components/callout";
import { VisibleText } from "@/components/visible-text";
import { duration } from "@/text/amounts";
import { scripts } from "@/text/scripts";
import { LineLink } from "./line-link";

const TONES: Readonly<Record<Verdict, Tone>> = {
  ok: "good",
  violation: "bad",
  resource_exceeded: "warn",
  error: "bad",
};

/** How a run ended, in one or two words. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  return (
    <Badge tone={TONES[verdict]} dotted>
      {scripts.verdict[verdict]}
    </Badge>
  );
}

/** How a run ended, as a sentence. */
export const verdictTitle = ({ verdict, line }: ScriptRun): string =>
  verdict === "error" && line !== undefined ? scripts.verdictLine(line) : scripts.verdictTitle[verdict];

/** How a run ended, and what that means. */
export function VerdictNote({ run, onLine }: { run: ScriptRun; onLine?: (line: number) => void }) {
  const { verdict, reason, line, wall_ms } = run;
  if (verdict === "ok")
    return (
      <p className="flex items-center gap-2">
        <VerdictBadge verdict="ok" />
        <span className="text-muted tabular-nums">{duration(wall_ms)}</span>
      </p>
    );
  return (
    <Callout tone={verdict === "resource_exceeded" ? "warn" : "bad"} title={verdictTitle(run)}>
      {reason && (
        <p className="font-mono">
          <VisibleText>{reason}</VisibleText>
        </p>
      )}
      <p>{scripts.verdictAbout[verdict]}</p>
      {line !== undefined && onLine && <LineLink line={line} onLine={onLine} />}
    </Callout>
  );
}
