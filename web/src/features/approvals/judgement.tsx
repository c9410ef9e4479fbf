import type { Approval } from "@/api/types";
import { Badge } from "@/components/badge";
import { text } from "@/text";

/** From this score on a message reads well. */
const GOOD_FROM = 80;

/** How a reader would take a message, and why; and what it was written from. */
export function Judgement({ approval: { score, findings, sources } }: { approval: Approval }) {
  if (score == null) return null;
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="flex items-center gap-2">
        <span className="font-medium">{text.approvals.judgement}</span>
        <Badge tone={score >= GOOD_FROM ? "good" : "warn"}>{text.approvals.judged(score)}</Badge>
      </p>
      {findings.length > 0 && (
        <ul className="text-muted">
          {findings.map((finding) => (
            <li key={finding.message}>{text.approvals.finding(finding.message, finding.points)}</li>
          ))}
        </ul>
      )}
      {sources.length > 0 && <p className="text-muted">{text.approvals.sources(sources)}</p>}
    </div>
  );
}
