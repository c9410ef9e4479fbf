/** The answers of the pretended program. It keeps no rule of the real one; it only has the same shapes. */
import type { Lead, Standing } from "../../src/api/types";
import { hours, newCampaign, type World } from "./fixtures";

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

type Handler = (world: World, match: string[], request: Request) => Reply;

const ok = (body: unknown): Reply => ({ status: 200, body });
const made = (body: unknown): Reply => ({ status: 201, body });

function problem(status: number, code: string, title: string, detail: string, next: string): Reply {
  return {
    status,
    body: {
      type: `https://outreach-genie.invalid/errors/${code}`,
      title,
      status,
      detail,
      code,
      safety: "Nothing was changed.",
      next,
    },
  };
}

export const SESSION_REQUIRED = problem(
  401,
  "SESSION_REQUIRED",
  "This page has no session",
  "The program does not know this browser.",
  "Open the page with “genie serve --open”.",
);

function json<T>(request: Request): T {
  return JSON.parse(request.body.toString("utf8") || "{}") as T;
}

function status(world: World) {
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
    stopping: world.stopping,
    campaigns: world.campaigns.length,
    proposer: "rules",
    waiting,
  };
}

function find(world: World, id: string): Standing {
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

function recount(world: World): void {
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
  score: (lead) => lead.manual_score ?? lead.score,
  name: (lead) => lead.full_name,
  company: (lead) => lead.company ?? "",
  title: (lead) => lead.job_title ?? "",
  status: (lead) => lead.status,
};

function leads(world: World, id: string, query: URLSearchParams): Reply {
  find(world, id);
  const wanted = (query.get("text") ?? "").toLowerCase();
  const state = query.get("status");
  let found = (world.leads.get(id) ?? []).filter(
    (lead) =>
      (!state || lead.status === state) &&
      (!wanted || `${lead.full_name} ${lead.job_title} ${lead.company}`.toLowerCase().includes(wanted)),
  );
  const by = SORTS[query.get("sort") ?? "number"] ?? SORTS.number;
  const sign = query.get("order") === "desc" ? -1 : 1;
  if (by)
    found = found.toSorted((one, other) =>
      by(one) < by(other) ? -sign : by(one) > by(other) ? sign : one.number - other.number,
    );
  const offset = Number(query.get("offset") ?? 0);
  return ok({ total: found.length, items: found.slice(offset, offset + Number(query.get("limit") ?? 100)) });
}

function lead(world: World, id: string, number: string): Lead {
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

function detail(world: World, id: string, number: string) {
  const found = lead(world, id, number);
  const title = Math.round(found.score * 0.45);
  const size = Math.round(found.score * 0.3);
  return {
    ...found,
    details: { industry: "Software", company_size: "51-200", location: "Berlin, Germany" },
    source: `platform-leads.csv, row ${found.number + 1}`,
    terms: [
      { name: "Job title", weight: 45, points: title, why: `“${found.job_title}” is close to “head of platform”` },
      { name: "Company size", weight: 30, points: size, why: "51 to 200 people is inside 50 to 500" },
      { name: "Recent activity", weight: 25, points: found.score - title - size, why: "the row was true 12 days ago" },
    ],
    history: [
      { at: hours(-90), what: "Imported from platform-leads.csv" },
      { at: hours(-89), what: `Scored ${found.score} by version 3 of the algorithm` },
      ...(found.contacted_at ? [{ at: found.contacted_at, what: "Connection request sent by hand" }] : []),
    ],
    messages: found.contacted_at
      ? [
          {
            message_type: "connection_request",
            text: `Hi ${found.full_name.split(" ")[0]}, may I ask what the builds at ${found.company} wait for most?`,
            status: "sent",
            at: found.contacted_at,
          },
        ]
      : [],
  };
}

function importFile(world: World, id: string, request: Request): Reply {
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
    columns: [
      { heading: "Name", field: "full_name", how: "by its heading", samples: ["Ada Conti", "Ivo Lind"] },
      {
        heading: "LinkedIn",
        field: "profile_url",
        how: "by its content",
        samples: ["https://www.linkedin.com/in/ada-conti"],
      },
      { heading: "Position", field: "job_title", how: "by its heading", samples: ["CTO", "Staff Engineer"] },
      { heading: "Firma", field: "company", how: "by its heading", samples: ["Tessel", "Quayside"] },
      { heading: "Met at", field: null, how: "kept as a detail", samples: ["KubeCon"] },
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
            code: "IMPORT_ROW_NO_ADDRESS",
            sentence: "row 3 was not imported: it has neither a profile address nor an e-mail address",
          },
          { row: 5, code: "IMPORT_ROW_DUPLICATE", sentence: "row 5 was not imported: the same person stands in row 2" },
        ].slice(0, rejected)
      : [],
    notices: [],
  });
}

