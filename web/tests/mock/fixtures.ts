/** What the pretended program knows. Every call of `world` gives a new one. */

import type { components } from "../../src/api/generated/schema";
import type {
  Approval,
  ArtifactVersion,
  ClientRequest,
  Entry,
  InHand,
  JournalRecord,
  Lead,
  Messages,
  Numbers,
  Policy,
  Report,
  Standing,
  Task,
  Todo,
} from "../../src/api/types";
import { hours } from "./hours";
import { algorithm, artifacts, records } from "./journal";
import { draw, person, uuid } from "./people";
import { chipsOf } from "./todo";

function todo(): Todo[] {
  const made = (task_id: number, title: string): Todo => ({
    task_id,
    title,
    chips: chipsOf(title),
    status: "open",
    created_at: hours(-task_id),
  });
  return [
    made(1, "Call Jane tomorrow at 10 #sales"),
    made(2, "Write the offer for Halden Systems"),
    made(3, "Send the monthly report every monday @office"),
    { ...made(4, "Book the room for the meetup"), status: "completed", completed_at: hours(-2) },
  ];
}

export const LARGE = 12_000;
const WRITTEN = 214;

export interface World {
  running: boolean;
  stopping: boolean;
  campaigns: Standing[];
  removed: Standing[];
  approvals: Approval[];
  queue: InHand[];
  leads: Map<string, Lead[]>;
  tasks: Task[];
  records: JournalRecord[];
  artifacts: ArtifactVersion[];
  sequence: Messages;
  policy: Policy;
  report: Report;
  barred: Entry[];
  todo: Todo[];
  /** What was said about the campaigns, and whether a question waits. */
  chat: components["schemas"]["CampaignMessage"][];
  leavingOut: boolean;
  messages: components["schemas"]["ChatMessage"][];
  requests: ClientRequest[];
  /** The task that a question is about. */
  asked: number;
}

const NOTHING = { approvals: 0, to_send: 0, uncertain: 0, questions: 0, set_aside: 0 };

function standing(place: number, name: string, goal: string, rest: Partial<Standing>): Standing {
  return {
    number: place,
    id: uuid(0xc0 + place),
    name,
    goal,
    status: "active",
    preparation: "ready",
    delivery: "manual",
    leads: { total: 0, pending: 0, waiting: 0, under_way: 0, contacted: 0, accepted: 0, responded: 0, rejected: 0 },
    open_tasks: 0,
    cycles: 0,
    sent_today: 0,
    daily_limit: 20,
    closed: null,
    ...NOTHING,
    incident: null,
    failure: null,
    reason: "",
    until: null,
    head: 0,
    ...rest,
  };
}

export function newCampaign(place: number, name: string, goal: string): Standing {
  return standing(place, name, goal, {
    status: "initializing",
    preparation: "importing",
    reason: "Waits for you to bring leads.",
    head: 3,
  });
}

function campaigns(): Standing[] {
  const counted = (total: number, contacted: number, responded: number, rejected: number) => ({
    total,
    pending: total - contacted - responded - rejected,
    waiting: total - contacted - responded - rejected - 12,
    under_way: 12,
    contacted,
    accepted: Math.round((contacted + responded) * 0.45),
    responded,
    rejected,
  });
  return [
    standing(
      1,
      "Heads of platform in Germany",
      "Talk to heads of platform engineering at software companies with 50 to 500 people about our build cache.",
      {
        leads: counted(LARGE, 171, 43, 310),
        open_tasks: 57,
        cycles: 2_841,
        sent_today: 12,
        approvals: 6,
        to_send: 3,
        uncertain: 1,
        questions: 1,
        set_aside: 1,
        reason: "12 of 20 messages sent today; 6 wait for your consent.",
        head: 480,
      },
    ),
    standing(2, "Rust maintainers", "Invite maintainers of widely used Rust crates to our open-source fund.", {
      leads: counted(240, 118, 22, 9),
      open_tasks: 18,
      cycles: 1_204,
      sent_today: 20,
      closed: { rule: "daily_limit", observed: "20 of 20 messages were sent today", until: hours(9) },
      reason: "Today's limit of 20 messages is reached; it goes on tomorrow.",
      until: hours(9),
      head: 2_310,
    }),
    standing(
      3,
      "Partners in the Nordics",
      "Find agencies that would resell our product in Sweden, Norway and Denmark.",
      {
        status: "paused",
        leads: counted(86, 20, 4, 2),
        open_tasks: 22,
        cycles: 310,
        reason: "You paused it. Nothing happens until you resume.",
        head: 702,
      },
    ),
    standing(4, "Design leads", "Interview design leads about handing work over to engineers.", {
      status: "initializing",
      preparation: "reviewing",
      leads: { ...counted(54, 0, 0, 0), waiting: 54, under_way: 0 },
      approvals: 1,
      open_tasks: 1,
      cycles: 4,
      reason: "The ranking waits for your review.",
      head: 66,
    }),
    standing(5, "Winter meetup speakers", "Invite speakers for our meetup in January.", {
      status: "error",
      leads: counted(31, 6, 1, 0),
      open_tasks: 9,
      cycles: 92,
      failure: {
        error_id: "STORE_DISK_FULL",
        retryable: true,
        summary: "the disk has no room left, so nothing could be stored",
      },
      reason: "Stopped: the disk has no room left, so nothing could be stored.",
      head: 198,
    }),
    standing(6, "Beta users", "Ask early users for a call.", {
      status: "completed",
      leads: { ...counted(40, 25, 15, 0), pending: 0, waiting: 0, under_way: 0 },
      cycles: 402,
      reason: "Everything is done.",
      head: 1_288,
    }),
  ];
}

