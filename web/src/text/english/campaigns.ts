import { number, plural, words } from "../format";

export const campaigns = {
  title: "Campaigns",
  new: "New campaign",
  empty: "A campaign is a goal and a list of leads. Try the demo: it uses fictional leads and contacts no one.",
  how: "See how it works",
  table: "All campaigns",
  removed: (count: number) => plural(count, "removed campaign"),
  restore: "Restore",
  restoreNamed: (name: string) => `Restore ${name}`,
  restored: "Campaign restored. Resume it when you are ready.",
  name: "Campaign",
  status: "Status",
  waiting: "Needs attention",
  progress: "Progress",
  accepted: "Accepted",
  replied: "Replied",
  leads: (done: number, total: number) => `${number(done)} of ${number(total)} contacted`,
  todayOf: (sent: number, limit: number | null | undefined) =>
    limit == null ? number(sent) : `${number(sent)} of ${number(limit)}`,
  statusLabel: {
    initializing: "Setup",
    active: "Active",
    paused: "Paused",
    completed: "Completed",
    error: "Error",
    stopped: "Stopped",
    blocked: "Blocked",
  },
  needs: {
    approvals: (count: number) => `${number(count)} to approve`,
    to_send: (count: number) => `${number(count)} to send`,
    uncertain: (count: number) => `${number(count)} to resolve`,
    questions: (count: number) => plural(count, "question"),
    set_aside: (count: number) => `${number(count)} failed`,
  },
  create: {
    title: "New campaign",
    name: "Name",
    namePlaceholder: "Heads of platform in Germany",
    goal: "Goal",
    goalHint: "Who do you want to reach, and why? Leads are scored against this goal.",
    goalPlaceholder:
      "Talk to heads of platform engineering at software companies with 50 to 500 employees about our build cache.",
    account: "LinkedIn account",
    free: "Free",
    premium: "Premium",
    accountHint: "Sets the default limits.",
    daily: "Daily message limit",
    submit: "Create campaign",
    created: "Campaign created. Import leads to get started.",
  },
};

export const campaign = {
  tabs: {
    label: "Campaign sections",
    overview: "Overview",
    leads: "Leads",
    tasks: "Tasks",
    timeline: "Timeline",
    artifacts: "Artifacts",
    scripts: "Scripts",
    report: "Report",
    settings: "Settings",
  },
  start: "Start campaign",
  pause: "Pause",
  resume: "Resume",
  paused: "Campaign paused. Progress is saved.",
  resumed: "Campaign resumed",
  started: "Campaign started",
  reviewed: "Ranking submitted for approval",
  incident: "Incident open. Sending is blocked until you clear it.",
  failure: "Campaign stopped by an error",
  failureNext: "Resume the campaign to continue from the last saved step.",
  failureText: "A message couldn't be used. Edit it to continue from the last saved step.",
  failureTextAction: "Edit messages",
  goal: "Goal",
  delivery: "Delivery",
  deliveryLabel: { manual: "Manual", assisted: "Assisted", driven: "Automatic" },
  deliveryAbout: {
    manual: "You send each message yourself and mark it as sent.",
    assisted: "OutreachGenie fills in each message. You press Send.",
    driven: "OutreachGenie sends approved messages.",
  },
  progress: "Progress",
  funnel: "Funnel",
  funnelSteps: { leads: "Leads", contacted: "Contacted", accepted: "Accepted", responded: "Replied" },
  excluded: (count: number) => `${plural(count, "lead")} excluded`,
  ofContacted: (share: string) => `${share} of contacted leads`,
  ofAll: (share: string) => `${share} of all leads`,
  today: "Queued today in all campaigns",
  todayAbout: "Messages count against the limit as soon as they are queued.",
  noLimit: "no daily limit",
  limit: (count: number) => `of ${number(count)}`,
  cycles: "Cycles",
  openTasks: "Open tasks",
  journal: "Journal",
  records: (count: number) => plural(count, "record"),
  next: "Next steps",
  nextNothing: "You're all caught up.",
  nextSteps: {
    import: { title: "Import leads", about: "Upload a CSV or Excel file, or your LinkedIn data export." },
    start: { title: "Start campaign", about: "Leads are scored first. No one is contacted without your approval." },
    review: {
      title: "Submit ranking for approval",
      about: "The ranking was rejected or has changed. No one will be contacted until you approve it.",
    },
    resume: { title: "Resume campaign", about: "The campaign continues where it left off." },
    continue: {
      title: "Continue all campaigns",
      about: "All campaigns are stopped. Each continues from its last step.",
    },
    incident: { title: "Clear the incident", about: "Nothing is sent until you confirm that it is safe to continue." },
    scoring: {
      title: "Change the scoring",
      about: "You rejected the proposed scoring. Leads aren't scored or ranked until you change it.",
    },
    uncertain: {
      title: (count: number) => `Resolve ${plural(count, "message")} with unknown delivery status`,
      about: "These leads won't be contacted again until you confirm what happened.",
    },
    approvals: {
      title: (count: number) => `Review ${plural(count, "approval")}`,
      about: "Check each message and its recipient.",
    },
    to_send: {
      title: (count: number) => `Send ${plural(count, "message")}`,
      about: "Copy the message, send it from the lead's profile, then mark it as sent.",
    },
    questions: {
      title: (count: number) => `Answer ${plural(count, "question")}`,
      about: "The campaign is waiting for your decision.",
    },
    set_aside: {
      title: (count: number) => `Review ${plural(count, "failed task")}`,
      about: "These tasks failed three times.",
    },
    report: { title: "View report", about: "Acceptance and reply rates by score, message variant, industry and week." },
  },
  recent: "Recent activity",
  recentAll: "View timeline",
  forecast: "14-day forecast",
  forecastAbout: "Simulated with the current policy. Nothing is sent.",
  forecastRunning: (count: number) => `Simulating 14 days for ${plural(count, "lead")}…`,
  forecastEmpty: "No messages are expected in the next 14 days.",
  idle: "Why messages are on hold",
  idleUntil: (rule: string, observed: string, until: string) =>
    rule === "tool_denied"
      ? "Sending messages is turned off in the settings."
      : `${idleReason(rule, observed)} until ${until}.`,
  messages: (count: number) => plural(count, "message"),
};

