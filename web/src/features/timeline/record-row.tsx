import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { picturesIn } from "@/api/browser-pictures";
import { payloadQuery } from "@/api/models";
import type { JournalRecord } from "@/api/types";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { Failed } from "@/components/states";
import { VisibleText } from "@/components/visible-text";
import { text } from "@/text";
import { clockTime } from "@/text/format";
import { models } from "@/text/models";
import { Calls } from "./calls";
import type { Line } from "./group-cycles";
import { Pictures } from "./pictures";
import { failuresOf, type Proposal, proposalIn, proposalOf, usedBy } from "./proposal";

const words = models.timeline;

/** One record of a cycle, with its content in the full view. */
export function RecordRow({ line, full }: { line: Line; full: boolean }) {
  const { record, title, about, success, rejected } = line;
  const proposal = proposalOf(record);
  const facts = [title, proposal && words.by(proposal.proposer), about].filter(Boolean);
  return (
    <div className="px-4 py-0.5 md:px-6">
      <div className="grid grid-cols-[44px_minmax(0,1fr)] items-baseline gap-x-3 text-sm md:grid-cols-[52px_68px_60px_minmax(0,1fr)]">
        <span className="text-right font-mono text-xs text-muted">{record.sequence}</span>
        <span className="hidden font-mono text-xs text-muted md:block">{clockTime(record.at)}</span>
        <span className="hidden text-muted md:block">{record.step}</span>
        <div className="min-w-0">
          <p className="flex min-w-0 items-center gap-2">
            <span className="text-break md:truncate" title={facts.join(" · ")}>
              <span className={success ? "" : "font-medium text-bad"}>{title}</span>
              {facts.length > 1 && <span className="text-muted"> · {facts.slice(1).join(" · ")}</span>}
            </span>
            {rejected && <Badge tone="warn">{words.rejected}</Badge>}
          </p>
          {proposal && <Used proposal={proposal} />}
          <Pictures hashes={picturesIn(record.payload)} />
        </div>
      </div>
      {full && (
        <div className="mt-1 mb-2 ml-14 rounded-md border border-line bg-surface px-3 py-2 md:ml-16">
          <Payload record={record} />
          <p className="mt-2 truncate font-mono text-xs text-muted" title={record.hash}>
            {text.timeline.hash} {record.hash}
          </p>
        </div>
      )}
    </div>
  );
}

/** What calls of models took, and why they failed. */
function Used({ proposal: { calls } }: { proposal: Proposal }) {
  const facts = [usedBy(calls), ...failuresOf(calls)].filter(Boolean);
  if (facts.length === 0) return null;
  return <p className="text-break text-muted tabular-nums">{facts.join(" · ")}</p>;
}

/** The content of a record. A list leaves out long ones, so they are fetched when they are wanted. */
function Payload({ record }: { record: JournalRecord }) {
  const { payload, payload_bytes: bytes } = record;
  // An empty payload is shown as it is.
  const isLeftOut = payload === null && bytes > "null".length;
  return isLeftOut ? <LongPayload record={record} /> : <Content payload={payload} />;
}

function LongPayload({ record: { sequence, payload_bytes: bytes } }: { record: JournalRecord }) {
  const { id } = useParams({ from: "/campaigns/$id" });
  const [isWanted, setWanted] = useState(false);
  const { data, error, refetch } = useQuery({ ...payloadQuery(id, sequence), enabled: isWanted });
  if (data !== undefined) {
    return (
      <>
        <Pictures hashes={picturesIn(data)} />
        <Content payload={data} />
      </>
    );
  }
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  return (
    <Button size="small" busy={isWanted} onClick={() => setWanted(true)}>
      {words.load(bytes)}
    </Button>
  );
}

function Content({ payload }: { payload: unknown }) {
  return (
    <>
      <Calls calls={proposalIn(payload)?.calls ?? []} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
      <pre tabIndex={0} className="max-h-72 overflow-auto font-mono text-xs">
        <VisibleText>{JSON.stringify(payload, null, 2)}</VisibleText>
      </pre>
    </>
  );
}
