/**
 * Users without a plan, each from a seed. MONKEY_SEEDS names the seeds and MONKEY_SECONDS how long each plays; see
 * `make test:monkey`.
 */
import type { Page } from "playwright-core";
import { afterAll, expect, test, vi } from "vitest";
import { quit, settled } from "../chromium";
import { Monkey } from "./monkey";
import { Program, screenshot } from "./program";

const [first, last] = (process.env.MONKEY_SEEDS ?? "1..2").split("..").map(Number);
const SEEDS = Array.from({ length: (last ?? 2) - (first ?? 1) + 1 }, (_, place) => (first ?? 1) + place);
const PLAY_MS = 1_000 * Number(process.env.MONKEY_SECONDS ?? 15);

/** How long the program may take to reach a state. */
const PATIENT = { timeout: 30_000 };

interface Standing {
  id: string;
  name: string;
  status: string;
  head: number;
  until: string | null;
  closed: object | null;
}

afterAll(quit);

const PEOPLE = Array.from(
  { length: 30 },
  (_, place) => `Person ${place},Head of Platform,Company ${place % 7},https://www.linkedin.com/in/person-${place}`,
);

interface Approval {
  id: string;
  subject_hash: string;
  tool: string;
}

/** Approves the first requests of a campaign, once there is one for this tool. */
async function approve(program: Program, id: string, tool: string, count: number): Promise<void> {
  const path = `/api/campaigns/${id}/approvals`;
  const asked = () => program.call<{ items: Approval[] }>("GET", path);
  await vi.waitUntil(async () => (await asked()).items.some((each) => each.tool === tool), PATIENT);
  const items = (await asked()).items.slice(0, count).map(({ id, subject_hash }) => ({ id, subject_hash }));
  await program.call("POST", `${path}/approve`, { items });
}

/** A demonstration with messages to approve and to send, and a campaign with a file of leads. */
async function campaigns(program: Program): Promise<string[]> {
  const demo = await program.call<{ id: string }>("POST", "/api/demo");
  for (const tool of ["persist_artifact", "contact_leads"]) await approve(program, demo.id, tool, 1);
  await approve(program, demo.id, "send_message", 3);
  const new_ = { name: "Own leads", goal: "Heads of platform engineering", account: "premium" };
  const { id } = await program.call<{ id: string }>("POST", "/api/campaigns", new_);
  const file = ["Full name,Title,Company,Profile URL", ...PEOPLE].join("\n");
  await program.call("POST", `/api/campaigns/${id}/imports?file=people.csv`, file);
  await program.call("POST", `/api/campaigns/${id}/start`);
  return [demo.id, id];
}

/** Waits until a campaign does nothing more by itself. */
async function rest(program: Program, id: string): Promise<Standing> {
  const read = () => program.call<Standing>("GET", `/api/campaigns/${id}`);
  let before = await read();
  await vi.waitUntil(
    async () => {
      const now = await read();
      const rested = now.head === before.head;
      before = now;
      return rested;
    },
    { ...PATIENT, interval: 500 },
  );
  return before;
}

/** A campaign at rest is over, waits for a moment to come, or its page offers the user a next step. */
async function expectNoDeadEnd(page: Page, program: Program, monkey: Monkey): Promise<void> {
  const { items } = await program.call<{ items: Standing[] }>("GET", "/api/campaigns");
  for (const { id } of items) {
    const standing = await rest(program, id);
    if (standing.status === "completed" || standing.until || standing.closed) continue;
    await monkey.go(`/campaigns/${id}`);
    await settled(page);
    const steps = page.locator("section", { has: page.getByRole("heading", { name: "Next steps" }) });
    expect(await steps.locator("a, button").count(), JSON.stringify(standing)).toBeGreaterThan(0);
  }
}

test.each(SEEDS)("random user input breaks nothing (seed %i)", { timeout: PLAY_MS + 120_000 }, async (seed) => {
  const program = new Program();
  await program.start();
  try {
    const own = await campaigns(program);
    const { page, context } = await program.open("/", seed % 3 === 0 ? { width: 390, height: 844 } : {});
    const monkey = new Monkey(page, program, seed, own);
    await monkey.watch();
    await monkey.play(Date.now() + PLAY_MS);
    await screenshot(page, `monkey-${seed}`);
    expect(monkey.faults, monkey.story).toEqual([]);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await expectNoDeadEnd(page, program, monkey);
    await context.close();
  } finally {
    await program.end();
  }
});
