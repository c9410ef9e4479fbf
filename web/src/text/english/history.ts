import { labels, number, plural, sentence, words } from "../format";

interface Command {
  alone: string;
  withSubject: (subject: string) => string;
}

/** A command that reads the same with and without its subject. */
const plain = (alone: string): Command => ({ alone, withSubject: (subject) => `${alone}: ${subject}` });

const COMMANDS: Record<string, Command> = {
  create: plain("Campaign created"),
  add_lead: plain("Lead added"),
  import: { alone: "Leads imported", withSubject: (file) => `Leads imported from ${file}` },
  start: plain("Campaign started"),
  pause: plain("Campaign paused"),
  resume: plain("Campaign resumed"),
  acknowledge: plain("Failure acknowledged"),
  fail: plain("Campaign stopped by an error"),
  approve: plain("Approved"),
  reject: plain("Rejected"),
  revise: plain("Message edited"),
  renew: plain("Approval renewed"),
  retry: plain("Task retried"),
  override: plain("Score set"),
  set_aside: plain("Lead excluded"),
  bring_back: plain("Lead included again"),
  set_policy: plain("Policy changed"),
  use_sequence: plain("Message sequence changed"),
  use_algorithm: plain("Scoring changed"),
  choose_model: plain("Proposer changed"),
  save_artifact: plain("Artifact saved"),
  save_file: plain("File saved as artifact"),
  report_import: { alone: "Import finished", withSubject: (file) => `Import of ${file} finished` },
  review: plain("Ranking submitted for approval"),
  redraft_messages: plain("Messages redrafted with the new sequence"),
  mark_replied: plain("Marked as replied"),
  witness: { alone: "Compared with a LinkedIn data export", withSubject: (file) => `Compared with ${file}` },
  forget: plain("Lead erased"),
  remove: plain("Campaign removed"),
  restore: plain("Campaign restored"),
  learn: plain("Synced from other campaigns and lists"),
  note_presence: plain("Presence updated"),
};

const OUTCOMES: Record<string, string> = {
  happened: "Marked as sent",
  did_not_happen: "Marked as not sent",
  unsure: "Delivery marked as unknown",
};

const PHASES: Record<string, string> = { intent: "started", outcome: "finished" };

const MESSAGES: Record<string, string> = {
  connection_request: "connection request",
  direct_message: "message",
  follow_up: "follow-up",
};

export const timeline = {
  density: { label: "Detail level", compact: "Compact", steps: "Steps", full: "Full" },
  head: (sequence: number) => `Record ${number(sequence)}`,
  older: "Load older records",
  empty: "No activity yet",
  cycle: (cycle: number) => `Cycle ${number(cycle)}`,
  /** A command given by the user, with its message, lead or artifact where known. */
  command: (command: string, subject: string | undefined): string => {
    const known = COMMANDS[command];
    if (!known) return subject === undefined ? sentence(words(command)) : `${sentence(words(command))}: ${subject}`;
    return subject === undefined ? known.alone : known.withSubject(subject);
  },
  /** The outcome that the user recorded for a message. */
  outcome: (outcome: string, name: string | undefined): string => {
    const label = OUTCOMES[outcome] ?? `Marked as ${words(outcome)}`;
    return name === undefined ? label : `${label}: ${name}`;
  },
  answered: (answer: string, question: string | undefined) =>
    question === undefined ? `Answered “${answer}”` : `Answered “${answer}”: ${question}`,
  message: (type: string, name: string | undefined): string => {
    const message = MESSAGES[type] ?? words(type);
    return name === undefined ? message : `${message} to ${name}`;
  },
  artifact: (type: string, key: string) => `${type} “${key}”`,
  /** What the proposer proposed. */
  proposed: (action: string) => `Proposed: ${words(action)}`,
  /** A phase of a call. */
  step: (action: string, phase: string) => sentence(`${words(action)}: ${PHASES[phase] ?? words(phase)}`),
  ranking: "ranking",
  kinds: labels({
    "approval.approved": "Approved",
    "approval.rejected": "Rejected",
    "approval.renewed": "Approval renewed",
    "approval.requested": "Approval requested",
    "approval.revised": "Message edited",
    "approval.withdrawn": "Approval withdrawn",
    "artifact.saved": "Artifact saved",
    "campaign.created": "Campaign created",
    "campaign.leads_imported": "Leads imported",
    "campaign.leads_scored": "Leads scored",
    "campaign.model_chosen": "Proposer changed",
    "campaign.ranking_approved": "Ranking approved",
    "campaign.removed": "Campaign removed",
    "campaign.restored": "Campaign restored",
    "incident.cleared": "Incident cleared",
    "incident.reported": "Incident reported",
    "lead.accepted": "Connection accepted",
    "lead.added": "Lead added",
    "lead.contacted": "Contacted",
    "lead.declined": "Connection declined",
    "lead.overridden": "Score set",
    "lead.override_ended": "Computed score restored",
    "lead.rejected": "Excluded",
    "lead.reopened": "Included again",
    "lead.reply_recorded": "Reply saved",
    "lead.responded": "Replied",
    "lead.scored": "Scored",
    "policy.changed": "Policy changed",
    "run.acknowledged": "Failure acknowledged",
    "run.completed": "Campaign completed",
    "run.failed": "Campaign failed",
    "run.paused": "Campaign paused",
    "run.recovered": "Recovered after an interruption",
    "run.resumed": "Campaign resumed",
    "run.started": "Campaign started",
    "task.blocked": "Waiting for you",
    "task.done": "Task done",
    "task.retried": "Retry scheduled",
    "task.refused": "Model's proposal rejected; rules take over",
  }),
  attempt: (attempt: number) => `attempt ${attempt}`,
  outcomeLabel: {
    failed: "Failed",
    refused: "Rejected",
    worked: "Done",
    pending: "In progress",
    handed: "Waiting for you",
    yours: "By you",
  },
  hash: "Hash",
  travel: {
    label: "Record",
    about: "Read-only. The state is rebuilt from the journal up to this record.",
    back: "Back to now",
    state: "State after this record",
    stateHash: "State hash",
    status: "Status",
    cycles: "Cycles",
    openTasks: "Open tasks",
    earlier: "Previous record",
    later: "Next record",
  },
};

export const report = {
  empty: "No leads contacted yet",
  counted: "Based on the outcomes you recorded and your LinkedIn data exports.",
  rates: "Acceptance and reply rates by week of first contact",
  accepted: "Accepted",
  responded: "Replied",
  byScore: "By score",
  byVariant: "By message variant",
  byIndustry: "By industry",
  byWeek: "By week",
  group: "Group",
  leads: "Leads",
  contacted: "Contacted",
  excluded: "Excluded",
  stale: (count: number) => `${plural(count, "connection request")} unanswered for three weeks`,
  staleAbout: "Consider withdrawing them on LinkedIn.",
  csv: "Download CSV",
  chart: (title: string) => `Chart: ${title}`,
};
