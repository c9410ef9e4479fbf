import { expect, test } from "vitest";
import { open, testServer } from "./browser";
import { newPage, settled } from "./chromium";
import { CODE } from "./server";

const server = testServer("live");

test("a change in one tab appears in another tab over one event stream", async () => {
  const { page, context } = await open(server, "/approvals");
  await settled(page);
  const other = await context.newPage();
  await other.goto(`${server.url}/`);
  await settled(other);
  const link = other.getByRole("navigation").getByRole("link", { name: /^Approvals \d+$/ });
  await link.waitFor();
  const count = Number((await link.textContent())?.replace(/\D/g, ""));
  await page.getByRole("button", { name: /^Approve/ }).waitFor();
  await page.keyboard.press("a");
  await other.getByRole("link", { name: `Approvals ${count - 1}` }).waitFor();
  expect(server.streams).toBe(1);
  await context.close();
});

test("a page without a session shows how to sign in, and a code in the URL signs in", async () => {
  const { page, context } = await open(server, "/", { signedIn: false });
  await page.getByRole("heading", { name: "Sign in to OutreachGenie" }).waitFor();
  await context.close();
  const visitor = await newPage();
  await visitor.page.goto(`${server.url}/#code=${CODE}`);
  await visitor.page.getByRole("heading", { name: "Campaigns" }).waitFor();
  expect(visitor.page.url()).toBe(`${server.url}/`);
  await visitor.context.close();
});

test("the first paint needs less than half a second of work", async () => {
  const { page, context } = await open(server, "/", { now: undefined });
  await settled(page);
  // CPU time of the main thread, not wall-clock time: a busy machine delays work but adds none.
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const workMs = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1_000 * (metrics.find((metric) => metric.name === "TaskDuration")?.value ?? Number.NaN);
  };
  const before = await workMs();
  await page.reload();
  await settled(page);
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
  expect(paint).toBeGreaterThan(0);
  // All work since the reload began, which includes everything before the first paint.
  expect((await workMs()) - before).toBeLessThan(500);
  await context.close();
});
