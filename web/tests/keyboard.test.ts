import type { Page } from "playwright-core";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { call, open, reset } from "./browser";
import { quit, settled } from "./chromium";

afterAll(quit);
beforeEach(reset);

const firstCampaign = async (page: Page): Promise<string> => {
  const { items } = await call<{ items: { id: string }[] }>(page, "GET", "/api/campaigns");
  return items[0]?.id ?? "";
};

describe("by keyboard alone", () => {
  test("leads are walked through, selected and looked at, and the panel follows", async () => {
    const { page, context } = await open("/");
    await page.goto(new URL(`/campaigns/${await firstCampaign(page)}/leads`, page.url()).href);
    await settled(page);
    await page
      .getByRole("row", { name: /Kenji Ito/ })
      .first()
      .waitFor();
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
    await page.keyboard.type("Tessel");
    await expect.poll(() => page.url()).toContain("text=Tessel");
    await context.close();
  });

  test("Back closes the lead that was opened, however many were looked at", async () => {
    const { page, context } = await open("/");
    const leads = new URL(`/campaigns/${await firstCampaign(page)}/leads`, page.url()).href;
    await page.goto(leads);
    await settled(page);
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

  test("the last of twelve thousand leads is reached, and only what is in sight exists", async () => {
    const { page, context } = await open("/");
    await page.goto(new URL(`/campaigns/${await firstCampaign(page)}/leads?sort=number`, page.url()).href);
    await settled(page);
    await page.getByRole("row").nth(5).waitFor();
    await page
      .locator('[role="rowgroup"]')
      .nth(1)
      .evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await page.locator('[role="row"][aria-rowindex="12001"]').waitFor();
    expect(await page.getByRole("row").count()).toBeLessThan(80);
    await context.close();
  });

  test("all who fit a filter are selected, in sight or not", async () => {
    const { page, context } = await open("/");
    const campaign = await firstCampaign(page);
    const { total } = await call<{ total: number }>(page, "GET", `/api/campaigns/${campaign}/leads?status=pending`);
    expect(total).toBeGreaterThan(1000);
    const selected = page.getByText(`${total.toLocaleString("en")} leads selected`);
    await page.goto(new URL(`/campaigns/${campaign}/leads?status=pending`, page.url()).href);
    await settled(page);
    await page.getByRole("row").nth(5).waitFor();
    const all = page.getByRole("checkbox", { name: "Select" }).first();
    await all.focus();
    await page.keyboard.press("Space");
    await selected.waitFor();
    expect(await all.isChecked()).toBe(true);
    await all.focus();
    await page.keyboard.press("Space");
    await selected.waitFor({ state: "detached" });
    await context.close();
  });

  test("approvals are approved, edited with a visible difference, and rejected with a reason", async () => {
    const { page, context } = await open("/approvals");
    await settled(page);
    const list = page.getByRole("list", { name: "Waiting for your consent" });
    await list.getByRole("button").first().waitFor();
    await page.keyboard.press("a");
    await expect.poll(() => list.getByRole("listitem").count()).toBe(6);
    await page.keyboard.press("e");
    await page.getByLabel("Your text").fill("Hi, may I ask what your builds wait for most?");
    expect(await page.locator("ins, del").count()).toBeGreaterThan(1);
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => list.getByRole("listitem").count()).toBe(5);
    await page.keyboard.press("r");
    await page.getByLabel(/^Why\?/).fill("too personal");
    await page.keyboard.press("Enter");
    await expect.poll(() => list.getByRole("listitem").count()).toBe(4);
    await context.close();
  });

  test("hidden characters are shown where they stand", async () => {
    const { page, context } = await open("/approvals");
    await settled(page);
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.getByText("U+200B zero width space", { exact: true }).waitFor();
    await context.close();
  });

  test("things of one kind are approved together, and things of several kinds are not", async () => {
    const { page, context } = await open("/approvals");
    await settled(page);
    const boxes = page.getByRole("list", { name: "Waiting for your consent" }).getByRole("checkbox");
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.keyboard.press("a");
    await page.getByRole("dialog").getByRole("button", { name: "Approve 2" }).click();
    await expect.poll(() => boxes.count()).toBe(5);
    await boxes.nth(0).check();
    await boxes.nth(4).check();
    expect(await page.getByRole("button", { name: "Approve 2" }).isDisabled()).toBe(true);
    await context.close();
  });

  test("every control of the shell is reached with the tab key, beginning with the way past it", async () => {
    const { page, context } = await open("/");
    await settled(page);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the content");
    const names = new Set<string>();
    for (let step = 0; step < 16; step += 1) {
      await page.keyboard.press("Tab");
      names.add((await page.evaluate(() => document.activeElement?.textContent?.trim())) ?? "");
    }
    for (const name of ["Approvals7", "To send4", "Settings", "Stop", "New campaign"])
      expect([...names]).toContain(name);
    await context.close();
  });

  test("what opens is typed into without a click: the palette, a new campaign, a reason", async () => {
    const { page, context } = await open("/");
    await settled(page);
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder(/Go to/).waitFor();
    await page.keyboard.type("approv");
    await page.getByRole("option", { name: "Approvals" }).waitFor();
    expect(await page.getByPlaceholder(/Go to/).inputValue()).toBe("approv");
    await page.keyboard.press("Escape");
    await page.keyboard.press("n");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.type("Typed at once");
    expect(await page.getByLabel("Name").inputValue()).toBe("Typed at once");
    await page.keyboard.press("Escape");
    await page.keyboard.press("2");
    await page.getByRole("button", { name: /^Reject/ }).waitFor();
    await page.keyboard.press("r");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.type("too personal");
    expect(await page.getByLabel(/^Why\?/).inputValue()).toBe("too personal");
    await context.close();
  });

  test("what is typed while the palette is on its way decides about nothing", async () => {
    const { page, context } = await open("/approvals");
    await page.getByRole("button", { name: /^Approve/ }).waitFor();
    let decided = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/approvals/")) decided += 1;
    });
    // Its file is late.
    await page.route(/palette/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.keyboard.press("Control+k");
    await page.keyboard.type("ana");
    await page.getByPlaceholder(/Go to/).waitFor();
    await page.keyboard.type("approv");
    await page.getByRole("option", { name: "Approvals" }).waitFor();
    expect(decided).toBe(0);
    await context.close();
  });

  test("the palette finds people and approvals by the beginnings of their words, and nothing by scattered letters", async () => {
    const { page, context } = await open("/");
    await settled(page);
    const { items } = await call<{ items: { lead?: { full_name: string } }[] }>(page, "GET", "/api/approvals");
    const name = items[0]?.lead?.full_name ?? "";
    const typed = name.toLowerCase().split(" ").toReversed().join(" ");
    const options = page.getByRole("option");
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder(/Go to/).waitFor();
    await page.keyboard.type(typed);
    await options
      .filter({ hasText: `Message to ${name}` })
      .first()
      .waitFor();
    await page.getByRole("group", { name: "People" }).getByRole("option").first().waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.url()).toContain("/approvals?id=");
    await page.getByRole("heading", { name: new RegExp(`to ${name}$`) }).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder(/Go to/).waitFor();
    await page.keyboard.type("stg");
    await page.getByText("Nothing has this name.").waitFor();
    expect(await options.count()).toBe(0);
    await context.close();
  });

  test("Back closes an approval that was opened, and a held key agrees to one only", async () => {
    const { page, context } = await open("/approvals", { width: 390, height: 844 });
    await settled(page);
    const list = page.getByRole("list", { name: "Waiting for your consent" });
    const detail = page.getByRole("region", { name: "What you are asked to agree to" });
    await list.getByRole("button").nth(1).click();
    await detail.waitFor();
    await page.goBack();
    await detail.waitFor({ state: "detached" });
    expect(await list.isVisible()).toBe(true);
    await page.setViewportSize({ width: 1280, height: 820 });
    await detail.waitFor();
    const approved = page.waitForResponse((answer) => answer.url().endsWith("/approve"));
    await page.keyboard.down("a");
    for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down("a");
    await approved;
    for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down("a");
    await page.keyboard.up("a");
    await expect.poll(() => list.getByRole("listitem").count()).toBe(6);
    await page.waitForTimeout(300);
    expect(await list.getByRole("listitem").count()).toBe(6);
    await context.close();
  });

  test("a dialog gives the focus back to what opened it", async () => {
    const { page, context } = await open("/");
    await settled(page);
    await page.getByRole("button", { name: "New campaign" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("New campaign");
    await context.close();
  });
});
