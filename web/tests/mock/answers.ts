/** The answers of the pretended program. It keeps no rule of the real one; it only has the same shapes. */
import type { Dossier, Forecast, Lead, LeadWhole, Numbers, Standing, WhatIf } from "../../src/api/types";
import type { World } from "./fixtures";
import { hours } from "./hours";
import { person, uuid } from "./people";

export interface Request {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Buffer;
}

export interface Reply {
  status: number;
  body?: unknown;
}

export type Handler = (world: World, match: string[], request: Request) => Reply;

export const ok = (body: unknown): Reply => ({ status: 200, body });
export const made = (body: unknown): Reply => ({ status: 201, body });

export function problem(status: number, code: string, what: string, detail: string, next: string): Reply {
  const type = `urn:outreachgenie:error:${code}`;
  const title = code.toLowerCase().replaceAll("_", " ");
  const safety = "nothing that was acknowledged is lost";
  return { status, body: { type, title, status, detail: `${what}: ${detail}`, code, safety, next } };
}

export const SESSION_REQUIRED = problem(
  401,
  "SESSION_REQUIRED",
  "This page has no session",
  "The program does not know this browser.",
  "Open the page with “genie serve --open”.",
);

export function json<T>(request: Request): T {
  return JSON.parse(request.body.toString("utf8") || "{}") as T;
}

export function status(world: World) {
  const sum = (name: "approvals" | "to_send" | "uncertain" | "questions" | "set_aside") =>
    world.campaigns.reduce((total, each) => total + each[name], 0);
  const waiting = {
    approvals: world.approvals.length,
    to_send: world.queue.filter((item) => item.status === "open").length,
    uncertain: world.queue.filter((item) => item.status === "uncertain").length,
    questions: sum("questions"),
    set_aside: sum("set_aside"),
  };
  return {
    version: "0.9.0",
    running: world.running,

    campaigns: world.campaigns.length,
    proposer: "rules",
    waiting,
  };
}

export function find(world: World, id: string): Standing {
  const found = world.campaigns.find((campaign) => campaign.id === id);
  if (!found)
    throw problem(
      404,
      "CAMPAIGN_NOT_FOUND",
      "There is no such campaign",
      "It may have been removed.",
      "See all campaigns.",
    );
  return found;
}

export function recount(world: World): void {
  for (const campaign of world.campaigns) {
    campaign.approvals = world.approvals.filter((each) => each.campaign === campaign.id).length;
    campaign.to_send = world.queue.filter((each) => each.campaign === campaign.id && each.status === "open").length;
    campaign.uncertain = world.queue.filter(
      (each) => each.campaign === campaign.id && each.status === "uncertain",
    ).length;
  }
}

const SORTS: Record<string, (lead: Lead) => string | number> = {
  number: (lead) => lead.number,
  rank: (lead) => -(lead.score ?? 0),
  name: (lead) => lead.full_name,
  company: (lead) => lead.company ?? "",
  title: (lead) => lead.job_title ?? "",
  status: (lead) => lead.status,
};

export function leads(world: World, id: string, query: URLSearchParams): Reply {
  find(world, id);
  const wanted = (query.get("text") ?? "").toLowerCase();
  const state = query.get("status");
  let found = (world.leads.get(id) ?? []).filter(
    (lead) =>
      (!state || lead.status === state) &&
      (!wanted || `${lead.full_name} ${lead.job_title} ${lead.company}`.toLowerCase().includes(wanted)),
  );
  const by = SORTS[query.get("sort") ?? "rank"] ?? SORTS.number;
  const sign = query.get("order") === "desc" ? -1 : 1;
  if (by)
    found = found.toSorted((one, other) =>
      by(one) < by(other) ? -sign : by(one) > by(other) ? sign : one.number - other.number,
    );
  const offset = Number(query.get("offset") ?? 0);
  return ok({ total: found.length, items: found.slice(offset, offset + Number(query.get("limit") ?? 100)) });
}

export function lead(world: World, id: string, number: string): Lead {
  const found = world.leads.get(id)?.find((each) => each.number === Number(number));
  if (!found)
    throw problem(
      404,
      "LEAD_NOT_FOUND",
      "There is no such lead",
      "Nobody in this campaign has this number.",
      "See the leads of the campaign.",
    );
  return found;
}

export function detail(world: World, id: string, number: string): LeadWhole {
  const found = lead(world, id, number);
  const computed = found.manual_score == null ? (found.score ?? 0) : 89;
  const title = Math.round(computed * 0.45);
  const size = Math.round(computed * 0.3);
  const term = (criterion: string, of: number, points: number, value: string, reason: string) => ({
    criterion,
    of,
    points,
    column: criterion,
    value,
    reason,
  });
  return {
    ...found,
    computed_score: computed,
    algorithm_version: 3,
    aliases: [],
    details: { industry: "Software", company_size: "51-200", location: "Berlin, Germany" },
    variables: {},
    messages: found.contacted_at
      ? [{ at: found.contacted_at, message_type: "connection_request", status: "done", step: 0, text: noteTo(found) }]
      : [],
    source: `platform-leads.csv, row ${found.number + 1}`,
    terms: [
      term("title", 45, title, found.job_title ?? "", "fits: head, platform"),
      term("company size", 30, size, "51-200", "fits: 50 to 500"),
      term("recent activity", 25, computed - title - size, "", "the row was true 12 days ago"),
    ],
  };
}

function noteTo(to: Lead): string {
  return `Hi ${to.full_name.split(" ")[0]}, may I ask what the builds at ${to.company} wait for most?`;
}

