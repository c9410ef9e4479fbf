/** Drives a fresh program through its API into the states that the screens show. */
import { vi } from "vitest";
import type { Approval, QueuePage } from "../src/api/types";
import { withModel } from "./scripted-model";
import { LEAD_FILE_HEADER, leadRows } from "./seed-leads";
import { addProviders, answer, MODEL_GOAL } from "./seed-models";
import { seedScripts } from "./seed-scripts";

/** Calls the API of the program; a string body is a file. */
export type Call = <T = unknown>(method: string, path: string, body?: string | object) => Promise<T>;

/** Waits until the program has got somewhere. */
const until = (isReached: () => Promise<boolean>) => vi.waitUntil(isReached, { timeout: 30_000, interval: 50 });

interface NewCampaign {
  name: string;
  goal: string;
  leads: number;
  daily?: number;
  /** How many leads are in progress at a time. */
  window?: number;
}

const file = (count: number, first = 0) => [LEAD_FILE_HEADER, ...leadRows(count, first)].join("\n");

async function create(call: Call, { leads, ...campaign }: NewCampaign): Promise<string> {
  const body = { account: "premium", time_zone: "Europe/Berlin", daily: 20, ...campaign };
  const { id } = await call<{ id: string }>("POST", "/api/campaigns", body);
  if (leads > 0) await call("POST", `/api/campaigns/${id}/imports?file=platform-leads.csv`, file(leads));
  return id;
}

const pending = async (call: Call, id: string) =>
  (await call<{ items: Approval[] }>("GET", `/api/campaigns/${id}/approvals`)).items;

const approve = (call: Call, id: string, approvals: readonly Approval[]) =>
  call("POST", `/api/campaigns/${id}/approvals/approve`, {
    items: approvals.map(({ id: approval, subject_hash }) => ({ id: approval, subject_hash })),
  });

/** Starts a campaign and approves everything until an approval for this tool is pending. */
async function runUntil(call: Call, id: string, tool: string, count = 1): Promise<void> {
  await call("POST", `/api/campaigns/${id}/start`);
  const isReached = async () => {
    const approvals = await pending(call, id);
    const found = approvals.filter((each) => each.tool === tool);
    if (approvals.length > 0 && found.length === 0) await approve(call, id, approvals);
    return found.length >= count;
  };
  await until(isReached);
}

const queueOf = (call: Call, id: string) => call<QueuePage>("GET", `/api/campaigns/${id}/queue`);

/** Approves messages and waits until they are in the queue. */
async function queueMessages(call: Call, id: string, count: number): Promise<QueuePage["items"]> {
  const before = (await queueOf(call, id)).total;
  const messages = (await pending(call, id)).filter((each) => each.tool === "send_message");
  await approve(call, id, messages.slice(0, count));
  await until(async () => (await queueOf(call, id)).total === before + count);
  return (await queueOf(call, id)).items;
}

const record = (call: Call, id: string, number: number, found: "sent" | "not_sent" | "unsure") =>
  call("POST", `/api/campaigns/${id}/queue/${number}`, { found });

const SEQUENCE = {
  steps: [
    {
      message_type: "connection_request",
      after_days: 0,
      variants: [
        { name: "question", text: "Hi {{first_name}}, may I ask what the builds at {{company}} wait for most?" },
        { name: "compliment", text: "Hi {{first_name}}, I enjoyed your talk. Would you like to connect?" },
      ],
    },
    {
      message_type: "follow_up",
      after_days: 3,
      variants: [
        {
          name: "short",
          text: "Thank you for connecting, {{first_name}}. Is caching a topic at {{company}} this year?",
        },
      ],
    },
  ],
};

/** The campaign that most screens show. */
async function seedMain(call: Call): Promise<string> {
  const id = await create(call, {
    name: "Heads of platform in Germany",
    goal: "Talk to heads of platform engineering at software companies with 50 to 500 employees about our build cache.",
    leads: 240,
    window: 12,
  });
  await call("PUT", `/api/campaigns/${id}/sequence`, { sequence: SEQUENCE });
  await runUntil(call, id, "send_message", 12);
  const queue = await queueMessages(call, id, 7);
  const [replied, ...others] = queue.slice(0, 4);
  for (const item of [replied, ...others]) if (item) await record(call, id, item.number, "sent");
  if (replied) await call("POST", `/api/campaigns/${id}/leads/${replied.lead_number}/replied`);
  const uncertain = queue[4];
  if (uncertain) await record(call, id, uncertain.number, "unsure");
  await call("PUT", `/api/campaigns/${id}/leads/4/score`, { score: 96, reason: "met her at KubeCon" });
  const { items } = await call<{ items: { number: number }[] }>(
    "GET",
    `/api/campaigns/${id}/leads?sort=rank&order=desc&limit=2`,
  );
  for (const { number } of items)
    await call("POST", `/api/campaigns/${id}/leads/${number}/exclude`, { reason: "works for a competitor" });
  await seedArtifacts(call, id);
  await seedScripts(call, id);
  return id;
}

