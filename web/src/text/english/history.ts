import { number, plural, words } from "../moments";

interface Command {
  alone: string;
  about: (about: string) => string;
}

/** A command that is said in the same words, whatever it is about. */
const plain = (alone: string): Command => ({ alone, about: (about) => `${alone}: ${about}` });

const COMMANDS: Record<string, Command> = {
  create: plain("You opened the campaign"),
  add_lead: plain("You added somebody"),
  import: { alone: "You imported people", about: (file) => `You imported people from ${file}` },
  start: plain("You started the campaign"),
  pause: plain("You paused the campaign"),
  resume: plain("You resumed the campaign"),
  acknowledge: plain("You read why it stopped"),
  approve: { alone: "You approved", about: (what) => `You approved ${what}` },
  reject: { alone: "You rejected", about: (what) => `You rejected ${what}` },
  revise: { alone: "You edited a text", about: (what) => `You edited ${what}` },
  renew: { alone: "You asked for consent again", about: (what) => `You asked for consent again to ${what}` },
  retry: plain("You let a task be tried again"),
  override: { alone: "You set a score", about: (name) => `You set the score of ${name}` },
  set_aside: { alone: "You left somebody out", about: (name) => `You left ${name} out` },
  bring_back: { alone: "You brought somebody back", about: (name) => `You brought ${name} back` },
  set_policy: plain("You changed the rules"),
  use_sequence: plain("You changed the messages"),
  use_algorithm: plain("You changed the scoring"),
  save_artifact: plain("You saved an artifact"),
  review: plain("You asked for the review again"),
  witness: plain("You held LinkedIn's archive against the leads"),
  forget: plain("You erased somebody"),
  remove: plain("You removed the campaign"),
  restore: plain("You restored the campaign"),
  learn: plain("Taken over from your other campaigns and lists"),
  note_presence: plain("Noticed whether somebody is there"),
};

const FOUND: Record<string, string> = {
  happened: "sent",
  did_not_happen: "not sent",
  unsure: "not sure whether it was sent",
};

const MESSAGES: Record<string, string> = {
  connection_request: "connection request",
  direct_message: "message",
  follow_up: "follow-up",
};

export const timeline = {
  title: "Timeline",
  density: { label: "How much is shown", compact: "Compact", steps: "Steps", full: "Everything" },
  head: (sequence: number) => `Record ${number(sequence)}`,
  older: "Older records",
  newest: "Newest records",
  empty: "Nothing has happened yet.",
  cycle: (cycle: number) => `Cycle ${number(cycle)}`,
  outside: "Outside a cycle",
  /** What a person commanded; `about` is the message, the lead or the thing, where it is known. */
  about: (command: string, about: string | undefined): string => {
    const known = COMMANDS[command];
    if (!known) return `Your command: ${words(command)}`;
    return about === undefined ? known.alone : known.about(about);
  },
  /** What a person said became of a message. */
  found: (found: string, name: string | undefined): string => {
    const said = `You said: ${FOUND[found] ?? words(found)}`;
    return name === undefined ? said : `${said}, to ${name}`;
  },
  answered: (answer: string, question: string | undefined) =>
    question === undefined ? `You answered “${answer}”` : `You answered “${answer}”: ${question}`,
  message: (type: string, name: string | undefined): string => {
    const message = MESSAGES[type] ?? words(type);
    return name === undefined ? `a ${message}` : `the ${message} to ${name}`;
  },
  artifact: (type: string, key: string) => `the ${type} “${key}”`,
  ranking: "the ranking",
  kinds: {
    "approval.approved": "Approved",
    "approval.rejected": "Rejected",
    "approval.renewed": "Asked again for consent to",
    "approval.requested": "Asked for consent to",
    "approval.revised": "Text edited",
    "approval.withdrawn": "No longer asked",
    "artifact.saved": "Kept",
    "campaign.created": "Campaign opened",
    "campaign.leads_imported": "People imported",
    "campaign.leads_scored": "Leads scored",
    "campaign.ranking_approved": "Ranking approved",
    "campaign.removed": "Campaign removed",
    "campaign.restored": "Campaign restored",
    "incident.cleared": "Incident cleared",
    "incident.reported": "Incident reported",
    "lead.accepted": "Accepted the request",
    "lead.added": "Lead added",
    "lead.contacted": "Written to",
    "lead.declined": "Declined the request",
    "lead.overridden": "Score set",
    "lead.override_ended": "Computed score again",
    "lead.rejected": "Left out",
    "lead.reopened": "Brought back",
    "lead.responded": "Replied",
    "lead.scored": "Scored",
    "policy.changed": "Rules changed",
    "run.acknowledged": "Cause read",
    "run.completed": "Campaign completed",
    "run.failed": "Campaign stopped",
    "run.paused": "Campaign paused",
    "run.recovered": "Went on after an interruption",
    "run.resumed": "Campaign resumed",
    "run.started": "Campaign started",
    "task.blocked": "Handed to you",
    "task.done": "Done",
    "task.retried": "To be tried again",
  } as Record<string, string>,
  records: (count: number) => plural(count, "record"),
  sequences: (first: number, last: number) => (first === last ? `#${first}` : `#${first}–${last}`),
  attempt: (attempt: number) => `attempt ${attempt}`,
  failed: "Failed",
  refused: "Refused",
  worked: "Worked",
  pending: "Under way",
  handed: "Handed to you",
  yours: "By you",
  payload: "Content",
  hash: "Hash",
  travel: {
    title: "Time travel",
    label: "Record to look at",
    about:
      "Read only. The state is computed again from the journal up to this record; nothing is run and nothing changes.",
    now: "Now",
    back: "Back to now",
    state: "State after this record",
    stateHash: "State hash",
    status: "Status",
    cycles: "Cycles",
    openTasks: "Open tasks",
    leads: "Leads",
    earlier: "One record earlier",
    later: "One record later",
  },
};

