/** What a record of the journal means, in a few words. */
import type { JournalRecord } from "@/api/types";
import { sentence, words } from "@/text/moments";

export interface Line {
  sequence: number;
  at: string;
  words: string;
  good: boolean;
}

/** Records that only keep the loop going say nothing to a person. */
const SILENT = new Set([
  "state.loaded",
  "cycle.closed",
  "position.changed",
  "position.created",
  "task.linked",
  "task.unlocked",
]);

function field(payload: unknown, name: string): string | undefined {
  if (typeof payload !== "object" || payload === null) return undefined;
  const value = (payload as Record<string, unknown>)[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** What it is about: the most telling text that it carries. */
export function subjectOf(payload: unknown): string | undefined {
  const names = [
    "description",
    "full_name",
    "name",
    "message",
    "humanReadableFailureSummary",
    "reason",
    "action_type",
    "artifact_key",
  ];
  for (const name of names) {
    const found = field(payload, name);
    if (found) return found;
  }
  return undefined;
}

export function titleOf(record: JournalRecord): string {
  if (record.kind) return sentence(words(record.kind.replace(".", " ")));
  return sentence(`${words(record.action_type ?? "")} ${record.phase ?? ""}`.trim());
}

/** Whether it went as it should. */
export function isGood(record: JournalRecord): boolean {
  return record.success !== false && record.kind !== "proposal.rejected" && record.kind !== "run.failed";
}

export const isSilent = (record: JournalRecord): boolean => record.kind != null && SILENT.has(record.kind);

/** The lines that tell a person what happened, in the order in which it did. */
export function summarise(records: readonly JournalRecord[]): Line[] {
  // A task says what it is when it is selected; what becomes of it later is told with the same words.
  const known = new Map<string, string>();
  const lines: Line[] = [];
  for (const record of records) {
    const own = subjectOf(record.payload);
    if (record.entity_id && own) known.set(record.entity_id, own);
    if (isSilent(record) || (record.log === "audit" && isGood(record))) continue;
    const subject = own ?? (record.entity_id ? known.get(record.entity_id) : undefined);
    const title = titleOf(record);
    lines.push({
      sequence: record.sequence,
      at: record.at,
      words: subject ? `${title}: ${words(subject)}` : title,
      good: isGood(record),
    });
  }
  return lines;
}
