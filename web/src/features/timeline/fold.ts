/** Folds the records of the journal into cycles, so that a person sees what was done and not how. */
import type { JournalRecord } from "@/api/types";
import { isByPerson, isGood, isSilent, type NameOf, type Told, teller } from "./summary";

/** What a person did themselves neither worked nor failed: it was `yours`. */
export type Outcome = "worked" | "refused" | "failed" | "pending" | "handed" | "yours";

/** A record, and what it says. */
export interface Line extends Told {
  record: JournalRecord;
  good: boolean;
}

export interface Cycle {
  /** Nothing for what happened outside a cycle, such as a person's command. */
  cycle: number | undefined;
  lines: Line[];
  first: number;
  last: number;
  at: string;
  title: string;
  outcome: Outcome;
  /** Which attempt at the task it was, if not the first. */
  attempt: number | undefined;
  /** Whether it says nothing to a person: the program only kept its own books. */
  silent: boolean;
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

/** A message that was put into a person's hands is not sent yet. */
const hands = (record: JournalRecord): boolean => record.kind === "task.blocked";

function outcomeOf(records: readonly JournalRecord[], newest: boolean): Outcome {
  if (records.some((record) => record.kind === "proposal.rejected")) return "refused";
  if (records.some((record) => !isGood(record, records))) return "failed";
  if (records.some(isByPerson)) return "yours";
  if (records.some(hands)) return "handed";
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
function titleOf(records: readonly JournalRecord[], { tell, task }: ReturnType<typeof teller>): string {
  const selected = task(records.find((record) => record.kind === "task.selected")?.entity_id);
  if (selected) return selected;
  const telling = records.find((record) => !isSilent(record)) ?? records[0];
  if (!telling) return "";
  const { title, about } = tell(telling, records);
  return about ? `${title}: ${about}` : title;
}

/** Groups records, oldest first, into cycles, newest first. */
export function fold(records: readonly JournalRecord[], nameOf: NameOf = () => undefined): Cycle[] {
  const told = teller(records, nameOf);
  const groups = grouped(records);
  return groups
    .map((group, place): Cycle => {
      const [first, last] = [group[0], group.at(-1)] as [JournalRecord, JournalRecord];
      return {
        cycle: begins(first) ? numberIn(first.payload, "cycle") : undefined,
        lines: group.map((record) => ({ record, good: isGood(record, group), ...told.tell(record, group) })),
        first: first.sequence,
        last: last.sequence,
        at: last.at,
        title: titleOf(group, told),
        outcome: outcomeOf(group, place === groups.length - 1),
        attempt: attemptOf(group),
        silent: !group.some(begins) && group.every(isSilent),
      };
    })
    .reverse();
}
