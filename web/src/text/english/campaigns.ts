import { number, plural, words } from "../moments";

export const campaigns = {
  title: "Campaigns",
  new: "New campaign",
  empty:
    "A campaign is a goal and the people you want to write to. The demonstration is one with made-up people; nobody real is written to.",
  how: "How it works, in four short steps",
  table: "All campaigns",
  removed: (count: number) => plural(count, "removed campaign"),
  restore: "Restore",
  restoreNamed: (name: string) => `Restore ${name}`,
  restored: "Restored. It goes on only when you say so.",
  name: "Campaign",
  status: "Status",
  reason: "Now",
  waiting: "Waiting for you",
  progress: "Progress",
  accepted: "Accepted",
  replied: "Replied",
  today: "Today",
  leads: (done: number, total: number) => `${number(done)} of ${number(total)} written to`,
  todayOf: (sent: number, limit: number | null | undefined) =>
    limit == null ? number(sent) : `${number(sent)} of ${number(limit)}`,
  until: "until",
  statusWord: {
    initializing: "Preparing",
    active: "Active",
    paused: "Paused",
    completed: "Completed",
    error: "Error",
  },
  needs: {
    approvals: (count: number) => `${number(count)} to approve`,
    to_send: (count: number) => `${number(count)} to send`,
    uncertain: (count: number) => `${number(count)} uncertain`,
    questions: (count: number) => plural(count, "question"),
    set_aside: (count: number) => `${number(count)} set aside`,
  },
  nothing: "Nothing",
  create: {
    title: "New campaign",
    name: "Name",
    namePlaceholder: "Heads of platform in Germany",
    goal: "Goal",
    goalHint: "Whom you want to reach and why, in your own words. Scores are made from it.",
    goalPlaceholder:
      "Talk to heads of platform engineering at software companies with 50 to 500 people about our build cache.",
    account: "Your LinkedIn account",
    free: "Free",
    premium: "Premium",
    accountHint: "Decides which limits the campaign starts with.",
    daily: "Messages a day, at most",
    submit: "Create",
    created: "Campaign created. Now bring your leads.",
  },
};

export const campaign = {
  tabs: {
    label: "Parts of the campaign",
    overview: "Overview",
    leads: "Leads",
    tasks: "Tasks",
    timeline: "Timeline",
    artifacts: "Artifacts",
    report: "Report",
    settings: "Settings",
  },
  chat: {
    open: "Chat",
    title: "Chat",
    about:
      "Ask or command in plain words. It is read by rules on this machine, does what the buttons do, and asks before anything that cannot be taken back.",
    say: "Say something about this campaign",
    placeholder: "Why is nothing happening?",
    suggestions: ["How is it going?", "What needs me?", "Who is next?", "How many accepted?"],
  },
  start: "Start",
  pause: "Pause",
  resume: "Resume",
  review: "Ask for the review again",
  remove: "Remove",
  paused: "Paused. Every step up to here is stored.",
  resumed: "Resumed from exactly where it stood.",
  started: "Started.",
  reviewed: "Asked. The ranking waits for your consent in Approvals.",
  incident: "An incident is open. Nothing goes out until you clear it in Settings.",
  failure: "The campaign stopped",
  failureNext: "Read the cause, then resume. It goes on from the last stored step.",
  goal: "Goal",
  delivery: "Delivery",
  deliveryWord: { manual: "By hand", assisted: "Assisted", driven: "Driven" },
  deliveryAbout: {
    manual: "You send each message yourself and confirm it here.",
    assisted: "The message is filled in; you press Send.",
    driven: "The Controller sends after your approval.",
  },
  preparationWord: {
    importing: "Waiting for leads",
    scoring: "Scoring leads",
    reviewing: "Waiting for your review of the ranking",
    ready: "Ready",
  },
  progress: "Progress",
  funnel: "From lead to reply",
  funnelSteps: { leads: "Leads", contacted: "Written to", accepted: "Accepted", responded: "Replied" },
  leftOut: (count: number) => `${plural(count, "lead")} left out`,
  of: (share: string) => `${share} of those written to`,
  ofAll: (share: string) => `${share} of all`,
  today: "Given out today, in all campaigns",
  todayAbout: "A message counts from the moment it may have gone out.",
  noLimit: "no daily limit",
  limit: (count: number) => `of ${number(count)}`,
  cycles: "Cycles",
  openTasks: "Open tasks",
  journal: "Journal",
  records: (count: number) => plural(count, "record"),
  next: "What you can do now",
  nextNothing: "Nothing waits for you.",
  nextSteps: {
    import: { title: "Bring your leads", about: "A file of people: CSV, Excel or LinkedIn's own archive." },
    start: { title: "Start the campaign", about: "Leads are scored first; nobody is written to before you agree." },
    review: {
      title: "Ask for the review again",
      about: "You refused the ranking, or it has changed. Nobody is written to before you agree to it.",
    },
    resume: { title: "Resume the campaign", about: "It goes on from exactly where it stood." },
    uncertain: {
      title: (count: number) => `Settle ${plural(count, "uncertain message")}`,
      about: "Nobody knows whether they were sent. Those people are not written to until you say.",
    },
    approvals: {
      title: (count: number) => `Look at ${plural(count, "approval")}`,
      about: "Exactly what would be sent, to whom.",
    },
    to_send: {
      title: (count: number) => `Send ${plural(count, "message")} by hand`,
      about: "Copy the text, open the profile, confirm.",
    },
    questions: {
      title: (count: number) => `Answer ${plural(count, "question")}`,
      about: "The campaign waits for a decision of yours.",
    },
    set_aside: {
      title: (count: number) => `Look at ${plural(count, "task")} set aside`,
      about: "They failed three times and wait for you.",
    },
    report: { title: "See what came of it", about: "Rates by score, wording, industry and week." },
  },
  recent: "Latest",
  recentAll: "Whole timeline",
  forecast: "The next 14 days",
  forecastAbout: "The same Controller, played ahead in memory under today's rules. Nothing is sent.",
  forecastEmpty: "Nothing will be sent in the next 14 days as things stand.",
  quiet: "Why nothing goes out",
  quietUntil: (rule: string, observed: string, until: string) => `${quiet(rule, observed)}, until ${until}.`,
  messages: (count: number) => plural(count, "message"),
};

