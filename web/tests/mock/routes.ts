/** Which call gets which answer. */
import type { Messages, Policy } from "../../src/api/types";
import {
  detail,
  dossier,
  find,
  forecast,
  type Handler,
  importFile,
  json,
  lead,
  leads,
  made,
  move,
  ok,
  problem,
  type Reply,
  type Request,
  records,
  recount,
  stateAt,
  status,
  totals,
  whatIf,
} from "./answers";
import { answerChat, chatOf } from "./chat";
import { evidence } from "./evidence";
import { newCampaign, type World } from "./fixtures";
import { hours } from "./hours";
import { addTodo, answerTodo, chipsOf, completeTodo, todoPage } from "./todo";

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
            accepted: 1,
            responded: 0,
            rejected: 0,
          },
        },
      );
      world.campaigns.unshift(campaign);
      return made(campaign);
    },
  ],
  [
    "GET",
    /^campaigns$/,
    (world, _, request) => {
      const items = request.query.get("put_away") === "true" ? world.removed : world.campaigns;
      return ok({ total: items.length, items });
    },
  ],
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
      world.removed.push(campaign);
      return ok({});
    },
  ],
  [
    "POST",
    /^campaigns\/([^/]+)\/restore$/,
    (world, [id = ""]) => {
      const campaign = world.removed.find((each) => each.id === id);
      world.removed = world.removed.filter((each) => each !== campaign);
      if (campaign) world.campaigns.push(campaign);
      return ok(campaign);
    },
  ],
  ["POST", /^campaigns\/([^/]+)\/start$/, move("active", "Scores the leads.")],
  ["POST", /^campaigns\/([^/]+)\/pause$/, move("paused", "You paused it. Nothing happens until you resume.")],
  ["POST", /^campaigns\/([^/]+)\/resume$/, move("active", "Goes on from where it stood.")],
  ["POST", /^campaigns\/([^/]+)\/review$/, (world, [id = ""]) => ok(find(world, id))],
  ["GET", /^campaigns\/([^/]+)\/leads$/, (world, [id = ""], request) => leads(world, id, request.query)],
  ["GET", /^campaigns\/([^/]+)\/leads\/(\d+)$/, (world, [id = "", number = ""]) => ok(detail(world, id, number))],
  [
    "DELETE",
    /^campaigns\/([^/]+)\/leads\/(\d+)$/,
    (world, [id = "", number = ""]) => {
      const gone = lead(world, id, number);
      world.leads.set(
        id,
        (world.leads.get(id) ?? []).filter((each) => each !== gone),
      );
      return ok({ records: 12 });
    },
  ],
  [
    "GET",
    /^campaigns\/([^/]+)\/leads\/(\d+)\/dossier$/,
    (world, [id = "", number = ""]) => ok(dossier(world, id, number)),
  ],
  [
    "PUT",
    /^campaigns\/([^/]+)\/leads\/(\d+)\/score$/,
    (world, [id = "", number = ""], request) => {
      const { score, reason } = json<{ score: number; reason: string }>(request);
      Object.assign(lead(world, id, number), { score, manual_score: score, manual_reason: reason });
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
  [
    "POST",
    /^campaigns\/([^/]+)\/leads\/(\d+)\/bring-back$/,
    (world, [id = "", number = ""]) => {
      Object.assign(lead(world, id, number), { status: "pending", refusal: null });
      return ok(detail(world, id, number));
    },
  ],
  ["POST", /^campaigns\/([^/]+)\/evidence$/, (_, __, request) => ok(evidence(request.query))],
  ["POST", /^campaigns\/([^/]+)\/imports$/, (world, [id = ""], request) => importFile(world, id, request)],
  [
    "GET",
    /^campaigns\/([^/]+)\/tasks$/,
    (world, _, request) => {
      const wanted = request.query.get("status");
      const found = world.tasks.filter((task) => !wanted || task.status === wanted);
      return ok({ open_tasks: found.length, items: found });
    },
  ],
  [
    "POST",
    /^campaigns\/([^/]+)\/tasks\/(\d+)\/(answer|retry)$/,
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
      const kept = { ...given, title: given.artifact_key, version, source: "user" as const, created_at: hours(0) };
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
    (world, [id = ""], request) => {
      const { sequence } = json<Pick<Messages, "sequence">>(request);
      world.sequence = { version: (world.sequence.version ?? 0) + 1, sequence: sequence ?? null };
      return ok(find(world, id));
    },
  ],
  ["GET", /^campaigns\/([^/]+)\/policy$/, (world) => ok(world.policy)],
  [
    "PUT",
    /^campaigns\/([^/]+)\/policy$/,
    (world, [id = ""], request) => {
      world.policy = { ...json<Policy>(request), version: world.policy.version + 1 };
      return ok(find(world, id));
    },
  ],
  ["GET", /^campaigns\/([^/]+)\/report$/, (world, [id = ""]) => ok({ ...world.report, total: totals(world, id) })],
  ["POST", /^campaigns\/([^/]+)\/what-if$/, () => ok(whatIf())],
  ["GET", /^campaigns\/([^/]+)\/forecast$/, (_, __, request) => ok(forecast(Number(request.query.get("days") ?? 14)))],
  ["GET", /^campaigns\/([^/]+)\/chat$/, (world) => ok(chatOf(world))],
  [
    "POST",
    /^campaigns\/([^/]+)\/chat$/,
    (world, [id = ""], request) => ok(answerChat(world, find(world, id), json<{ text: string }>(request).text)),
  ],
  ["GET", /^todo$/, (world) => ok(todoPage(world))],
  [
    "GET",
    /^todo\/chips$/,
    (_, __, request) => {
      const items = chipsOf(request.query.get("title") ?? "");
      return ok({ total: items.length, items });
    },
  ],
  ["POST", /^todo\/tasks$/, (world, _, request) => made(addTodo(world, json<{ title: string }>(request).title))],
  ["POST", /^todo\/tasks\/(\d+)\/complete$/, (world, [number]) => ok(completeTodo(world, Number(number)))],
  ["GET", /^todo\/conversations\/.+$/, (world) => ok({ total: world.messages.length, items: world.messages })],
  ["GET", /^requests$/, (world) => ok({ total: world.requests.length, items: world.requests })],
  [
    "POST",
    /^requests\/(\d+)$/,
    (world, [number]) => {
      world.requests = world.requests.filter((each) => each.number !== Number(number));
      return ok({ total: world.requests.length, items: world.requests });
    },
  ],
  ["POST", /^todo\/say$/, (world, _, request) => ok(answerTodo(world, json<{ text: string }>(request).text))],
  ["GET", /^account\/do-not-contact$/, (world) => ok({ total: world.barred.length, items: world.barred })],
  [
    "POST",
    /^account\/do-not-contact$/,
    (world, _, request) => {
      const { entries, reason = "" } = json<{ entries: string[]; reason?: string }>(request);
      world.barred = [...world.barred, ...entries.map((entry) => ({ entry, reason }))];
      return ok({ total: world.barred.length, items: world.barred });
    },
  ],
  [
    "DELETE",
    /^account\/do-not-contact$/,
    (world, _, request) => {
      const { entries } = json<{ entries: string[] }>(request);
      world.barred = world.barred.filter((each) => !entries.includes(each.entry));
      return ok({ total: world.barred.length, items: world.barred });
    },
  ],
  ["GET", /^account\/incident$/, (world) => ok({ incident: world.campaigns[0]?.incident ?? null })],
  [
    "POST",
    /^account\/incident$/,
    (world, _, request) => {
      const { reason } = json<{ reason: string }>(request);
      for (const campaign of world.campaigns) campaign.incident = reason;
      return ok({ incident: reason });
    },
  ],
  [
    "DELETE",
    /^account\/incident$/,
    (world) => {
      for (const campaign of world.campaigns) campaign.incident = null;
      return ok({ incident: null });
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
