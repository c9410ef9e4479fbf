/**
 * States that the program cannot be brought into within a recording, as small changes of recorded responses:
 * they need days to pass or something to break. Each one has a name that says what it shows.
 */
import type { components } from "../src/api/generated/schema";
import { PROPOSED } from "./seed-scripts";

type Schemas = components["schemas"];

interface Patch {
  name: string;
  /** Which GET responses it changes. */
  path: RegExp;
  apply: (body: unknown) => void;
}

const patch = <T>(name: string, path: RegExp, change: (body: T) => void): Patch => ({
  name,
  path,
  apply: (body) => change(body as T),
});

const week = (name: string, contacted: number, accepted: number, responded: number): Schemas["Numbers"] => ({
  name,
  leads: contacted,
  contacted,
  accepted,
  responded,
  left_out: 0,
  acceptance_percent: Math.round((accepted / contacted) * 100),
  reply_percent: Math.round((responded / contacted) * 100),
});

const task = (number: number, description: string): Schemas["TaskLine"] => ({
  number,
  id: `00000000-0000-8000-8000-00000000000${number}`,
  status: "blocked",
  description,
  not_before: "2026-11-17T09:00:00Z",
  unmet: 0,
  attempts: 0,
  blocked_reason: null,
  question: null,
});

export const PATCHES: readonly Patch[] = [
  // The program refuses such a text when it is written; the pages mark it all the same.
  patch<Schemas["Page_PendingApproval"]>("a message has a hidden character", /^\/api\/approvals$/, ({ items }) => {
    const approval = items.filter(({ tool }) => tool === "send_message")[2];
    if (!approval) return;
    approval.parameters.text = String(approval.parameters.text).replace(", ", ",\u200b ");
    approval.warnings = ["1 hidden character: U+200B zero width space"];
  }),
  patch<Schemas["Page_PendingApproval"]>("an approval has expired", /^\/api\/approvals$/, ({ items }) => {
    const approval = items.findLast(({ tool, warnings }) => tool === "send_message" && warnings.length === 0);
    if (approval) Object.assign(approval, { expired: true, expires_at: "2026-11-17T04:00:00Z" });
  }),
  patch<Schemas["ProposalOrigin"]>("a model on the network wrote a message", /\/origin$/, (origin) => {
    if (origin.tokens > 0) Object.assign(origin, { cost: 412, milliseconds: 2_083 });
  }),
  patch<Schemas["CampaignModel"]>("models have cost money today", /\/model$/, (model) => {
    if (model.tokens_per_day_max != null) Object.assign(model, { cost_today: 12_480, cost_per_day_max: 2_000_000 });
  }),
  patch<Schemas["Tasks"]>("a task asks a question and another one has failed", /\/tasks$/, ({ items }) => {
    const question = {
      text: "Brightbyte is already a customer. Should its employees get the same message?",
      options: ["Exclude them", "Contact them too"],
      ends: [],
    };
    items.unshift(
      { ...task(1, "Decide how to contact leads at Brightbyte"), question },
      { ...task(2, "Draft a connection request"), attempts: 3, blocked_reason: "the text was too long three times" },
    );
  }),
  patch<Schemas["Report"]>("the campaign has run for six weeks", /\/report$/, (report) => {
    report.stale = 3;
    report.by_week = [
      week("week of 2026-10-05", 30, 11, 4),
      week("week of 2026-10-12", 34, 14, 5),
      week("week of 2026-10-19", 36, 15, 8),
      week("week of 2026-10-26", 38, 18, 7),
      week("week of 2026-11-02", 41, 22, 11),
      week("week of 2026-11-09", 35, 16, 8),
    ];
  }),
  patch<Schemas["Page_Exploration"]>(
    "an exploration was interrupted, and one failed",
    /^\/api\/explorations$/,
    (page) => {
      const [first] = page.items;
      if (!first) return;
      const failure = { code: "TARGET_UNREACHABLE", retryable: false, summary: "no server listens at this address" };
      page.total += 2;
      page.items.unshift(
        {
          ...first,
          number: 4,
          id: "00000000-0000-8000-8000-000000000004",
          target: "https://staging.example.com/",
          goal: "download invoice",
          status: "running",
          stop_reason: null,
          ended_at: null,
          steps: 17,
        },
        {
          ...first,
          number: 3,
          id: "00000000-0000-8000-8000-000000000003",
          target: "http://localhost:8080/",
          status: "failed",
          stop_reason: "failed:TARGET_UNREACHABLE",
          failure,
          steps: 0,
        },
      );
    },
  ),
  patch<Schemas["ScriptList"]>("the agent has proposed a script", /\/scripts$/, ({ scripts }) => {
    const script = scripts.find(({ name }) => name === PROPOSED);
    if (script) script.source = "agent";
  }),
  patch<Schemas["Page_ClientRequest"]>("another app has made a request", /^\/api\/requests$/, (page) => {
    page.total = 1;
    page.items = [
      {
        number: 9,
        asked_at: "2026-11-17T08:00:00Z",
        asked_by: "Claude Desktop",
        campaign: "00000000-0000-8000-8000-000000000000",
        campaign_name: "Heads of platform in Germany",
        command: "pause",
        reason: "You are on holiday next week.",
      },
    ];
  }),
];
