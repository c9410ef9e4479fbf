import type { Evidence, Finding } from "@/api/types";
import { Badge } from "@/components/badge";
import { evidence as words } from "@/text/evidence";
import { number } from "@/text/format";

/** How many findings of each kind are listed. */
const SHOWN = 6;

/** Findings by kind. Contradictions come first, because only the user can resolve them. */
export function Findings({ evidence }: { evidence: Evidence }) {
  const kinds = [...new Set(evidence.findings.map((finding) => finding.kind))];
  const groups = kinds
    .map((kind) => evidence.findings.filter((finding) => finding.kind === kind))
    .toSorted((one, other) => Number(contradicts(other)) - Number(contradicts(one)));
  if (groups.length === 0) return <p className="text-muted">{words.none}</p>;
  return (
    <ul aria-label={words.findings} className="flex flex-col gap-4">
      {groups.map((group) => (
        <Group key={group[0]?.kind} findings={group} total={evidence.found[group[0]?.kind ?? ""] ?? group.length} />
      ))}
    </ul>
  );
}

const contradicts = (group: readonly Finding[]): boolean => group.some((finding) => finding.contradiction);

function Group({ findings, total }: { findings: readonly Finding[]; total: number }) {
  const fresh = findings.filter((finding) => finding.new).length;
  const more = total - Math.min(findings.length, SHOWN);
  return (
    <li className="overflow-hidden rounded-md border border-line">
      <p className="flex flex-wrap items-center gap-2 border-b border-line bg-sunken px-3 py-2">
        <span className="min-w-0 flex-1 font-medium text-break">{words.group(findings[0]?.sentence ?? "")}</span>
        {contradicts(findings) ? (
          <Badge tone="warn">{words.contradiction}</Badge>
        ) : fresh > 0 ? (
          <Badge tone="accent">{words.new(fresh)}</Badge>
        ) : (
          <Badge>{words.known}</Badge>
        )}
        <span className="text-sm text-muted tabular-nums">{number(total)}</span>
      </p>
      <ul className="flex flex-col px-3 py-2">
        {findings.slice(0, SHOWN).map((finding) => (
          <li
            key={`${finding.name} ${finding.file} ${finding.row}`}
            className="flex flex-wrap gap-x-3 gap-y-0.5 py-0.5"
          >
            <span className="min-w-0 flex-1 basis-40 text-break">{finding.name}</span>
            {finding.file && (
              <span className="text-sm text-break text-muted tabular-nums">
                {words.source(finding.file, finding.row ?? undefined)}
              </span>
            )}
          </li>
        ))}
        {more > 0 && <li className="py-0.5 text-sm text-muted">{words.more(more)}</li>}
      </ul>
    </li>
  );
}
