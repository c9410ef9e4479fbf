import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { get, KEY_PAUSE_MS, open, testServer, type } from "./browser";
import { settled } from "./chromium";

const server = testServer("keyboard");

const SEARCH = /^Search leads/;

/** Records the first leads of the table: how many of them are fetched depends on how fast keys are pressed. */
async function prerecordLeads(page: Page): Promise<void> {
  const leads = `/api/campaigns/${server.campaign}/leads`;
  const { items } = await get<{ items: { number: number }[] }>(page, `${leads}?sort=rank&order=asc&offset=0&limit=100`);
  const paths = items.slice(0, 8).map(({ number }) => `${leads}/${number}`);
  await server.prerecord(...paths, ...paths.map((path) => `${path}/dossier`));
}

describe("using only the keyboard", () => {
  test("J, Enter, X and Escape move, open, select and close leads", async () => {
    const { page, context } = await open(server, `/campaigns/${server.campaign}/leads`);
    await settled(page);
    await prerecordLeads(page);
    await page.getByRole("row").nth(5).waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    const panel = page.getByRole("complementary", { name: "Lead" });
    const first = await panel.getByRole("heading", { level: 2 }).textContent();
    await page.keyboard.press("j");
    await expect.poll(() => panel.getByRole("heading", { level: 2 }).textContent()).not.toBe(first);
    await page.keyboard.press("x");
    await page.getByText("1 lead selected").waitFor();
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    await page.keyboard.press("/");
    // A recording needs the response of the filter.
    const filtered = page.waitForResponse(/\/leads\?text=Tessel/);
    await page.keyboard.insertText("Tessel");
    await expect.poll(() => page.url()).toContain("text=Tessel");
    await filtered;
    await context.close();
  });

  test("Back closes the lead panel, however many leads were viewed", async () => {
    const { page, context } = await open(server, "/");
    const leads = new URL(`/campaigns/${server.campaign}/leads`, page.url()).href;
    await page.goto(leads);
    await settled(page);
    await prerecordLeads(page);
    await page.getByRole("row").nth(5).waitFor();
    const panel = page.getByRole("complementary", { name: "Lead" });
    for (const leave of [() => page.goBack(), () => page.keyboard.press("Escape")]) {
      for (const key of ["j", "Enter", "j", "j"]) await page.keyboard.press(key);
      await panel.waitFor();
      await leave();
      await panel.waitFor({ state: "detached" });
      expect(page.url()).toBe(leads);
    }
    await page.goBack();
    await page.getByRole("heading", { name: "Campaigns" }).waitFor();
    await context.close();
  });

  test("A, E and R approve, edit with a diff, and reject with a reason", async () => {
    const { page, context } = await open(server, "/approvals");
    await settled(page);
    const list = page.getByRole("list", { name: "Pending approvals" });
    await list.getByRole("button").first().waitFor();
    const items = list.getByRole("listitem");
    const total = await items.count();
    await page.keyboard.press("a");
    await expect.poll(() => items.count()).toBe(total - 1);
    await page.keyboard.press("e");
    await page.getByLabel("Message text").fill("Hi, may I ask what your builds wait for most?");
    expect(await page.locator("ins, del").count()).toBeGreaterThan(1);
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => items.count()).toBe(total - 2);
    await page.keyboard.press("r");
    await page.getByLabel(/^Reason/).fill("too personal");
    const rejected = (await list.locator("[aria-current]").first().textContent()) ?? "";
    await page.keyboard.press("Enter");
    // The next lead may already have taken the place of the rejected one.
    await expect.poll(() => list.getByRole("button", { name: rejected, exact: true }).count()).toBe(0);
    await context.close();
  });

  test("hidden characters are marked in place", async () => {
    const { page, context } = await open(server, "/approvals");
    await settled(page);
    const { items } = await get<{ items: { warnings: string[] }[] }>(page, "/api/approvals?limit=500");
    const steps = items.findIndex(({ warnings }) => warnings.length > 0);
    expect(steps).toBeGreaterThan(0);
    for (let step = 0; step < steps; step += 1) await page.keyboard.press("j");
    await page.getByText("U+200B zero width space", { exact: true }).waitFor();
    await context.close();
  });

  test("only requests of one kind can be approved together", async () => {
    const { page, context } = await open(server, "/approvals");
    await settled(page);
    const list = page.getByRole("list", { name: "Pending approvals" });
    const boxes = list.getByRole("checkbox");
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const total = await boxes.count();
    await page.keyboard.press("a");
    await page.getByRole("dialog").getByRole("button", { name: "Approve 2" }).click();
    await expect.poll(() => boxes.count()).toBe(total - 2);
    await boxes.nth(0).check();
    await list.getByRole("listitem").filter({ hasText: "Ranking" }).getByRole("checkbox").check();
    expect(await page.getByRole("button", { name: "Approve 2" }).isDisabled()).toBe(true);
    await context.close();
  });

  test("Tab reaches every control of the shell, starting with the skip link", async () => {
    const { page, context } = await open(server, "/");
    await settled(page);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
    const names = new Set<string>();
    for (let step = 0; step < 16; step += 1) {
      await page.keyboard.press("Tab");
      await page.waitForTimeout(KEY_PAUSE_MS);
      names.add((await page.evaluate(() => document.activeElement?.textContent?.trim())) ?? "");
    }
    for (const name of [/^Approvals\d+$/, /^Queue\d+$/, /^Settings$/, /^Stop$/, /^New campaign$/])
      expect([...names]).toContainEqual(expect.stringMatching(name));
    await context.close();
  });

  test("the palette, the campaign dialog and the reason field are focused when they open", async () => {
    const { page, context } = await open(server, "/");
    await settled(page);
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder(SEARCH).waitFor();
    await type(page, "approv");
    await page.getByRole("option", { name: "Approvals" }).waitFor();
    expect(await page.getByPlaceholder(SEARCH).inputValue()).toBe("approv");
    await page.keyboard.press("Escape");
    await page.keyboard.press("n");
    await page.getByRole("dialog").waitFor();
    await type(page, "Typed at once");
    expect(await page.getByLabel("Name").inputValue()).toBe("Typed at once");
    await page.keyboard.press("Escape");
    await page.keyboard.press("2");
    await page.getByRole("button", { name: /^Reject/ }).waitFor();
    await page.keyboard.press("r");
    await page.getByRole("dialog").waitFor();
    await type(page, "too personal");
    expect(await page.getByLabel(/^Reason/).inputValue()).toBe("too personal");
    await context.close();
  });

  test("keys typed while the palette loads trigger no action", async () => {
    let deliver: () => void = () => undefined;
    const typed = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    // Its code arrives only after the keys were typed.
    const delayPalette = (page: Page) =>
      page.route(/palette/, async (route) => {
        await typed;
        await route.continue();
      });
    const { page, context } = await open(server, "/approvals", { prepare: delayPalette });
    await page.getByRole("button", { name: /^Approve/ }).waitFor();
    let decided = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/approvals/")) decided += 1;
    });
    await page.keyboard.press("Control+k");
    await type(page, "ana");
    deliver();
    await page.getByPlaceholder(SEARCH).waitFor();
    await type(page, "approv");
    await page.getByRole("option", { name: "Approvals" }).waitFor();
    expect(decided).toBe(0);
    await context.close();
  });

  test("palette results that arrive late are selected", async () => {
    let answer: () => void = () => undefined;
    const isTyped = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const delaySearch = (page: Page) =>
      page.route(/\/leads\?text=/, async (route) => {
        await isTyped;
        await route.continue();
      });
    const { page, context } = await open(server, "/", { prepare: delaySearch });
    await settled(page);
    await page.keyboard.press("Control+k");
    const input = page.getByPlaceholder(SEARCH);
    await input.waitFor();
    const searched = page.waitForRequest(/\/leads\?text=ken/);
    await type(page, "ken");
    await searched;
    answer();
    await page.getByRole("group", { name: "Leads" }).waitFor();
    const isSelected = () =>
      input.evaluate((field) => {
        const id = field.getAttribute("aria-activedescendant") ?? "";
        return document.getElementById(id)?.getAttribute("aria-selected") === "true";
      });
    await expect.poll(isSelected).toBe(true);
    await context.close();
  });

  test("the palette matches word prefixes and not scattered letters", async () => {
    const { page, context } = await open(server, "/");
    await settled(page);
    const { items } = await get<{ items: { lead?: { full_name: string } }[] }>(page, "/api/approvals?limit=500");
    const name = items[0]?.lead?.full_name ?? "";
    const typed = name.toLowerCase().split(" ").toReversed().join(" ");
    const options = page.getByRole("option");
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder(SEARCH).waitFor();
    await page.keyboard.insertText(typed);
    await options
      .filter({ hasText: `Message to ${name}` })
      .first()
      .waitFor();
    await page.getByRole("group", { name: "Leads" }).getByRole("option").first().waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.url()).toContain("/approvals?id=");
    await page.getByRole("heading", { name: new RegExp(`to ${name}$`) }).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder(SEARCH).waitFor();
    await type(page, "stg");
    await page.getByText("No results").waitFor();
    expect(await options.count()).toBe(0);
    await context.close();
  });

  test("Back closes an open approval, and a held key approves only one", async () => {
    const { page, context } = await open(server, "/approvals", { width: 390, height: 844 });
    await settled(page);
    const list = page.getByRole("list", { name: "Pending approvals" });
    const detail = page.getByRole("region", { name: "Approval details" });
    await list.getByRole("button").nth(1).click();
    await detail.waitFor();
    await page.goBack();
    await detail.waitFor({ state: "detached" });
    expect(await list.isVisible()).toBe(true);
    await page.setViewportSize({ width: 1280, height: 820 });
    await detail.waitFor();
    const approved = page.waitForResponse((answer) => answer.url().endsWith("/approve"));
    const items = list.getByRole("listitem");
    const total = await items.count();
    let decisions = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/approve")) decisions += 1;
    });
    await page.keyboard.down("a");
    for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down("a");
    await approved;
    for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down("a");
    await page.keyboard.up("a");
    await expect.poll(() => items.count()).toBe(total - 1);
    // The keys were handled in order, so a second decision would have been sent before this round trip.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(decisions).toBe(1);
    expect(await items.count()).toBe(total - 1);
    await context.close();
  });

  test("a dialog returns the focus to the control that opened it", async () => {
    const { page, context } = await open(server, "/");
    await settled(page);
    await page.getByRole("button", { name: "New campaign" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("New campaign");
    await context.close();
  });

  test("a script is written, saved and run", async () => {
    const { page, context } = await open(server, `/campaigns/${server.campaign}/scripts`);
    await settled(page);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByRole("navigation", { name: "Scripts" }).getByRole("button").first().waitFor();
    await page.keyboard.press("n");
    await expect.poll(() => page.getByLabel("Name").evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.insertText("number-of-leads");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText('for row in query("SELECT count(*) AS leads FROM leads"):');
    await page.keyboard.press("Enter");
    await page.keyboard.insertText('result = row["leads"]');
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("Check");
    await page.keyboard.press("Control+s");
    await page.getByText("Approved “number-of-leads”, version 1").waitFor();
    await expect.poll(focused).toBe("Run");
    await page.keyboard.press("Enter");
    const outcome = page.getByRole("region", { name: "Outcome" });
    await outcome.getByText("240").waitFor();
    await page.getByRole("button", { name: /^Run 6: number-of-leads/ }).waitFor({ state: "attached" });
    await context.close();
  });
});