const HIDDEN =
  "Hi Chiara, your talk on build\u200bcaches at Halden was a pleasure to follow. We make remote caching for monorepos and I would love to hear what you miss. Would you connect?";

function message(place: number, campaign: Standing, extra: Partial<Approval> = {}): Approval {
  const lead = person(place + 300, 0);
  const first = lead.full_name.split(" ")[0];
  const written = `Hi ${first}, I read that ${lead.company} moved to one repository last year. We make remote caching for exactly that. May I ask what your builds wait for most?`;
  return {
    number: 400 + place,
    id: uuid(0xa00 + place),
    campaign: campaign.id,
    campaign_name: campaign.name,
    what: `Send a connection request to ${lead.full_name}`,
    tool: "send_message",
    parameters: {
      lead_id: lead.id,
      message_type: "connection_request",
      profile_url: lead.profile_url,
      text: place === 3 ? HIDDEN : written,
    },
    subject_hash: `${draw(place, 11, 4_000_000_000).toString(16).padStart(8, "0")}c41fe2a97730d5`,
    policy_version: 2,
    expires_at: hours(24 * 13 - place),
    expired: false,
    lead,
    warnings: place === 3 ? ["There is 1 character that cannot be seen: U+200B zero width space, after “build”."] : [],
    ...extra,
  };
}

function approvals(all: Standing[]): Approval[] {
  const [first, , , fourth] = all as [Standing, Standing, Standing, Standing];
  return [
    ...[1, 2, 3, 4].map((place) => message(place, first)),
    message(5, first, { expired: true, expires_at: hours(-4) }),
    message(6, first, {
      what: "Keep the scoring algorithm “platform-leads” that the agent proposes",
      tool: "persist_artifact",
      lead: null,
      parameters: {
        artifact_type: "scoring_algorithm",
        artifact_key: "platform-leads",
        content: algorithm(45, 30),
      },
    }),
    message(7, fourth, {
      what: "Write to 54 leads in the order of their scores",
      tool: "contact_leads",
      lead: null,
      parameters: {
        leads: 54,
        algorithm_version: 1,
        first: Array.from({ length: 10 }, (_, place) => {
          const { full_name, score } = person(place + 20, 0);
          return { lead: full_name, score };
        }).toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0)),
      },
    }),
  ];
}

function queue(all: Standing[]): InHand[] {
  const [campaign] = all as [Standing];
  return [1, 2, 3, 4].map((place) => {
    const lead = person(place + 215, 0);
    const first = lead.full_name.split(" ")[0];
    return {
      number: 70 + place,
      campaign: campaign.id,
      campaign_name: campaign.name,
      status: place === 4 ? "uncertain" : "open",
      lead: lead.full_name,
      lead_number: lead.number,
      job_title: lead.job_title,
      company: lead.company,
      message_type: place === 2 ? "follow_up" : "connection_request",
      profile_url: place === 1 ? "https://practice.invalid/in/ada-1" : lead.profile_url,
      text: `Hi ${first},\n\nwe both care about short builds. I work on remote caching for monorepos and would like to learn what slows ${lead.company} down.\n\nWould you connect?`,
      barred: place === 3 ? "they have replied already" : null,
    };
  });
}

function tasks(): Task[] {
  const base = { not_before: hours(-1), unmet: 0, attempts: 0, blocked_reason: null, question: null };
  const made: Task[] = [
    {
      ...base,
      number: 1,
      id: uuid(0x1),
      status: "blocked",
      description: "Decide what to write to people at Brightbyte",
      question: {
        text: "Brightbyte is a customer already. Should its people get the same message?",
        options: ["Leave them out", "Write to them as well"],
      },
    },
    {
      ...base,
      number: 2,
      id: uuid(0x2),
      status: "blocked",
      description: "Draft a connection request to Goran Falk",
      attempts: 3,
      blocked_reason: "the text was longer than 200 characters three times",
    },
  ];
  for (let place = 3; place <= 57; place += 1) {
    const name = person(place + 230, 0).full_name;
    made.push({
      ...base,
      number: place,
      id: uuid(place),
      status: "pending",
      description: `${place % 2 ? "Draft a connection request to" : "Check whether a request was accepted by"} ${name}`,
      unmet: place % 3 === 0 ? 1 : 0,
      not_before: hours(place % 4 === 0 ? place : -1),
    });
  }
  return made;
}

