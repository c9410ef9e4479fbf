/** Folds the records of the journal into cycles, so that a person sees what was done and not how. */
import type { JournalRecord } from "@/api/types";
import { isGood, isSilent, subjectOf, titleOf } from "./summary";

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

function outcomeOf(records: readonly JournalRecord[], newest: boolean): Outcome {
  if (records.some((record) => record.kind === "proposal.rejected")) return "refused";
  if (records.some((record) => !isGood(record))) return "failed";
  const cycle = records[0]?.cycle != null;
  const closed = records.some((record) => record.kind === "cycle.closed");
  return cycle && newest && !closed ? "pending" : "worked";
}

function attemptOf(records: readonly JournalRecord[]): number | undefined {
  for (const { payload } of records) {
    if (typeof payload !== "object" || payload === null || !("attempts" in payload)) continue;
    if (typeof payload.attempts === "number" && payload.attempts > 0) return payload.attempts;
  }
  return undefined;
}

function titleOfAll(records: readonly JournalRecord[]): string {
  const selected = records.find((record) => record.kind === "task.selected");
  const subject = selected && subjectOf(selected.payload);
  if (subject) return subject;
  const telling = records.find((record) => !isSilent(record)) ?? records[0];
  if (!telling) return "";
  const about = subjectOf(telling.payload);
  return about ? `${titleOf(telling)}: ${about}` : titleOf(telling);
}

/** Groups records, oldest first, into cycles, newest first. */
export function fold(records: readonly JournalRecord[]): Cycle[] {
  const groups: JournalRecord[][] = [];
  for (const record of records) {
    const group = groups.at(-1);
    const before = group?.[0];
    // Outside a cycle, what happened at the same moment belongs together: a command and what it changed.
    const together =
      before &&
      (record.cycle ?? undefined) === (before.cycle ?? undefined) &&
      (record.cycle != null || record.at === before.at);
    if (group && together) group.push(record);
    else groups.push([record]);
  }
  return groups
    .map((group, place): Cycle => {
      const last = group.at(-1) as JournalRecord;
      return {
        cycle: last.cycle ?? undefined,
        records: group,
        first: group[0]?.sequence ?? last.sequence,
        last: last.sequence,
        at: last.at,
        title: titleOfAll(group),
        outcome: outcomeOf(group, place === groups.length - 1),
        attempt: attemptOf(group),
      };
    })
    .reverse();
}