async function seedArtifacts(call: Call, id: string): Promise<void> {
  const save = (artifact_type: string, artifact_key: string, content: unknown) =>
    call("POST", `/api/campaigns/${id}/artifacts`, { artifact_type, artifact_key, content });
  await save("context", "about-us", "We make a remote build cache.\nIt works with Bazel, Gradle and Cargo.");
  await save("context", "about-us", "We make a remote build cache for monorepos.\nIt works with Bazel and Cargo.");
  await save("job_posting", "halden-platform-lead", "Halden Systems is hiring a Platform Lead.");
  await save("analysis_result", "replies-by-industry", { rows: [{ industry: "Software", replied: 21 }] });
}

/** A campaign that asks about every lead, because its message has no words for leads without a nickname. */
async function seedQuestions(call: Call): Promise<void> {
  const id = await create(call, {
    name: "Winter meetup speakers",
    goal: "Invite platform engineers to speak at our meetup in January.",
    leads: 6,
  });
  const text = "{{#if nickname}}Hi {{nickname}}, would you speak at our meetup?{{/if}}";
  const variants = [{ name: "invitation", text }];
  const steps = [{ message_type: "connection_request", after_days: 0, variants }];
  await call("PUT", `/api/campaigns/${id}/sequence`, { sequence: { steps } });
  await call("POST", `/api/campaigns/${id}/start`);
  await until(async () => {
    const approvals = await pending(call, id);
    if (approvals.length > 0) await approve(call, id, approvals);
    return (await call<{ questions: number }>("GET", `/api/campaigns/${id}`)).questions > 0;
  });
}

const choose = (call: Call, id: string, model: string) => call("PUT", `/api/campaigns/${id}/model`, { model });

/** A campaign for which a model proposes, with a budget of tokens. */
async function seedModel(call: Call, address: string): Promise<void> {
  await addProviders(call, address);
  const id = await create(call, { name: "Rust maintainers", goal: MODEL_GOAL, leads: 20, daily: 7, window: 2 });
  const path = `/api/campaigns/${id}/policy`;
  const policy = await call<{ effects_per_day_max: object }>("GET", path);
  const limits = { ...policy.effects_per_day_max, model_tokens: 50_000 };
  await call("PUT", path, { ...policy, effects_per_day_max: limits });
  await choose(call, id, "local");
  await runUntil(call, id, "send_message", 2);
  await call("POST", `/api/campaigns/${id}/chat`, { text: "What are we waiting for?" });
}

/** An open vault with two secrets, one of which is sent nowhere. */
async function seedVault(call: Call): Promise<void> {
  await call("POST", "/api/vault", { passphrase: "correct horse battery", key_store: "without" });
  await call("PUT", "/api/secrets/OPENAI_API_KEY", { value: "sk-example", hosts: ["api.openai.com", "*.openai.com"] });
  await call("PUT", "/api/secrets/WEBHOOK_SIGNING_KEY", { value: "example", hosts: [] });
}

/** Two explorations of the application that comes with the program. */
async function seedExplorations(call: Call): Promise<void> {
  for (let count = 1; count <= 2; count += 1) {
    const { id } = await call<{ id: string }>("POST", "/api/explorations", { target: "demo", driver: "fixture" });
    const path = `/api/explorations/${id}`;
    await until(async () => (await call<{ status: string }>("GET", path)).status === "finished");
  }
}

/** Waits until the agent has nothing left to do without the user. */
async function idle(call: Call): Promise<void> {
  let before = "";
  await until(async () => {
    const { items } = await call<{ items: { head: number }[] }>("GET", "/api/campaigns");
    const now = items.map(({ head }) => head).join();
    const isIdle = now === before;
    before = now;
    if (isIdle) return true;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return false;
  });
}

/** Seeds everything and returns the id of the main campaign. */
export async function seed(call: Call): Promise<string> {
  const main = await seedMain(call);
  await withModel(answer, (address) => seedModel(call, address));
  const paused = await create(call, {
    name: "Partners in the Nordics",
    goal: "Find agencies that would resell our product in Sweden, Norway and Denmark.",
    leads: 12,
  });
  await call("POST", `/api/campaigns/${paused}/start`);
  await until(async () => (await pending(call, paused)).length > 0);
  await call("POST", `/api/campaigns/${paused}/pause`);
  await choose(call, paused, "cloud");
  const ranked = await create(call, {
    name: "Design leads",
    goal: "Interview design leads about handing work over to engineers.",
    leads: 54,
  });
  await runUntil(call, ranked, "contact_leads");
  await seedQuestions(call);
  const removed = await create(call, { name: "Conference speakers in Lisbon", goal: "Database speakers", leads: 0 });
  await call("DELETE", `/api/campaigns/${removed}`);
  await call("POST", "/api/account/do-not-contact", { entries: ["brightbyte.example"], reason: "customer" });
  for (const title of ["Call Jane tomorrow at 10 #sales", "Write the offer", "Send the report every monday @office"])
    await call("POST", "/api/todo/tasks", { title });
  await call("POST", "/api/todo/tasks", { title: "Book the room for the meetup" });
  await call("POST", "/api/todo/tasks/4/complete");
  await seedVault(call);
  await seedExplorations(call);
  await idle(call);
  return main;
}
