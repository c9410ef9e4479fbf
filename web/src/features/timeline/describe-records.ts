/** Describes journal records for users: what happened, and to which lead. */
import { stringAt, valueAt } from "@/api/json";
import type { JournalRecord } from "@/api/types";
import { text } from "@/text";
import { sentence, words as wordsOf } from "@/text/format";

const words = text.timeline;

/** What happened, and to what. */
export interface Description {
  title: string;
  about: string | undefined;
}

/** Bookkeeping records that mean nothing to a user. */
const INTERNAL_KINDS = new Set([
  "artifact.superseded",
  // Written before store version 4; now "suppression.added" and "suppression.removed".
  "bar.lowered",
  "bar.raised",
  "campaign.learned",
  "cycle.closed",
  "lead.planned",
  "position.changed",
  "position.created",
  "proposal.accepted",
  "sequence.moved",
  "state.loaded",
  "suppression.added",
  "suppression.removed",
  "task.continued",
  "task.created",
  "task.linked",
  "task.selected",
  "task.settled",
  "task.unlocked",
  "task.waiting",
]);

/** Commands that the program issues itself. */
const INTERNAL_COMMANDS = new Set(["learn", "note_presence"]);

/** A non-empty string at a path of a payload. */
const textIn = (value: unknown, ...path: string[]): string | undefined => stringAt(value, ...path) || undefined;

/** The command of a record and its arguments, which are absent from a list if they are long. */
function commandOf(record: JournalRecord): { name: string; args: unknown } | undefined {
  const name = record.subject?.command;
  if (record.phase !== "command" || !name) return undefined;
  const command = valueAt(record.payload, "command");
  const own = valueAt(command, "own") ?? command;
  return { name, args: valueAt(own, name) };
}

/** Whether the user issued this command. */
export function isByUser(record: JournalRecord): boolean {
  const command = commandOf(record);
  return command !== undefined && !INTERNAL_COMMANDS.has(command.name);
}

/** Whether a record counts as a success. Marking a message as not sent is not a failure. */
export function isSuccess(record: JournalRecord, group: readonly JournalRecord[]): boolean {
  if (record.success !== false) return record.kind !== "proposal.rejected" && record.kind !== "run.failed";
  const effect = textIn(record.payload, "effect");
  return effect !== undefined && group.some((each) => textIn(commandOf(each)?.args, "effect") === effect);
}

/** Whether a record is only bookkeeping. */
export function isInternal(record: JournalRecord): boolean {
  const command = commandOf(record);
  return command ? INTERNAL_COMMANDS.has(command.name) : record.kind != null && INTERNAL_KINDS.has(record.kind);
}

const DESCRIPTIVE_FIELDS = [
  "description",
  "full_name",
  "name",
  "message",
  "humanReadableFailureSummary",
  "reason",
  "text",
];

/** The most descriptive text of a payload. */
function descriptionIn(payload: unknown): string | undefined {
  for (const name of DESCRIPTIVE_FIELDS) {
    const found = textIn(payload, name);
    if (found) return found;
  }
  return undefined;
}

/** What a record is about: a message to a lead, an artifact, the ranking, a lead or a task. */
function subjectOf({ subject }: JournalRecord): string | undefined {
  if (!subject) return undefined;
  const { lead, message_type: message, artifact_type: type, name, task } = subject;
  if (message) return words.message(message, lead ?? undefined);
  if (type) return words.artifact(wordsOf(type), name ?? "");
  if (subject.ranking) return words.ranking;
  return lead ?? task ?? name ?? undefined;
}

function describeCommand(record: JournalRecord, name: string, args: unknown): string {
  const { subject } = record;
  switch (name) {
    case "resolve":
      return words.outcome(textIn(args, "found") ?? "", subject?.lead ?? undefined);
    case "answer":
      return words.answered(textIn(args, "text") ?? "", subject?.task ?? undefined);
    case "choose_model":
      return words.command(name, textIn(args, "model"));
    case "retry":
      return words.command("retry", subject?.task ?? undefined);
    default:
      return words.command(name, subjectOf(record));
  }
}

/** Describes one record. */
export function describe(record: JournalRecord): Description {
  const command = commandOf(record);
  if (command) return { title: describeCommand(record, command.name, command.args), about: undefined };
  const { kind, phase, action_type: action, payload } = record;
  const about = subjectOf(record) ?? descriptionIn(payload);
  if (kind) return { title: words.kinds[kind] ?? sentence(wordsOf(kind.replace(".", " "))), about };
  const proposed = textIn(payload, "proposal", "action_type");
  if (proposed) return { title: words.proposed(proposed), about };
  return { title: words.step(action ?? "", phase ?? ""), about };
}

/** The task that a record belongs to. */
export const taskOf = ({ subject }: JournalRecord): string | undefined => subject?.task ?? undefined;