export const artifacts = {
  title: "Artifacts",
  list: "What is kept",
  empty: "Nothing is kept with this campaign yet.",
  choose: "Choose one on the left.",
  new: "Save something",
  version: (version: number) => `Version ${version}`,
  versions: (count: number) => plural(count, "version"),
  latest: "newest",
  sourceWord: { user: "by you", agent: "by the agent" },
  content: "Content",
  compare: "Compare",
  compareWith: (version: number) => `Changes since version ${version}`,
  same: "The two versions are the same.",
  noneBefore: "This is the first version.",
  scoring: {
    goal: "For the goal:",
    criterion: "Criterion",
    asks: "What it asks for",
    points: "Points",
    noPoints: "none",
    about: "A lead gets the points of each criterion as far as it fits, 100 at most.",
    counted: (day: string) => `Recent activity is counted back from ${day}.`,
    demand: { must: "Must", want: "Wanted", prefer: "Nice to have", avoid: "Avoid" },
    oneOf: (names: readonly string[]) => names.join(" or "),
    titles: (titles: readonly string[]) => titles.join("; or "),
    title: (role: string | undefined, least: string | undefined, most: string | undefined) => {
      const level = least && most ? `from ${least} to ${most}` : least ? `${least} or above` : most && `up to ${most}`;
      return [role, level].filter(Boolean).join(", ") || "any title";
    },
    range: (least: number | undefined, most: number | undefined) => {
      if (least !== undefined && most !== undefined) return `${number(least)} to ${number(most)}`;
      if (least !== undefined) return `at least ${number(least)}`;
      return most === undefined ? "any number" : `at most ${number(most)}`;
    },
    employees: (range: string) => `${range} employees`,
    recent: (days: number) => `active in the last ${plural(days, "day")}; older counts less`,
    complete: "name, title, company, address and the like are filled in",
    keywords: (names: readonly string[], columns: readonly string[]) =>
      `the words ${names.map((name) => `“${name}”`).join(", ")}${columns.length > 0 ? ` in ${columns.join(" or ")}` : ""}`,
    number: (columns: readonly string[], range: string) => `${columns.join(" or ")}: ${range}`,
  },
  typeWord: {
    job_posting: "Job posting",
    scoring_algorithm: "Scoring algorithm",
    python_script: "Python script",
    analysis_result: "Analysis result",
    context: "Context",
    chat: "Chat",
    message: "Message",
    heuristic: "Heuristic",
    lead_import: "Lead import",
  } as Record<string, string>,
  create: {
    title: "Save an artifact",
    type: "Type",
    key: "Name",
    keyHint: "The same name again makes a new version.",
    content: "Content",
    contentHint: "Text, or JSON.",
    submit: "Save",
    saved: (version: number) => `Saved as version ${version}.`,
  },
  view: "View",
};

export const report = {
  title: "Report",
  empty: "Nobody has been written to yet.",
  counted: "Only what this program knows is counted: what you confirmed, and what archives showed.",
  rates: "Accepted and replied, by week of the first message",
  accepted: "Accepted",
  responded: "Replied",
  byScore: "By score",
  byWording: "By wording",
  byIndustry: "By industry",
  byWeek: "By week",
  group: "Group",
  leads: "Leads",
  contacted: "Written to",
  leftOut: "Left out",
  stale: (count: number) => `${plural(count, "request")} without an answer for three weeks`,
  staleAbout: "You may want to withdraw them on LinkedIn.",
  csv: "Download CSV",
  acceptance: "Acceptance",
  replies: "Replies",
  chart: (title: string) => `Chart: ${title}`,
};
