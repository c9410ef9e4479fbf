import type { ScriptCheck } from "@/api/scripts";
import { Badge } from "@/components/badge";
import { Callout } from "@/components/callout";
import { VisibleText } from "@/components/visible-text";
import { scripts } from "@/text/scripts";
import type { Marks } from "./code";
import { LineLink } from "./line-link";

const words = scripts.check;

/** The lines that a check found something on. */
export function marksOf({ line, reason, refused }: ScriptCheck): Marks {
  const marks = new Map(refused.map((each) => [each.line, each.what]));
  if (line !== undefined) marks.set(line, reason ?? words.failed);
  return marks;
}

interface CheckNoteProps {
  check: ScriptCheck;
  onLine: (line: number) => void;
}

/** What a look at a script found. */
export function CheckNote({ check, onLine }: CheckNoteProps) {
  const { verdict, reason, line, refused } = check;
  if (verdict === "ok" && refused.length === 0)
    return (
      <p role="status" className="flex flex-wrap items-center gap-2">
        <Badge tone="good" dotted>
          {words.ok}
        </Badge>
        <span className="text-muted">{words.okAbout}</span>
      </p>
    );
  return (
    <div className="flex flex-col gap-2">
      {verdict !== "ok" && (
        <Callout tone="bad" urgent title={line === undefined ? words.failed : words.failedOn(line)}>
          {reason && (
            <p className="font-mono">
              <VisibleText>{reason}</VisibleText>
            </p>
          )}
          {line !== undefined && <LineLink line={line} onLine={onLine} />}
        </Callout>
      )}
      {refused.length > 0 && (
        <Callout tone="warn" urgent title={words.refused}>
          <p>{words.refusedAbout}</p>
          <ul className="flex flex-col gap-1">
            {refused.map((each, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may be refused twice for the same reason.
              <li key={place} className="flex flex-wrap gap-x-2">
                <LineLink line={each.line} onLine={onLine} />
                <span className="font-mono">
                  <VisibleText>{each.what}</VisibleText>
                </span>
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  );
}
