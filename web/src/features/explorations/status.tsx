import { goesOn } from "@/api/explorations";
import type { Exploration } from "@/api/types";
import { Badge, type Tone } from "@/components/badge";
import { explorations as text } from "@/text/explorations";
import { words } from "@/text/format";

type State = keyof typeof text.status;

const TONES: Readonly<Record<State, Tone>> = {
  queued: "note",
  running: "accent",
  canceling: "warn",
  interrupted: "warn",
  finished: "good",
  failed: "bad",
  canceled: "neutral",
};

/** What becomes of an exploration, in one word. */
export function stateOf(exploration: Exploration): State {
  const { status, is_queued } = exploration;
  if (status === "finished" || status === "failed" || status === "canceled") return status;
  if (status === "cancel_requested") return "canceling";
  if (!goesOn(exploration)) return "interrupted";
  return is_queued ? "queued" : "running";
}

export function ExplorationStatus({ exploration }: { exploration: Exploration }) {
  const state = stateOf(exploration);
  return (
    <Badge tone={TONES[state]} dotted>
      {text.status[state]}
    </Badge>
  );
}

/** The application that comes with the program, and needs no browser. */
export const DEMO = { target: "demo", driver: "fixture" } as const;

/** What is explored, as it is shown. */
export const nameOf = ({ target, driver }: Exploration): string =>
  target === DEMO.target && driver === DEMO.driver ? text.demoName : target;

/** Why an exploration ended, or what it is doing. */
export function resultOf(exploration: Exploration): string {
  const state = stateOf(exploration);
  if (state !== "finished" && state !== "failed") return text.about[state];
  return exploration.failure?.summary ?? reasonText(exploration.stop_reason ?? "");
}

/** A reason in words. */
export const reasonText = (reason: string): string => text.ended[reason] ?? words(reason);