/** Which rule says no, in words; a limit is said with how much of it is used. */
function quiet(rule: string, observed: string): string {
  const waits: Record<string, string> = {
    not_due: "The next step of the sequence is not due",
    working_hours: "Outside your working hours",
    spacing: "Two messages are kept apart",
  };
  const limits: Record<string, string> = {
    daily_limit: "The daily limit is reached",
    weekly_invitations: "The limit of connection requests a week is reached",
    weekly_messages: "The limit of messages a week is reached",
    monthly_notes: "The limit of notes a month is reached",
  };
  return waits[rule] ?? `${limits[rule] ?? `The rule “${words(rule)}” holds it back`} (${observed})`;
}

export const onboarding = {
  title: "Welcome",
  step: (number: number, total: number) => `Step ${number} of ${total}`,
  skip: "Skip",
  steps: ["How it works", "How it decides", "Your account", "Begin"],
  how: {
    title: "An assistant that never loses its place",
    about: "OutreachGenie prepares messages to the people you choose, one at a time, and remembers every step.",
    points: [
      { title: "It proposes, you decide", about: "No message leaves without your consent to exactly that text." },
      {
        title: "Stop at any time",
        about: "Stop, close the lid, come back tomorrow: it goes on from the very step it stood at.",
      },
      {
        title: "Everything is on record",
        about: "Each change is an entry in a journal that you can read, play back and verify.",
      },
    ],
  },
  decides: {
    title: "It works without a model",
    about:
      "Proposals come from rules on this machine. No key, no network, no cost. A model can be added later and gets no more rights than the rules have.",
    now: "Now in use",
    rules: "Rules on this machine",
    ready: "Ready",
  },
  account: {
    title: "Your account sets the limits",
    about:
      "LinkedIn treats free and paid accounts differently. Every limit names its source, and you can make it stricter.",
    free: { title: "Free", about: "Few connection notes a month, about 100 messages a week." },
    premium: { title: "Premium or Sales Navigator", about: "Longer notes, about 150 messages a week." },
    hand: "Messages are sent by your hand. The program does not log in for you and does not hide from anybody.",
  },
  begin: {
    title: "See it work",
    about:
      "The demonstration is a whole campaign with made-up people on a practice network. Nobody real is written to.",
    demo: "Start the demonstration",
    demoAbout: "Made-up people, a minute of your time, no key needed.",
    own: "Set up my own campaign",
    ownAbout: "You need a goal and a file of people.",
  },
};
