import { afterAll, beforeEach, expect, test } from "vitest";
import { call, code, open, reset, url } from "./browser";
import { fresh, quit, settled } from "./chromium";

afterAll(quit);
beforeEach(reset);

test("what happens in one tab is seen in the other without a reload, over one connection", async () => {
  const { page, context } = await open("/approvals");
  await settled(page);
  const other = await context.newPage();
  await other.goto(`${url}/`);
  await settled(other);
  await other.getByRole("link", { name: "Approvals 7" }).waitFor();
  await page.keyboard.press("a");
  await other.getByRole("link", { name: "Approvals 6" }).waitFor();
  const { streams } = await call<{ streams: number }>(page, "GET", "/api/practice/streams");
  expect(streams).toBe(1);
  await context.close();
});

test("a page without a session says how to get in, and the code in the address opens it", async () => {
  const { page, context } = await open("/", { entered: false });
  await page.getByRole("heading", { name: "Open OutreachGenie" }).waitFor();
  await context.close();
  const stranger = await fresh();
  await stranger.page.goto(`${url}/#code=${code}`);
  await stranger.page.getByRole("heading", { name: "Campaigns" }).waitFor();
  expect(stranger.page.url()).toBe(`${url}/`);
  await stranger.context.close();
});

test("the first paint comes within half a second", async () => {
  const { page, context } = await open("/");
  await settled(page);
  await page.reload();
  await settled(page);
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
  expect(paint).toBeGreaterThan(0);
  expect(paint).toBeLessThan(500);
  await context.close();
});

test("scrolling through twelve thousand leads keeps the page answering", async () => {
  const { page, context } = await open("/");
  const { items } = await call<{ items: { id: string }[] }>(page, "GET", "/api/campaigns");
  await page.goto(`${url}/campaigns/${items[0]?.id}/leads`);
  await settled(page);
  await page.getByRole("row").nth(5).waitFor();
  const longest = () =>
    page.evaluate(async () => {
      let most = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) most = Math.max(most, entry.duration);
      }).observe({ type: "longtask" });
      const list = document.querySelectorAll('[role="rowgroup"]')[1];
      for (let step = 0; step < 120; step += 1) {
        list?.scrollBy(0, 360);
        await new Promise(requestAnimationFrame);
      }
      await new Promise((resolve) => setTimeout(resolve, 300));
      return most;
    });
  // A task is called long from 50 ms on; one beyond twice that would be felt. Once the machine may be busy
  // with something else, but not each time.
  expect(Math.min(await longest(), await longest(), await longest())).toBeLessThan(100);
  await context.close();
});
