import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useLiveness } from "@/api/live";
import { stateAtQuery } from "@/api/queries";
import type { PastState } from "@/api/types";
import { Button, IconButton } from "@/components/button";
import { useDraft } from "@/components/draft";
import { Failed } from "@/components/states";
import { text } from "@/text";
import { fullDateTime, number, sentence } from "@/text/format";

const words = text.timeline.travel;

/** How long the slider has to rest before the state is computed. */
const REST_MS = 120;

interface TimeTravelProps {
  campaign: string;
  head: number;
  at: number | undefined;
  onTravel: (at: number | undefined) => void;
}

/** A slider over the journal. Read-only: past states are recomputed, and no action runs again. */
export function TimeTravel({ campaign, head, at, onTravel }: TimeTravelProps) {
  const liveness = useLiveness();
  const [chosen, choose] = useDraft(at, onTravel, REST_MS);
  // The latest state follows new records.
  const place = chosen ?? head;
  const go = (to: number) => choose(to >= head ? undefined : Math.max(1, to));
  return (
    <>
      <div className="flex min-w-56 flex-1 items-center gap-1.5">
        <IconButton small label={words.earlier} disabled={place <= 1} onClick={() => go(place - 1)}>
          <ChevronLeft aria-hidden size={15} />
        </IconButton>
        <input
          type="range"
          min={1}
          max={head}
          value={place}
          aria-label={words.label}
          aria-valuetext={text.timeline.head(place)}
          onChange={(event) => go(event.target.valueAsNumber)}
          className="slider min-w-0 flex-1"
        />
        <IconButton small label={words.later} disabled={place >= head} onClick={() => go(place + 1)}>
          <ChevronRight aria-hidden size={15} />
        </IconButton>
        <span className="flex w-26 items-center justify-end gap-2 text-sm text-muted tabular-nums">
          {at === undefined && (
            <span
              aria-hidden
              className={`size-1.5 rounded-full ${liveness === "open" ? "bg-good-fill" : "bg-line-strong"}`}
            />
          )}
          {text.timeline.head(place)}
        </span>
      </div>
      {at !== undefined && <Past campaign={campaign} at={at} onBack={() => onTravel(undefined)} />}
    </>
  );
}

function Past({ campaign, at, onBack }: { campaign: string; at: number; onBack: () => void }) {
  const { data, error, refetch } = useQuery(stateAtQuery(campaign, at));
  return (
    <section aria-label={words.state} className="w-full rounded-lg border border-line bg-note-soft">
      <div className="flex flex-wrap items-center gap-2 px-4 py-2.5">
        <Lock aria-hidden size={14} className="text-note" />
        <p className="min-w-0 flex-1">
          <span className="font-medium text-note">{data ? fullDateTime(data.at) : text.loading}</span>
          <span className="block text-sm text-ink">{words.about}</span>
        </p>
        <Button size="small" onClick={onBack}>
          {words.back}
        </Button>
      </div>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data && <State state={data} />}
    </section>
  );
}

function State({ state }: { state: PastState }) {
  const { leads } = state;
  const counted = [
    [text.campaign.funnelSteps.leads, leads.total],
    [text.campaign.funnelSteps.contacted, leads.contacted + leads.responded],
    [text.campaign.funnelSteps.responded, leads.responded],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-b-lg border-t border-line bg-surface px-4 py-3 sm:grid-cols-4 lg:grid-cols-7">
      <Fact name={words.status}>{sentence(state.status)}</Fact>
      {counted.map(([name, value]) => (
        <Fact key={name} name={name}>
          {number(value)}
        </Fact>
      ))}
      <Fact name={words.cycles}>{number(state.cycles)}</Fact>
      <Fact name={words.openTasks}>{number(state.open_tasks)}</Fact>
      <Fact name={words.stateHash}>
        <code className="block truncate font-mono text-xs leading-5" title={state.state_hash}>
          {state.state_hash}
        </code>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
