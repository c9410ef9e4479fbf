import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LOOK_MS } from "@/api/browser-wait";
import { ProblemError } from "@/api/problem";
import type { QueueItem, SiteCheck } from "@/api/types";
import { type FillStep, fillIn } from "./fill-steps";

const server = vi.hoisted(() => ({ fill: vi.fn(), confirm: vi.fn() }));
vi.mock("@/api/sending", () => ({ fillMessage: server.fill, confirmMessage: server.confirm }));

const ITEM = { campaign: "c", number: 12, lead: "Astrid Dahl" } as QueueItem;
const check = (outcome: SiteCheck["outcome"], rest: Partial<SiteCheck> = {}): SiteCheck => ({
  site: "practice",
  url: "http://127.0.0.1:4691/in/astrid-dahl-ca71c2",
  outcome,
  steps: [],
  ...rest,
});
const problem = (code: string) => new ProblemError({ title: code, status: 409, code });

beforeEach(() => {
  vi.useFakeTimers();
  server.fill.mockReset();
  server.confirm.mockReset();
});
afterEach(() => vi.useRealTimers());

/** Fills in the message and passes this many pauses. */
async function run(looks: number, abort = new AbortController()): Promise<FillStep[]> {
  const steps: FillStep[] = [];
  const done = fillIn(ITEM, (step) => steps.push(step), abort.signal);
  for (let look = 0; look < looks; look += 1) await vi.advanceTimersByTimeAsync(LOOK_MS);
  await vi.advanceTimersByTimeAsync(0);
  if (steps.at(-1)?.phase !== "filled_in") await done;
  return steps;
}

test("a filled-in message is looked at until it is sent", async () => {
  server.fill.mockResolvedValue(check("matches", { person: "Astrid Dahl" }));
  server.confirm.mockResolvedValueOnce({ progress: "not_seen" }).mockResolvedValue({ progress: "sent" });
  expect(await run(2)).toEqual([
    { phase: "opening" },
    { phase: "filled_in", person: "Astrid Dahl" },
    { phase: "sent" },
  ]);
  expect(server.confirm).toHaveBeenCalledTimes(2);
});

test("while the user signs in, no page is opened", async () => {
  server.fill.mockResolvedValueOnce(check("sign_in")).mockResolvedValueOnce(check("sign_in"));
  server.fill.mockResolvedValue(check("mismatch", { failed_step: "relation" }));
  const steps = await run(2);
  expect(steps.map(({ phase }) => phase)).toEqual(["opening", "signing_in", "signing_in", "not_filled_in"]);
  expect(server.fill.mock.calls.map(([, isSigningIn]) => isSigningIn)).toEqual([false, true, true]);
});

test("a busy browser is waited for", async () => {
  server.fill.mockRejectedValueOnce(problem("SITE_BROWSER_BUSY")).mockResolvedValue(check("already_there"));
  const steps = await run(1);
  expect(steps.map(({ phase }) => phase)).toEqual(["opening", "busy", "not_filled_in"]);
});

test("a site that stops is reported, before and after the message is filled in", async () => {
  server.fill.mockResolvedValue(check("stopped", { reason: "a security check" }));
  expect((await run(0)).at(-1)).toEqual({ phase: "stopped", reason: "a security check" });
  server.fill.mockResolvedValue(check("matches"));
  server.confirm.mockResolvedValue({ progress: "stopped", reason: "a captcha" });
  expect((await run(1)).at(-1)).toEqual({ phase: "stopped", reason: "a captcha" });
});

test("a filled-in message outlasts a busy browser and a lost connection", async () => {
  server.fill.mockResolvedValue(check("matches"));
  server.confirm
    .mockRejectedValueOnce(problem("SITE_BROWSER_BUSY"))
    .mockRejectedValueOnce(new TypeError("no connection"));
  server.confirm.mockResolvedValue({ progress: "sent" });
  expect((await run(3)).map(({ phase }) => phase)).toEqual(["opening", "filled_in", "sent"]);
});

test("a failure is shown, and a canceled one is not", async () => {
  const failure = problem("TOOL_NOT_ACCEPTED");
  server.fill.mockRejectedValue(failure);
  expect((await run(0)).at(-1)).toEqual({ phase: "failed", error: failure });
  const abort = new AbortController();
  server.fill.mockImplementation(async () => {
    abort.abort();
    throw abort.signal.reason;
  });
  expect((await run(0, abort)).map(({ phase }) => phase)).toEqual(["opening"]);
});

test("cancel ends the looks", async () => {
  const abort = new AbortController();
  server.fill.mockResolvedValue(check("matches"));
  server.confirm.mockResolvedValue({ progress: "not_seen" });
  await run(2, abort);
  abort.abort();
  await vi.advanceTimersByTimeAsync(10 * LOOK_MS);
  expect(server.confirm).toHaveBeenCalledTimes(2);
});
