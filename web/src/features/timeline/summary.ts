/** What the records of the journal mean to a person: what happened, and to whom. */
import type { JournalRecord } from "@/api/types";
import { text } from "@/text";
import { sentence, words } from "@/text/moments";

const said = text.timeline;

/** What happened, and what it was about. */
export interface Told {
  title: string;
  about: string | undefined;
}

/** What a name in a record stands for: a message to a lead, or something that is kept. */
interface Matter {
  lead?: string | undefined;
  message?: string | undefined;
  thing?: string | undefined;
}

/** The name of a lead, where it is known. */
export type NameOf = (lead: string) => string | undefined;

/** Records that only keep the loop going say nothing to a person. */
const SILENT = new Set([
  "artifact.superseded",
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
  "task.continued",
  "task.created",
  "task.linked",
  "task.selected",
  "task.settled",
  "task.unlocked",
  "task.waiting",
]);

/** Commands that the program gives itself. */
const INTERNAL = new Set(["learn", "note_presence"]);

function inside(value: unknown, ...path: string[]): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== "object" || found === null) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

/** A text that a payload carries under a name. */
export function textIn(value: unknown, ...path: string[]): string | undefined {
  const found = inside(value, ...path);
  return typeof found === "string" && found !== "" ? found : undefined;
}

/** What was commanded, and with what: `{"own": {"import": …}}` is an import. */
function commandOf(record: JournalRecord): { name: string; given: unknown } | undefined {
  if (record.phase !== "command") return undefined;
  const command = inside(record.payload, "command");
  const own = inside(command, "own") ?? command;
  if (typeof own === "string") return { name: own, given: undefined };
  const [name = "", given] = Object.entries((own ?? {}) as object)[0] ?? [];
  return { name, given };
}

/** Whether a person began it. */
export function isByPerson(record: JournalRecord): boolean {
  const command = commandOf(record);
  return command !== undefined && !INTERNAL.has(command.name);
}

/** Whether it went as it should. What a person says of a message is no failure of the program. */
export function isGood(record: JournalRecord, group: readonly JournalRecord[]): boolean {
  if (record.success !== false) return record.kind !== "proposal.rejected" && record.kind !== "run.failed";
  const effect = textIn(record.payload, "effect");
  return effect !== undefined && group.some((each) => textIn(commandOf(each)?.given, "effect") === effect);
}

/** Whether it only keeps the loop going. */
export function isSilent(record: JournalRecord): boolean {
  const command = commandOf(record);
  return command ? INTERNAL.has(command.name) : record.kind != null && SILENT.has(record.kind);
}

const TELLING = ["description", "full_name", "name", "message", "humanReadableFailureSummary", "reason", "text"];

/** The most telling text that a payload carries itself. */
function carried(payload: unknown): string | undefined {
  for (const name of TELLING) {
    const found = textIn(payload, name);
    if (found) return found;
  }
  const deeper = inside(payload, "proposal");
  return deeper === undefined ? undefined : (carried(deeper) ?? textIn(deeper, "action_type"));
}

/** What the ids in these records stand for, and how people and tasks are called. */
function learn(records: readonly JournalRecord[]) {
  const matters = new Map<string, Matter>();
  const names = new Map<string, string>();
  const tasks = new Map<string, string>();
  const keep = (id: string | null | undefined, matter: Matter) => {
    if (id && (matter.lead || matter.thing)) matters.set(id, matter);
  };
  for (const { kind, entity_type: entity, entity_id: id, phase, payload } of records) {
    const name = entity === "lead" ? textIn(payload, "full_name") : undefined;
    if (id && name) names.set(id, name);
    const description = textIn(payload, "description");
    if (id && description) tasks.set(id, description);
    const metadata = inside(payload, "metadata");
    const work = { lead: textIn(metadata, "lead_id"), message: textIn(metadata, "message_type") };
    if (entity === "task") keep(id, work);
    if (work.message) keep(textIn(metadata, "approval_id"), work);
    if (kind === "approval.requested") keep(id, asked(inside(payload, "subject")));
    if (phase === "intent") keep(textIn(payload, "id"), asked(payload));
  }
  return { matters, names, tasks };
}

/** What consent is asked to, or what an effect is. */
function asked(subject: unknown): Matter {
  const parameters = inside(subject, "parameters");
  const type = textIn(parameters, "artifact_type");
  const ranking = textIn(subject, "key")?.startsWith("ranking/");
  return {
    lead: textIn(parameters, "lead_id"),
    message: textIn(parameters, "message_type"),
    thing: ranking ? said.ranking : type && said.artifact(words(type), textIn(parameters, "artifact_key") ?? ""),
  };
}

/** Tells what records mean, with the names that they carry themselves and those that are looked up. */
export function teller(records: readonly JournalRecord[], nameOf: NameOf) {
  const { matters, names, tasks } = learn(records);
  const named = (lead: string | undefined) => (lead ? (names.get(lead) ?? nameOf(lead)) : undefined);
  const described = (matter: Matter | undefined) => {
    if (!matter) return undefined;
    return matter.message ? said.message(matter.message, named(matter.lead)) : (matter.thing ?? named(matter.lead));
  };
  /** Whom a group of records is about: what became of a message stands with the lead or with its task. */
  const leadOf = (group: readonly JournalRecord[]) => {
    for (const { entity_type: entity, entity_id: id } of group) {
      const lead = entity === "lead" ? id : id && matters.get(id)?.lead;
      if (lead) return lead;
    }
    return undefined;
  };
  const commanded = (name: string, given: unknown, group: readonly JournalRecord[]): string => {
    const lead = textIn(given, "lead");
    const about = (id: string | undefined) => (id ? described(matters.get(id)) : undefined);
    switch (name) {
      case "resolve": {
        const effect = matters.get(textIn(given, "effect") ?? "")?.lead;
        return said.found(textIn(given, "found") ?? "", named(effect ?? leadOf(group)));
      }
      case "answer":
        return said.answered(textIn(given, "text") ?? "", tasks.get(textIn(given, "task") ?? ""));
      case "import":
        return said.about("import", textIn(given, "file"));
      case "retry":
        return said.about("retry", tasks.get(textIn(given, "task") ?? ""));
      default:
        return said.about(name, named(lead) ?? about(textIn(given, "approval")));
    }
  };
  return {
    /** What one record says; a command is told with what it changed. */
    tell(record: JournalRecord, group: readonly JournalRecord[] = [record]): Told {
      const command = commandOf(record);
      if (command) return { title: commanded(command.name, command.given, group), about: undefined };
      const { kind, entity_type: entity, entity_id: id } = record;
      const person = entity === "lead" && id ? named(id) : undefined;
      const known = id ? (described(matters.get(id)) ?? tasks.get(id)) : undefined;
      const about = person ?? carried(record.payload) ?? known ?? textIn(record.payload, "artifact_key");
      if (kind) return { title: said.kinds[kind] ?? sentence(words(kind.replace(".", " "))), about };
      return { title: sentence(words(`${record.action_type ?? ""} ${record.phase ?? ""}`).trim()), about };
    },
    /** The words that a task was created with. */
    task: (id: string | null | undefined) => (id ? tasks.get(id) : undefined),
  };
}
