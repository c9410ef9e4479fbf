import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { originQuery, type ProposalOrigin, RULES } from "@/api/models";
import type { Approval } from "@/api/types";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { DiffText, isAlike } from "@/components/diff-text";
import { VisibleText } from "@/components/visible-text";
import { models } from "@/text/models";

const words = models.origin;

/** Requests whose content was written by a proposer. */
const WRITTEN: ReadonlySet<string> = new Set(["send_message", "persist_artifact"]);

interface OriginProps {
  approval: Approval;
  /** Begins an edit with another text; undefined where nothing can be edited. */
  onUse: ((text: string) => void) | undefined;
}

/** Who wrote what waits for approval, what that took, and what the rules would have written. */
export function Origin({ approval, onUse }: OriginProps) {
  const isWritten = WRITTEN.has(approval.tool);
  // It is secondary: while it loads or if it fails, only its place is kept.
  const { data } = useQuery({ ...originQuery(approval), enabled: isWritten });
  if (!isWritten) return null;
  const written = approval.parameters.text;
  const byRules = data?.rules_text;
  return (
    <div className="flex min-h-5 flex-col gap-2 text-sm">
      {data?.proposer && <Author origin={data} proposer={data.proposer} />}
      {byRules != null && typeof written === "string" && (
        <Comparison byModel={written} byRules={byRules} onUse={onUse} />
      )}
    </div>
  );
}

function Author({ origin, proposer }: { origin: ProposalOrigin; proposer: string }) {
  const { instead, refused, tokens } = origin;
  const author = proposer === RULES ? words.byRules : words.by(proposer);
  const used = tokens > 0 ? models.used(origin) : undefined;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-break text-muted tabular-nums">{[author, used].filter(Boolean).join(" · ")}</span>
        {refused > 0 && (
          <Badge tone="warn" title={words.rejectedAbout}>
            {words.rejected(refused)}
          </Badge>
        )}
      </p>
      {instead && <p className="text-break text-muted">{words.instead(models.reason(instead))}</p>}
    </>
  );
}

interface ComparisonProps {
  byModel: string;
  byRules: string;
  onUse: ((text: string) => void) | undefined;
}

/** Both texts in full, and where they differ. */
function Comparison({ byModel, byRules, onUse }: ComparisonProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (byModel === byRules) return <p className="text-muted">{words.same}</p>;
  return (
    <>
      <div>
        <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {words.compare}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className="flex flex-col gap-3 rounded-lg border border-line p-3">
            <div className="grid gap-3 sm:grid-cols-2">
              <Draft name={words.ofModel}>{byModel}</Draft>
              <Draft name={words.ofRules}>{byRules}</Draft>
            </div>
            {isAlike(byRules, byModel) && (
              <section aria-label={words.differences}>
                <h4 className="text-muted">{words.differences}</h4>
                <DiffText from={byRules} to={byModel} />
              </section>
            )}
            {onUse && (
              <div>
                <Button size="small" onClick={() => onUse(byRules)}>
                  {words.useRules}
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
    </>
  );
}

function Draft({ name, children }: { name: string; children: string }) {
  return (
    <section aria-label={name} className="min-w-0">
      <h4 className="text-muted">{name}</h4>
      <p>
        <VisibleText>{children}</VisibleText>
      </p>
    </section>
  );
}