function move(to: Standing["status"], reason: string): Handler {
  return (world, [id = ""]) => {
    const campaign = find(world, id);
    Object.assign(campaign, { status: to, reason, until: null, failure: null });
    return ok(campaign);
  };
}

function records(world: World, id: string, query: URLSearchParams): Reply {
  find(world, id);
  const before = Number(query.get("before") ?? Number.MAX_SAFE_INTEGER);
  const after = Number(query.get("after") ?? 0);
  const limit = Number(query.get("limit") ?? 200);
  const all = world.records.filter((record) => record.sequence < before && record.sequence > after);
  return ok({ head: world.records.length, items: query.has("after") ? all.slice(0, limit) : all.slice(-limit) });
}

function stateAt(world: World, id: string, query: URLSearchParams): Reply {
  const campaign = find(world, id);
  const at = Number(query.get("at") ?? world.records.length);
  const record = world.records[at - 1];
  const share = at / world.records.length;
  const part = (count: number) => Math.floor(count * share);
  const { total, contacted, responded, rejected } = campaign.leads;
  const counted = {
    total,
    contacted: part(contacted),
    responded: part(responded),
    rejected,
    accepted: part(campaign.leads.accepted ?? 0),
    pending: total - part(contacted) - part(responded) - rejected,
    waiting: total - rejected,
    under_way: 12,
  };
  return ok({
    sequence: at,
    at: record?.at,
    status: "active",
    leads: counted,
    cycles: record?.cycle,
    open_tasks: 40 + (at % 20),
    state_hash: record?.hash,
    changed: record?.log === "event" ? [`${record.entity_type} ${record.kind?.split(".")[1]}`] : [],
  });
}

