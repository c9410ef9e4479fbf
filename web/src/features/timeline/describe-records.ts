/** Describes journal records for users: what happened, and to which lead. */
import { isJsonObject, stringAt, valueAt } from "@/api/json";
import type { JournalRecord } from "@/api/types";
import { text } from "@/text";
import { sentence, words as wordsOf } from "@/text/format";

const words = text.timeline;

/** What happened, and to what. */
export interface Description {
  title: string;
  about: string | undefined;
}

/** What an id in a record refers to: a message to a lead, or an artifact. */
interface Subject {
  lead?: string | undefined;
  message?: string | undefined;
  name?: string | undefined;
}

/** The name of a lead, where it is known. */
export type NameOf = (lead: string) => string | undefined;

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

/** The command of a record and its arguments: `{"own": {"import": …}}` is an import. */
function commandOf(record: JournalRecord): { name: string; args: unknown } | undefined {
  if (record.phase !== "command") return undefined;
  const command = valueAt(record.payload, "command");
  const own = valueAt(command, "own") ?? command;
  if (typeof own === "string") return { name: own, args: undefined };
  const [name = "", args] = isJsonObject(own) ? (Object.entries(own)[0] ?? []) : [];
  return { name, args };
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
  const proposal = valueAt(payload, "proposal");
  return proposal === undefined ? undefined : (descriptionIn(proposal) ?? textIn(proposal, "action_type"));
}

/** Indexes what the ids in these records refer to, and the names of leads and tasks. */
function indexRecords(records: readonly JournalRecord[]) {
  const subjects = new Map<string, Subject>();
  const names = new Map<string, string>();
  const tasks = new Map<string, string>();
  const add = (id: string | null | undefined, subject: Subject) => {
    if (id && (subject.lead || subject.name)) subjects.set(id, subject);
  };
  for (const { kind, entity_type: entity, entity_id: id, phase, payload } of records) {
    const name = entity === "lead" ? textIn(payload, "full_name") : undefined;
    if (id && name) names.set(id, name);
    const description = textIn(payload, "description");
    if (id && description) tasks.set(id, description);
    const metadata = valueAt(payload, "metadata");
    const message = { lead: textIn(metadata, "lead_id"), message: textIn(metadata, "message_type") };
    if (entity === "task") add(id, message);
    if (message.message) add(textIn(metadata, "approval_id"), message);
    if (kind === "approval.requested") add(id, subjectOf(valueAt(payload, "subject")));
    if (phase === "intent") add(textIn(payload, "id"), subjectOf(payload));
  }
  return { subjects, names, tasks };
}

/** The subject of an approval or an effect. */
function subjectOf(subject: unknown): Subject {
  const parameters = valueAt(subject, "parameters");
  const type = textIn(parameters, "artifact_type");
  const ranking = textIn(subject, "key")?.startsWith("ranking/");
  return {
    lead: textIn(parameters, "lead_id"),
    message: textIn(parameters, "message_type"),
    name: ranking ? words.ranking : type && words.artifact(wordsOf(type), textIn(parameters, "artifact_key") ?? ""),
  };
}

/** Describes records with the names that they contain or that `nameOf` looks up. */
export function createDescriber(records: readonly JournalRecord[], nameOf: NameOf) {
  const { subjects, names, tasks } = indexRecords(records);
  const named = (lead: string | undefined) => (lead ? (names.get(lead) ?? nameOf(lead)) : undefined);
  const described = (subject: Subject | undefined) => {
    if (!subject) return undefined;
    return subject.message
      ? words.message(subject.message, named(subject.lead))
      : (subject.name ?? named(subject.lead));
  };
  /** The lead of a group of records, directly or through its task. */
  const leadOf = (group: readonly JournalRecord[]) => {
    for (const { entity_type: entity, entity_id: id } of group) {
      const lead = entity === "lead" ? id : id && subjects.get(id)?.lead;
      if (lead) return lead;
    }
    return undefined;
  };
  const describeCommand = (name: string, args: unknown, group: readonly JournalRecord[]): string => {
    const lead = textIn(args, "lead");
    const about = (id: string | undefined) => (id ? described(subjects.get(id)) : undefined);
    switch (name) {
      case "resolve": {
        const effect = subjects.get(textIn(args, "effect") ?? "")?.lead;
        return words.outcome(textIn(args, "found") ?? "", named(effect ?? leadOf(group)));
      }
      case "answer":
        return words.answered(textIn(args, "text") ?? "", tasks.get(textIn(args, "task") ?? ""));
      case "import":
        return words.command("import", textIn(args, "file"));
      case "retry":
        return words.command("retry", tasks.get(textIn(args, "task") ?? ""));
      default:
        return words.command(name, named(lead) ?? about(textIn(args, "approval")));
    }
  };
  return {
    /** Describes one record; a command is described together with its effects. */
    describe(record: JournalRecord, group: readonly JournalRecord[] = [record]): Description {
      const command = commandOf(record);
      if (command) return { title: describeCommand(command.name, command.args, group), about: undefined };
      const { kind, entity_type: entity, entity_id: id } = record;
      const leadName = entity === "lead" && id ? named(id) : undefined;
      const known = id ? (described(subjects.get(id)) ?? tasks.get(id)) : undefined;
      const about = leadName ?? descriptionIn(record.payload) ?? known ?? textIn(record.payload, "artifact_key");
      if (kind) return { title: words.kinds[kind] ?? sentence(wordsOf(kind.replace(".", " "))), about };
      return { title: sentence(wordsOf(`${record.action_type ?? ""} ${record.phase ?? ""}`).trim()), about };
    },
    /** The description of a task. */
    taskDescription: (id: string | null | undefined) => (id ? tasks.get(id) : undefined),
  };
}
