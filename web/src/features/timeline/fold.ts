/** Folds the records of the journal into cycles, so that a person sees what was done and not how. */
import type { JournalRecord } from "@/api/types";
import { isGood, isSilent, subjectOf, textIn, titleOf } from "./summary";

export type Outcome = "worked" | "refused" | "failed" | "pending";

export interface Cycle {
  /** Nothing for what happened outside a cycle, such as a person's command. */
  cycle: number | undefined;
  records: JournalRecord[];
  first: number;
  last: number;
  at: string;
  title: string;
  outcome: Outcome;
  /** Which attempt at the task it was, if not the first. */
  attempt: number | undefined;
}

function numberIn(payload: unknown, name: string): number | undefined {
  if (typeof payload !== "object" || payload === null) return undefined;
  const value = (payload as Record<string, unknown>)[name];
  return typeof value === "number" ? value : undefined;
}

const begins = (record: JournalRecord): boolean => record.kind === "state.loaded";
const ends = (record: JournalRecord): boolean => record.kind === "cycle.closed";
const commands = (record: JournalRecord): boolean => record.phase === "command";

/** A cycle goes from loading the state to its end; a command goes with what it changed. */
function grouped(records: readonly JournalRecord[]): JournalRecord[][] {
  const groups: JournalRecord[][] = [];
  let closed = false;
  for (const record of records) {
    const group = groups.at(-1);
    if (group && !closed && !begins(record) && !commands(record)) group.push(record);
    else groups.push([record]);
    closed = ends(record);
  }
  return groups;
}

function outcomeOf(records: readonly JournalRecord[], newest: boolean): Outcome {
  if (records.some((record) => record.kind === "proposal.rejected")) return "refused";
  if (records.some((record) => !isGood(record))) return "failed";
  const open = records.some(begins) && !records.some(ends);
  return open && newest ? "pending" : "worked";
}

function attemptOf(records: readonly JournalRecord[]): number | undefined {
  const attempts = records
    .map((record) => numberIn(record.payload, "attempts"))
    .find((count) => count !== undefined && count > 0);
  return attempts;
}

/** What a cycle was about: the task that was selected, in the words it was created with. */
function titleOfAll(records: readonly JournalRecord[], known: ReadonlyMap<string, string>): string {
  const selected = records.find((record) => record.kind === "task.selected");
  const task = selected?.entity_id ? known.get(selected.entity_id) : undefined;
  if (task) return task;
  const telling = records.find((record) => !isSilent(record)) ?? records[0];
  if (!telling) return "";
  const about = subjectOf(telling.payload);
  return about ? `${titleOf(telling)}: ${about}` : titleOf(telling);
}

/** Groups records, oldest first, into cycles, newest first. */
export function fold(records: readonly JournalRecord[]): Cycle[] {
  const known = new Map<string, string>();
  for (const { entity_id: id, payload } of records) {
    const description = textIn(payload, "description");
    if (id && description) known.set(id, description);
  }
  const groups = grouped(records);
  return groups
    .map((group, place): Cycle => {
      const [first, last] = [group[0], group.at(-1)] as [JournalRecord, JournalRecord];
      return {
        cycle: begins(first) ? numberIn(first.payload, "cycle") : undefined,
        records: group,
        first: first.sequence,
        last: last.sequence,
        at: last.at,
        title: titleOfAll(group, known),
        outcome: outcomeOf(group, place === groups.length - 1),
        attempt: attemptOf(group),
      };
    })
    .reverse();
}
