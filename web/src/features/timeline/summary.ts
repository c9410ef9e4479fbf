/** What a record of the journal means, in a few words. */
import type { JournalRecord } from "@/api/types";
import { text } from "@/text";
import { sentence, words } from "@/text/moments";

export interface Line {
  sequence: number;
  at: string;
  words: string;
  good: boolean;
}

/** Records that only keep the loop going say nothing to a person. */
const SILENT = new Set([
  "artifact.superseded",
  "cycle.closed",
  "position.changed",
  "position.created",
  "proposal.accepted",
  "state.loaded",
  "task.continued",
  "task.created",
  "task.linked",
  "task.selected",
  "task.settled",
  "task.unlocked",
  "task.waiting",
]);

/** A text that a payload carries under a name. */
export function textIn(payload: unknown, name: string): string | undefined {
  if (typeof payload !== "object" || payload === null) return undefined;
  const value = (payload as Record<string, unknown>)[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

function inside(payload: unknown, name: string): unknown {
  return typeof payload === "object" && payload !== null ? (payload as Record<string, unknown>)[name] : undefined;
}

const TELLING = [
  "description",
  "full_name",
  "name",
  "message",
  "humanReadableFailureSummary",
  "reason",
  "artifact_key",
  "text",
];

/** What it is about: the most telling text that it carries. */
export function subjectOf(payload: unknown): string | undefined {
  for (const name of TELLING) {
    const found = textIn(payload, name);
    if (found) return found;
  }
  // A question says what it is about in its subject, a proposal in itself.
  const deeper = inside(inside(payload, "subject"), "parameters") ?? inside(payload, "proposal");
  return deeper === undefined ? undefined : (subjectOf(deeper) ?? textIn(deeper, "action_type"));
}

/** What a person told the program: `{"own": {"import": …}}` is an import. */
export function commandOf(payload: unknown): string {
  const command = inside(payload, "command");
  if (typeof command === "string") return words(command);
  const own = inside(command, "own") ?? command;
  if (typeof own === "string") return words(own);
  return words(Object.keys((own ?? {}) as object)[0] ?? "");
}

export function titleOf(record: JournalRecord): string {
  if (record.phase === "command") {
    const command = commandOf(record.payload);
    return text.timeline.commands[command] ?? text.timeline.command(command);
  }
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
    const description = textIn(record.payload, "description");
    if (record.entity_id && description) known.set(record.entity_id, description);
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