export function dossier(world: World, id: string, number: string): Dossier {
  const found = lead(world, id, number);
  const sent = found.contacted_at ? [{ sequence: 40, at: found.contacted_at, what: "lead.contacted", detail: {} }] : [];
  const journal = [
    { sequence: 8, at: hours(-90), what: "lead.added", detail: {} },
    { sequence: 21, at: hours(-89), what: "lead.scored", detail: { weight_score: found.score } },
    ...sent,
  ];
  return { lead: found, total: journal.length, journal };
}

export function importFile(world: World, id: string, request: Request): Reply {
  const dry = request.query.get("dry_run") === "true";
  const name = request.query.get("file") ?? "";
  if (name.endsWith(".pdf"))
    return problem(
      415,
      "IMPORT_UNSUPPORTED_FORMAT",
      "This is not a file of people",
      "A PDF cannot be read as a table.",
      "Save it as CSV or Excel.",
    );
  const rows = request.body.toString("utf8").trim().split("\n").length - 1;
  const rejected = Math.min(2, Math.max(0, rows - 1));
  const added = rows - rejected;
  if (!dry) {
    const campaign = find(world, id);
    campaign.leads.total += added;
    campaign.leads.pending += added;
    campaign.leads.waiting += added;
    campaign.preparation = "scoring";
    campaign.reason = "Scores the new leads.";
  }
  return ok({
    dry_run: dry,
    fields: ["full_name", "profile_url", "job_title", "company", "email"],
    columns: [
      { heading: "Name", to: "full_name", samples: ["Ada Conti", "Ivo Lind"] },
      { heading: "LinkedIn", to: "profile_url", samples: ["https://www.linkedin.com/in/ada-conti"] },
      { heading: "Position", to: "job_title", samples: ["CTO", "Staff Engineer"] },
      { heading: "Firma", to: "company", samples: ["Tessel", "Quayside"] },
      { heading: "Met at", to: "variable:met_at", samples: ["KubeCon"] },
    ],
    rows,
    added,
    updated: 0,
    unchanged: 0,
    rejected,
    reasons: rejected ? { IMPORT_ROW_NO_ADDRESS: 1, IMPORT_ROW_DUPLICATE: rejected - 1 } : {},
    rejected_rows: rejected
      ? [
          {
            row: 3,
            reason: "IMPORT_ROW_NO_ADDRESS",
            sentence: "row 3 was not imported: it has neither a profile address nor an e-mail address",
          },
          {
            row: 5,
            reason: "IMPORT_ROW_DUPLICATE",
            sentence: "row 5 was not imported: the same person stands in row 2",
          },
        ].slice(0, rejected)
      : [],
    notices: [],
  });
}

export function move(to: Standing["status"], reason: string): Handler {
  return (world, [id = ""]) => {
    const campaign = find(world, id);
    Object.assign(campaign, { status: to, reason, until: null, failure: null });
    return ok(campaign);
  };
}

export function records(world: World, id: string, query: URLSearchParams): Reply {
  find(world, id);
  const before = Number(query.get("before") ?? Number.MAX_SAFE_INTEGER);
  const after = Number(query.get("after") ?? 0);
  const limit = Number(query.get("limit") ?? 200);
  const all = world.records.filter((record) => record.sequence < before && record.sequence > after);
  return ok({ head: world.records.length, items: query.has("after") ? all.slice(0, limit) : all.slice(-limit) });
}

export function stateAt(world: World, id: string, query: URLSearchParams): Reply {
  const campaign = find(world, id);
  const at = Number(query.get("at") ?? world.records.length);
  const record = world.records[at - 1];
  const share = at / world.records.length;
  const part = (count: number) => Math.floor(count * share);
  const { total, contacted, accepted, responded, rejected } = campaign.leads;
  const counted = {
    total,
    contacted: part(contacted),
    accepted: part(accepted),
    responded: part(responded),
    rejected,
    pending: total - part(contacted) - part(responded) - rejected,
    waiting: total - rejected,
    under_way: 12,
  };
  return ok({
    sequence: at,
    at: record?.at,
    status: "active",
    leads: counted,
    cycles: Math.ceil(at / 8),
    open_tasks: 40 + (at % 20),
    state_hash: record?.hash,
  });
}

export function totals(world: World, id: string): Numbers {
  const { accepted, contacted, responded, rejected, total } = find(world, id).leads;
  const written = contacted + responded;
  return { ...world.report.total, leads: total, contacted: written, accepted, responded, left_out: rejected };
}

export function forecast(days: number): Forecast {
  const sent = Array.from({ length: days }, (_, ahead) => ({
    ahead,
    count: (ahead + 6) % 7 > 4 ? 4 : 20 - (ahead % 3),
  }));
  const deliveries = sent.flatMap(({ ahead, count }) =>
    Array.from({ length: count }, () => ({
      at: hours(24 * ahead),
      lead: "0198c2a0-0000-7000-8000-000000000001",
      name: "Ada Conti",
      message_type: "connection_request",
      step: 0,
    })),
  );
  const closed = { rule: "weekly_invitations", observed: "100 of 100 in 7 days", until: hours(24 * 12) };
  return { deliveries, pauses: [{ from: hours(24 * 9), closed }], completed: false };
}

export function whatIf(): WhatIf {
  const [as_it_is, as_it_would_be] = [forecast(14), forecast(10)];
  const message = "connection_request";
  const differences = [1, 2, 3].map((place) => ({
    lead: uuid(0xb00 + place),
    name: person(place + 60, 0).full_name,
    message,
    step: 0,
    before: hours(24 * place),
    after: place === 3 ? null : hours(24 * (place + 2)),
  }));
  return { as_it_is, as_it_would_be, differences };
}