function numbers(
  name: string,
  leads: number,
  contacted: number,
  accepted: number,
  responded: number,
  left_out = 0,
): Numbers {
  const share = (part: number) => (contacted === 0 ? null : Math.round((part / contacted) * 100));
  const percents = { acceptance_percent: share(accepted), reply_percent: share(responded) };
  return { name, leads, contacted, accepted, responded, left_out, ...percents };
}

function report(): Report {
  return {
    total: numbers("all", LARGE, 214, 96, 43, 310),
    by_score: [
      numbers("80 to 99", 2_310, 180, 88, 40, 12),
      numbers("60 to 79", 2_600, 34, 8, 3, 40),
      numbers("40 to 59", 2_590, 0, 0, 0, 80),
      numbers("20 to 39", 2_580, 0, 0, 0, 90),
      numbers("0 to 19", 1_920, 0, 0, 0, 88),
    ],
    by_wording: [numbers("question", 110, 110, 58, 29), numbers("compliment", 104, 104, 38, 14)],
    by_industry: [
      numbers("Software", 6_200, 120, 60, 28, 100),
      numbers("Finance", 2_900, 60, 24, 11, 120),
      numbers("Logistics", 1_700, 22, 9, 3, 40),
      numbers("not known", 1_200, 12, 3, 1, 50),
    ],
    by_week: [
      numbers("week of 2026-10-05", 30, 30, 11, 4),
      numbers("week of 2026-10-12", 34, 34, 14, 5),
      numbers("week of 2026-10-19", 36, 36, 15, 8),
      numbers("week of 2026-10-26", 38, 38, 18, 7),
      numbers("week of 2026-11-02", 41, 41, 22, 11),
      numbers("week of 2026-11-09", 35, 35, 16, 8),
    ],
    stale: 3,
  };
}

const POLICY: Policy = {
  version: 2,
  cycles_max: 100_000,
  effects_per_day_max: { send_message: 20 },
  limits: [
    { rule: "weekly_invitations", counts: "invitation", most: 100, days: 7 },
    { rule: "weekly_messages", counts: "direct_message", most: 100, days: 7 },
    { rule: "monthly_notes", counts: "connection_note", most: 5, days: 30 },
  ],
  time_zone: "Europe/Berlin",
  spacing_ms: {},
  approval_required: ["browser_click", "browser_type", "python_execute", "send_message"],
  approval_lasts_ms: 14 * 86_400_000,
  consecutive_failures_max: 3,
  sources: {
    "effects_per_day_max.send_message": {
      source: "defaults of OpenOutreach, linki and linkedin-buddy: 20 a day (community)",
      dated: "2026-11-15",
    },
    "limits.weekly_invitations": { source: "not published; about 100 a week (community)", dated: "2026-11-15" },
    "limits.weekly_messages": { source: "about 100 a week on a free account (community)", dated: "2026-11-15" },
    "limits.monthly_notes": {
      source: "5 notes a month on a free account (LinkedIn Help a550555)",
      dated: "2026-11-15",
    },
    approval_lasts_ms: { source: "our own choice: what was true two weeks ago is asked again", dated: "2026-11-15" },
    consecutive_failures_max: { source: "the specification: three failures in a row stop a run", dated: "2026-11-15" },
  },
};

const SEQUENCE: Messages = {
  version: 3,
  sequence: {
    steps: [
      {
        message_type: "connection_request",
        after_days: 0,
        variants: [
          { name: "question", text: "Hi {first_name}, may I ask what the builds at {company} wait for most?" },
          { name: "compliment", text: "Hi {first_name}, your talk was a pleasure to follow. Would you connect?" },
        ],
      },
      {
        message_type: "follow_up",
        after_days: 3,
        variants: [
          { name: "short", text: "Thank you for connecting, {first_name}. Is caching a topic at {company} this year?" },
        ],
      },
    ],
  },
};

export function world(): World {
  const all = campaigns();
  const leads = new Map(
    all.map((campaign) => [
      campaign.id,
      Array.from({ length: campaign.leads.total }, (_, place) =>
        person(place + 1, campaign.number === 1 ? WRITTEN : campaign.leads.contacted + campaign.leads.responded),
      ),
    ]),
  );
  return {
    running: true,
    stopping: false,
    campaigns: all,
    removed: [newCampaign(9, "Conference speakers in Lisbon", "People who spoke about databases")],
    approvals: approvals(all),
    queue: queue(all),
    leads,
    tasks: tasks(),
    records: records(480),
    artifacts: artifacts(),
    sequence: structuredClone(SEQUENCE),
    policy: structuredClone(POLICY),
    todo: todo(),
    chat: [],
    leavingOut: false,
    asked: 0,
    messages: [],
    requests: [
      {
        number: 9,
        asked_at: hours(-1),
        asked_by: "Claude Desktop",
        campaign: uuid(0xc1),
        campaign_name: "Heads of platform in Germany",
        command: "pause",
        reason: "You said you are on holiday next week.",
      },
    ],
    report: report(),
    barred: [
      { entry: "domain:brightbyte.example", reason: "customer" },
      { entry: "profile:olga-ito", reason: "asked us not to write" },
    ],
  };
}
