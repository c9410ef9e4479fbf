import { FileCode } from "lucide-react";
import type { SavedScript, ScriptRun } from "@/api/scripts";
import { Button } from "@/components/button";
import { Detail } from "@/components/detail";
import { RelativeTime } from "@/components/relative-time";
import { VisibleText } from "@/components/visible-text";
import { duration } from "@/text/amounts";
import { scripts } from "@/text/scripts";
import { Outcome } from "./outcome";
import { VerdictBadge, VerdictNote } from "./verdict";

const words = scripts.history;

interface RunDetailProps {
  campaign: string;
  run: ScriptRun;
  /** Whether it comes from the history, which may keep less than the script left. */
  isKept: boolean;
  /** The script, if it is still there. */
  script: SavedScript | undefined;
  onOpenScript: (script: SavedScript) => void;
  onBack: (() => void) | undefined;
}

/** A run of the history, with what came out. */
export function RunDetail({ campaign, run, isKept, script, onOpenScript, onBack }: RunDetailProps) {
  return (
    <Detail
      label={words.run(run.number)}
      title={words.run(run.number)}
      badge={<VerdictBadge verdict={run.verdict} />}
      about={
        <>
          <VisibleText>{words.script(run.name, run.version)}</VisibleText> · <RelativeTime at={run.started_at} /> ·{" "}
          {duration(run.wall_ms)}
        </>
      }
      actions={
        script && (
          <Button icon={<FileCode aria-hidden size={14} />} onClick={() => onOpenScript(script)}>
            {words.openScript}
          </Button>
        )
      }
      onBack={onBack}
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="max-w-5xl px-4 py-4 md:px-6">
          <Outcome key={run.id} campaign={campaign} run={run} isKept={isKept}>
            {run.verdict !== "ok" && <VerdictNote run={run} />}
          </Outcome>
        </div>
      </div>
    </Detail>
  );
}