/** Describes the policy rule that blocks sending. Limits include their current usage. */
function idleReason(rule: string, observed: string): string {
  const waits: Record<string, string> = {
    not_due: "No sequence step is due",
    working_hours: "Outside working hours",
    spacing: "Waiting between messages",
  };
  const limits: Record<string, string> = {
    daily_limit: "Daily limit reached",
    weekly_invitations: "Weekly connection request limit reached",
    weekly_messages: "Weekly message limit reached",
    monthly_notes: "Monthly note limit reached",
  };
  return waits[rule] ?? `${limits[rule] ?? `Blocked by the rule “${words(rule)}”`} (${observed})`;
}

export const onboarding = {
  title: "Welcome",
  step: (number: number, total: number) => `Step ${number} of ${total}`,
  skip: "Skip",
  steps: ["How it works", "Proposals", "Account limits", "Get started"],
  how: {
    title: "Outreach that never loses its place",
    about: "OutreachGenie drafts messages to your leads, one at a time, and records every step.",
    points: [
      { title: "You approve every message", about: "Nothing is sent until you approve the exact text." },
      {
        title: "Stop and continue anytime",
        about: "Stop, close your laptop, come back tomorrow. Campaigns continue from the same step.",
      },
      {
        title: "Full history",
        about: "Every change is recorded in a journal that you can read, replay and verify.",
      },
    ],
  },
  decides: {
    title: "Works without a model",
    about:
      "Proposals come from built-in rules. No API key or network connection is required. You can add a model later; it gets the same permissions as the rules.",
    now: "Current proposer",
    rules: "Built-in rules",
    ready: "Ready",
  },
  account: {
    title: "Limits for your LinkedIn account",
    about: "LinkedIn limits free and paid accounts differently. Each limit shows its source, and you can lower it.",
    free: { title: "Free", about: "A few connection notes a month and about 100 messages a week." },
    premium: { title: "Premium or Sales Navigator", about: "Longer notes and about 150 messages a week." },
    hand: "By default you send every message yourself. OutreachGenie never signs in to LinkedIn for you.",
  },
  begin: {
    title: "Try the demo",
    about: "The demo is a complete campaign with fictional leads. It contacts no one.",
    demo: "Start demo",
    demoAbout: "Uses fictional leads, takes about a minute and needs no API key.",
    own: "Create your own campaign",
    ownAbout: "You need a goal and a file of leads.",
  },
};
