/** Groups journal records into cycles, so that users see what was done rather than every step. */
import { numberAt } from "@/api/json";
import type { JournalRecord } from "@/api/types";
import { type Description, describe, isByUser, isInternal, isSuccess, taskOf } from "./describe-records";

/** `yours` is an action of the user, which neither succeeds nor fails. */
export type Outcome = "worked" | "refused" | "failed" | "pending" | "handed" | "yours";

/** A record and its description. */
export interface Line extends Description {
  record: JournalRecord;
  success: boolean;
  /** Whether it is a proposal that was rejected. */
  rejected: boolean;
}

export interface Cycle {
  /** Undefined for records outside a cycle, such as commands. */
  cycle: number | undefined;
  lines: Line[];
  first: number;
  last: number;
  at: string;
  title: string;
  outcome: Outcome;
  /** The attempt number, unless it is the first. */
  attempt: number | undefined;
  /** Whether the group only contains bookkeeping records. */
  internal: boolean;
}

const startsCycle = (record: JournalRecord): boolean => record.kind === "state.loaded";
const endsCycle = (record: JournalRecord): boolean => record.kind === "cycle.closed";
const isCommand = (record: JournalRecord): boolean => record.phase === "command";

/** A cycle runs from loading the state to its end; a command is grouped with its effects. */
function groupRecords(records: readonly JournalRecord[]): JournalRecord[][] {
  const groups: JournalRecord[][] = [];
  let closed = false;
  for (const record of records) {
    const group = groups.at(-1);
    if (group && !closed && !startsCycle(record) && !isCommand(record)) group.push(record);
    else groups.push([record]);
    closed = endsCycle(record);
  }
  return groups;
}

/** A message waiting for the user to send it. */
const waitsForUser = (record: JournalRecord): boolean => record.kind === "task.blocked";

function outcomeOf(records: readonly JournalRecord[], newest: boolean): Outcome {
  if (records.some((record) => record.kind === "proposal.rejected")) return "refused";
  if (records.some((record) => !isSuccess(record, records))) return "failed";
  if (records.some(isByUser)) return "yours";
  if (records.some(waitsForUser)) return "handed";
  const open = records.some(startsCycle) && !records.some(endsCycle);
  return open && newest ? "pending" : "worked";
}

function attemptOf(records: readonly JournalRecord[]): number | undefined {
  const attempts = records
    .map((record) => numberAt(record.payload, "attempts"))
    .find((count) => count !== undefined && count > 0);
  return attempts;
}

/** Whether a record is a proposal that the Controller rejected: the rejection follows before the next proposal. */
function isRejected(group: readonly JournalRecord[], place: number): boolean {
  if (group[place]?.phase !== "proposal") return false;
  const later = group.slice(place + 1);
  const next = later.findIndex(({ phase }) => phase === "proposal");
  const until = next === -1 ? later : later.slice(0, next);
  return until.some(({ kind }) => kind === "proposal.rejected");
}

/** A cycle is titled by the description of its task, even if the list begins in the middle of it. */
function titleOf(records: readonly JournalRecord[]): string {
  const task = records.some(isCommand) ? undefined : records.map(taskOf).find(Boolean);
  if (task) return task;
  const first = records.find((record) => !isInternal(record)) ?? records[0];
  if (!first) return "";
  const { title, about } = describe(first);
  return about ? `${title}: ${about}` : title;
}

/** Groups records, oldest first, into cycles, newest first. */
export function groupCycles(records: readonly JournalRecord[]): Cycle[] {
  const groups = groupRecords(records);
  return groups
    .flatMap((group, index): Cycle[] => {
      const [first, last] = [group[0], group.at(-1)];
      if (!first || !last) return [];
      const cycle = {
        cycle: startsCycle(first) ? numberAt(first.payload, "cycle") : undefined,
        lines: group.map((record, place) => ({
          record,
          success: isSuccess(record, group),
          rejected: isRejected(group, place),
          ...describe(record),
        })),
        first: first.sequence,
        last: last.sequence,
        at: last.at,
        title: titleOf(group),
        outcome: outcomeOf(group, index === groups.length - 1),
        attempt: attemptOf(group),
        internal: !group.some(startsCycle) && group.every(isInternal),
      };
      return [cycle];
    })
    .reverse();
}