const ROUTES: [string, RegExp, Handler][] = [
  ["GET", /^status$/, (world) => ok(status(world))],
  [
    "POST",
    /^stop$/,
    (world) => {
      world.running = false;
      return ok(status(world));
    },
  ],
  [
    "POST",
    /^continue$/,
    (world) => {
      world.running = true;
      return ok(status(world));
    },
  ],
  ["POST", /^presence$/, () => ok({})],
  [
    "POST",
    /^demo$/,
    (world) => {
      const campaign = Object.assign(
        newCampaign(world.campaigns.length + 1, "Demonstration", "Practise with made-up people."),
        {
          status: "active",
          preparation: "ready",
          reason: "Drafts messages to practice people.",
          leads: {
            total: 20,
            pending: 18,
            waiting: 12,
            under_way: 6,
            contacted: 2,
            accepted: 0,
            responded: 0,
            rejected: 0,
          },
        },
      );
      world.campaigns.unshift(campaign);
      return made(campaign);
    },
  ],
  ["GET", /^campaigns$/, (world) => ok({ total: world.campaigns.length, items: world.campaigns })],
  [
    "POST",
    /^campaigns$/,
    (world, _, request) => {
      const { name, goal } = json<{ name: string; goal: string }>(request);
      if (world.campaigns.some((each) => each.name === name))
        return problem(
          409,
          "CAMPAIGN_NAME_TAKEN",
          "This name is taken",
          `Another campaign is called “${name}”.`,
          "Choose another name.",
        );
      const campaign = newCampaign(world.campaigns.length + 1, name, goal);
      world.campaigns.push(campaign);
      return made(campaign);
    },
  ],
  ["GET", /^campaigns\/([^/]+)$/, (world, [id = ""]) => ok(find(world, id))],
  [
    "DELETE",
    /^campaigns\/([^/]+)$/,
    (world, [id = ""]) => {
      const campaign = find(world, id);
      world.campaigns = world.campaigns.filter((each) => each !== campaign);
      return ok({});
    },
  ],
  ["POST", /^campaigns\/([^/]+)\/start$/, move("active", "Scores the leads.")],
  ["POST", /^campaigns\/([^/]+)\/pause$/, move("paused", "You paused it. Nothing happens until you resume.")],
  ["POST", /^campaigns\/([^/]+)\/resume$/, move("active", "Goes on from where it stood.")],
  ["POST", /^campaigns\/([^/]+)\/review$/, (world, [id = ""]) => ok(find(world, id))],
  ["GET", /^campaigns\/([^/]+)\/leads$/, (world, [id = ""], request) => leads(world, id, request.query)],
  ["GET", /^campaigns\/([^/]+)\/leads\/(\d+)$/, (world, [id = "", number = ""]) => ok(detail(world, id, number))],
  [
    "PUT",
    /^campaigns\/([^/]+)\/leads\/(\d+)\/score$/,
    (world, [id = "", number = ""], request) => {
      const { score, reason } = json<{ score: number; reason: string }>(request);
      Object.assign(lead(world, id, number), { manual_score: score, manual_reason: reason });
      return ok(detail(world, id, number));
    },
  ],
  [
    "DELETE",
    /^campaigns\/([^/]+)\/leads\/(\d+)\/score$/,
    (world, [id = "", number = ""]) => {
      Object.assign(lead(world, id, number), { manual_score: null, manual_reason: null });
      return ok(detail(world, id, number));
    },
  ],
  [
    "POST",
    /^campaigns\/([^/]+)\/leads\/(\d+)\/set-aside$/,
    (world, [id = "", number = ""], request) => {
      Object.assign(lead(world, id, number), { status: "rejected", refusal: json<{ reason: string }>(request).reason });
      return ok(detail(world, id, number));
    },
  ],
  ["POST", /^campaigns\/([^/]+)\/imports$/, (world, [id = ""], request) => importFile(world, id, request)],
  [
    "GET",
    /^campaigns\/([^/]+)\/tasks$/,
    (world, _, request) => {
      const wanted = request.query.get("status");
      const found = world.tasks.filter((task) => !wanted || task.status === wanted);
      return ok({ total: found.length, items: found.slice(0, Number(request.query.get("limit") ?? 100)) });
    },
  ],
  [
    "POST",
    /^campaigns\/([^/]+)\/tasks\/(\d+)\/(answer|retry|drop)$/,
    (world, [, number]) => {
      const task = world.tasks.find((each) => each.number === Number(number));
      if (task) Object.assign(task, { status: "pending", question: null, attempts: 0, blocked_reason: null });
      return ok(task);
    },
  ],
  ["GET", /^approvals$/, (world) => ok({ total: world.approvals.length, items: world.approvals })],
  [
    "POST",
    /^campaigns\/([^/]+)\/approvals\/approve$/,
    (world, [id = ""], request) => {
      const { items } = json<{ items: { id: string; subject_hash: string }[] }>(request);
      const changed = items.some(
        (item) => !world.approvals.some((each) => each.id === item.id && each.subject_hash === item.subject_hash),
      );
      if (changed)
        return problem(
          409,
          "APPROVALS_CHANGED",
          "The list has changed since you saw it",
          "Nothing was approved.",
          "Look at it again.",
        );
      world.approvals = world.approvals.filter((each) => !items.some((item) => item.id === each.id));
      recount(world);
      return ok(find(world, id));
    },
  ],
  [
    "POST",
    /^campaigns\/([^/]+)\/approvals\/([^/]+)\/(edit|reject|renew)$/,
    (world, [id = "", approval = "", verb = ""], request) => {
      const found = world.approvals.find((each) => each.id === approval);
      if (!found)
        return problem(
          404,
          "COMMAND_NO_APPROVAL",
          "Nothing with this number waits for your consent",
          "It was decided meanwhile.",
          "Look at the list again.",
        );
      if (verb === "edit") {
        found.parameters = { ...found.parameters, text: json<{ text: string }>(request).text };
        found.subject_hash = `f${found.subject_hash.slice(1)}`;
        found.warnings = [];
        return ok(found);
      }
      if (verb === "renew") {
        found.expired = false;
        found.expires_at = hours(24 * 14);
      } else world.approvals = world.approvals.filter((each) => each !== found);
      recount(world);
      return ok(find(world, id));
    },
  ],
  ["GET", /^queue$/, (world) => ok({ total: world.queue.length, items: world.queue })],
  [
    "POST",
    /^campaigns\/([^/]+)\/queue\/(\d+)$/,
    (world, [id = "", number], request) => {
      const { found } = json<{ found: string }>(request);
      const item = world.queue.find((each) => each.number === Number(number));
      if (item && found === "unsure") item.status = "uncertain";
      else world.queue = world.queue.filter((each) => each !== item);
      recount(world);
      return ok(find(world, id));
    },
  ],
  ["GET", /^campaigns\/([^/]+)\/records$/, (world, [id = ""], request) => records(world, id, request.query)],
  ["GET", /^campaigns\/([^/]+)\/state$/, (world, [id = ""], request) => stateAt(world, id, request.query)],
  [
    "GET",
    /^campaigns\/([^/]+)\/artifacts$/,
    (world) => {
      const newest = world.artifacts.filter(
        (each) =>
          !world.artifacts.some(
            (other) =>
              other.artifact_key === each.artifact_key &&
              other.artifact_type === each.artifact_type &&
              other.version > each.version,
          ),
      );
      return ok({ total: newest.length, items: newest });
    },
  ],
  [
    "POST",
    /^campaigns\/([^/]+)\/artifacts$/,
    (world, _, request) => {
      const given = json<{ artifact_type: string; artifact_key: string; content: unknown }>(request);
      const version =
        1 +
        world.artifacts.filter(
          (each) => each.artifact_type === given.artifact_type && each.artifact_key === given.artifact_key,
        ).length;
      const kept = { ...given, title: null, version, source: "user" as const, created_at: hours(0) };
      world.artifacts.push(kept);
      return made(kept);
    },
  ],
  [
    "GET",
    /^campaigns\/([^/]+)\/artifacts\/versions$/,
    (world, _, request) => {
      const items = world.artifacts.filter(
        (each) => each.artifact_type === request.query.get("type") && each.artifact_key === request.query.get("key"),
      );
      return ok({ total: items.length, items });
    },
  ],
  ["GET", /^campaigns\/([^/]+)\/sequence$/, (world) => ok(world.sequence)],
  [
    "PUT",
    /^campaigns\/([^/]+)\/sequence$/,
    (world, _, request) => {
      world.sequence = { version: world.sequence.version + 1, steps: json<typeof world.sequence>(request).steps };
      return ok(world.sequence);
    },
  ],
  ["GET", /^campaigns\/([^/]+)\/policy$/, (world) => ok(world.policy)],
  [
    "PUT",
    /^campaigns\/([^/]+)\/policy$/,
    (world, _, request) => {
      world.policy = { ...json<typeof world.policy>(request), version: world.policy.version + 1 };
      return ok(world.policy);
    },
  ],
  ["GET", /^campaigns\/([^/]+)\/report$/, (world) => ok(world.report)],
  [
    "GET",
    /^campaigns\/([^/]+)\/forecast$/,
    (_, __, request) => {
      let total = 0;
      const days = Array.from({ length: Number(request.query.get("days") ?? 14) }, (___, place) => {
        const sent = (place + 6) % 7 > 4 ? 4 : 20 - (place % 3);
        total += sent;
        return { day: hours(24 * place).slice(0, 10), sent, total };
      });
      return ok({ days, ends: null });
    },
  ],
  ["GET", /^account\/do-not-contact$/, (world) => ok({ total: world.barred.length, items: world.barred })],
  [
    "POST",
    /^account\/do-not-contact$/,
    (world, _, request) => {
      const { text, reason = "" } = json<{ text: string; reason?: string }>(request);
      world.barred.push({ number: world.barred.length + 1, text, reason, at: hours(0) });
      return ok({ total: world.barred.length, items: world.barred });
    },
  ],
  [
    "DELETE",
    /^account\/do-not-contact$/,
    (world, _, request) => {
      const { number } = json<{ number: number }>(request);
      world.barred = world.barred.filter((each) => each.number !== number);
      return ok({ total: world.barred.length, items: world.barred });
    },
  ],
  [
    "POST",
    /^account\/incident$/,
    (world, _, request) => {
      for (const campaign of world.campaigns) campaign.incident = json<{ reason: string }>(request).reason;
      return ok(status(world));
    },
  ],
  [
    "DELETE",
    /^account\/incident$/,
    (world) => {
      for (const campaign of world.campaigns) campaign.incident = null;
      return ok(status(world));
    },
  ],
];

export function answer(world: World, request: Request): Reply {
  for (const [method, pattern, handler] of ROUTES) {
    const match = request.method === method ? pattern.exec(request.path) : null;
    if (!match) continue;
    try {
      return handler(world, match.slice(1), request);
    } catch (refusal) {
      if (typeof refusal === "object" && refusal !== null && "status" in refusal) return refusal as Reply;
      throw refusal;
    }
  }
  return problem(404, "NOT_FOUND", "There is nothing at this address", request.path, "");
}
