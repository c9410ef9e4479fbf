import { labels, number, plural } from "../format";

type Erased = Readonly<
  Record<"leads" | "messages" | "chat_messages" | "tasks" | "artifacts" | "file_names" | "campaign_names", number> & {
    unsearched_files?: number;
  }
>;

/** What an erasure forgets, by kind. */
function erasedKinds(erased: Erased): string {
  const kinds: [number, string][] = [
    [erased.leads, "lead"],
    [erased.messages, "message"],
    [erased.chat_messages, "chat message"],
    [erased.tasks, "task title"],
    [erased.artifacts, "artifact"],
    [erased.file_names, "file name"],
    [erased.campaign_names, "campaign name"],
  ];
  return kinds
    .filter(([count]) => count > 0)
    .map(([count, kind]) => plural(count, kind))
    .join(", ");
}

/** Names inside a PDF or an archive are not found, so the user has to look there. */
function unsearched({ unsearched_files: count = 0 }: Erased): string {
  if (count === 0) return "";
  return ` ${plural(count, "saved file")} ${count === 1 ? "isn't" : "aren't"} plain text and won't be erased. Check for mentions of this person.`;
}

export const leads = {
  compare: "Compare with LinkedIn data export",
  table: "Campaign leads",
  filter: "Filter by name, title or company",
  all: "All",
  statusLabel: { pending: "Pending", contacted: "Contacted", responded: "Replied", rejected: "Excluded" },
  connectionLabel: { accepted: "Accepted", declined: "Declined" },
  columns: {
    select: "Select all",
    score: "Score",
    name: "Name",
    title: "Title",
    company: "Company",
    status: "Status",
    contacted: "Contacted",
  },
  sortBy: (column: string) => `Sort by ${column}`,
  total: (count: number) => plural(count, "lead"),
  empty: "This campaign has no leads yet.",
  noMatch: "No leads match this filter.",
  clearFilter: "Clear filter",
  import: "Import leads",
  export: "Export",
  selectRow: (name: string) => `Select ${name}`,
  selected: (count: number) => `${plural(count, "lead")} selected`,
  excludeProgress: (done: number, all: number) => `Excluded ${number(done)} of ${number(all)}…`,
  clear: "Clear selection",
  replied: "Mark as replied",
  repliedTitle: (name: string) => `Mark ${name} as replied?`,
  repliedAbout:
    "This campaign won't send them any more messages. Depending on your policy, their colleagues may be excluded too.",
  stop: "They asked me to stop",
  stopReason: "They asked you to stop",
  stopDone: (name: string) => `Added to the do-not-contact list: ${name}`,
  repliedDone: (name: string) => `Marked as replied: ${name}`,
  exclude: "Exclude",
  writeOnly: "Message only these",
  writeOnlyDone: (count: number) => `Messages will be drafted only for ${plural(count, "lead")}`,
  excludeMany: (count: number) => `Exclude ${plural(count, "lead")}?`,
  excludeAbout: "This campaign won't contact them. Pending approvals for their messages will be withdrawn.",
  excludeReason: "Reason",
  excludeDone: (count: number) => `${plural(count, "lead")} excluded`,
  excludeNamed: (name: string) => `${name} excluded`,
  include: "Include again",
  included: (count: number) => `${plural(count, "lead")} included again`,
  erase: "Erase permanently",
  eraseTitle: (name: string) => `Erase ${name} permanently?`,
  eraseAbout:
    "All data about this person will be deleted from every campaign, chat and task, and from the journal. They can never be imported or contacted again. This can't be undone.",
  eraseCounts: (found: Erased) => `To be erased: ${erasedKinds(found)}.${unsearched(found)}`,
  erased: (erased: Erased) => `Erased: ${erasedKinds(erased)}`,
  actions: "Actions",
  rescore: "Set score",
  panel: "Lead",
  scoreWhy: "Score breakdown",
  scoreOf: (points: number, weight: number) => `${points} of ${plural(weight, "point")}`,
  scoreTotal: "Score",
  notScored: "Not scored yet",
  computed: (score: number) => `Computed: ${score}`,
  overridden: "Set by you",
  overrideScore: "Score (0 to 100)",
  overrideReason: "Reason",
  overrideSave: "Set score",
  overrideEnd: "Use computed score",
  overrideDone: (name: string, score: number) => `${name}'s score set to ${score}`,
  overrideEnded: (name: string) => `${name}'s computed score restored`,
  profile: "Profile",
  email: "Email",
  source: "Source",
  messages: "Messages",
  history: "History",
  noMessages: "No messages yet",
  messageLabel: labels({
    draft: "draft",
    open: "to send",
    done: "sent",
    failed: "failed",
    uncertain: "delivery unknown",
  }),
  refusal: "Won't be contacted",
  previous: "Previous lead",
  next: "Next lead",
};

export const tasks = {
  title: "Tasks",
  empty: "No tasks",
  allOpen: "Open",
  statusLabel: { pending: "Pending", "in-progress": "In progress", done: "Done", blocked: "Blocked" },
  after: (count: number) => `after ${plural(count, "other task")}`,
  notBefore: "can start",
  attempts: (count: number) => plural(count, "failed attempt"),
  answer: "Answer",
  optionLabel: labels({ again: "Try again", "try again": "Try again", "leave out": "Exclude lead" }),
  answered: "Answer saved",
  yourAnswer: "Your answer",
  retry: "Try again",
  retried: "Task queued for another attempt",
  table: "Campaign tasks",
  open: (count: number) => plural(count, "open task"),
  questions: "Open questions",
};
