import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { goesOn, stepsQuery } from "@/api/explorations";
import type { Exploration, TimelineStep } from "@/api/types";
import { Badge, type Tone } from "@/components/badge";
import { Button } from "@/components/button";
import { Failed, Loading } from "@/components/states";
import { VisibleText } from "@/components/visible-text";
import { explorations } from "@/text/explorations";
import { clockTime, sentence } from "@/text/format";
import { Picture } from "./picture";
import { reasonText } from "./status";

const text = explorations.timeline;

/** How often the steps are read while an exploration goes on, and up to how many pages are read again each time. */
const EVERY_MS = 2_000;
const FOLLOWED_PAGES_MAX = 4;

/** What an exploration did, step by step. */
export function TimelineView({ exploration }: { exploration: Exploration }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...stepsQuery(exploration.id),
    refetchInterval: ({ state }) =>
      goesOn(exploration) && (state.data?.pages.length ?? 0) <= FOLLOWED_PAGES_MAX ? EVERY_MS : false,
  });
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const steps = data.pages.flatMap((page) => page.items);
  // A driver takes a picture of every screen, or of none.
  const isPictured = steps.some(({ screenshot }) => screenshot);
  if (steps.length === 0) return <p className="p-4 text-muted md:p-6">{text.empty}</p>;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <ol aria-label={text.label} className="flex flex-col">
        {steps.map((step) => (
          <Step key={step.after} exploration={exploration.id} step={step} isPictured={isPictured} />
        ))}
      </ol>
      {hasNextPage && (
        <div className="px-4 py-4 md:px-6">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
    </div>
  );
}

const FOUND_TONES: Readonly<Record<TimelineStep["found"], Tone>> = {
  new_screen: "good",
  new_view: "note",
  new_edge: "accent",
  nothing: "neutral",
};

interface StepProps {
  exploration: string;
  step: TimelineStep;
  isPictured: boolean;
}

function Step({ exploration, step, isPictured }: StepProps) {
  const notes = notesOf(step);
  return (
    <li className="flex gap-3 border-b border-line px-4 py-3 md:gap-4 md:px-6">
      <span className="w-8 shrink-0 pt-0.5 text-right text-sm text-muted tabular-nums">
        {step.kind === "open" ? "" : step.step}
      </span>
      {isPictured && (
        <Picture
          exploration={exploration}
          hash={step.screenshot}
          title={step.to ? text.ledTo(step.to) : text.left}
          className="h-[45px] w-[72px] shrink-0"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="text-break">
          <VisibleText>{sentence(actionText(step))}</VisibleText>
          {step.kind === "explore" && step.action?.screen && (
            <span className="text-muted"> {text.on(step.action.screen)}</span>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          {step.found !== "nothing" && <Badge tone={FOUND_TONES[step.found]}>{text.found[step.found]}</Badge>}
          {step.to && (
            <Link
              to="/explorations/$id"
              params={{ id: exploration }}
              search={{ screen: step.to }}
              className="text-accent-ink underline-offset-2 hover:underline"
            >
              {text.ledTo(step.to)}
            </Link>
          )}
          {step.verdict && <span>{text.verdict[step.verdict]}</span>}
          {step.driver_ms !== null && step.driver_ms !== undefined && (
            <span className="tabular-nums">{text.tookMs(step.driver_ms)}</span>
          )}
          <time dateTime={step.at} className="tabular-nums">
            {clockTime(step.at)}
          </time>
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </p>
        {step.failure && (
          <p className="text-sm text-bad">
            <VisibleText>{sentence(step.failure.summary)}</VisibleText>
          </p>
        )}
        {step.is_last && step.reason && <p className="text-sm font-medium">{text.ended(reasonText(step.reason))}</p>}
      </div>
    </li>
  );
}

/** What was done. */
function actionText({ kind, action, to }: TimelineStep): string {
  const label = action?.label || text.noLabel;
  switch (kind) {
    case "open":
      return text.open;
    case "explore":
      return action?.kind === "navigate" ? text.navigate(label) : text.tap(label);
    case "go_to":
      return text.go_to(to ? text.screen(to) : text.aScreen);
    case "retrace":
      return text.retrace(label);
    case "restart":
      return text.restart;
    case "nothing":
      return text.nothing;
  }
}

/** What else is worth knowing about a step. */
function notesOf(step: TimelineStep): string[] {
  const notes: string[] = [];
  if (step.outcome === "unknown") notes.push(text.unknown);
  if (step.left_out > 0) notes.push(text.leftOut(step.left_out));
  if (step.chosen_by && step.chosen_by !== "policy") notes.push(text.chosenBy(step.chosen_by));
  if (step.has_diverged) notes.push(text.diverged);
  if (step.is_restarted && step.kind !== "restart") notes.push(text.restarted);
  if (step.switched_to) notes.push(text.switched(step.switched_to));
  return notes;
}
