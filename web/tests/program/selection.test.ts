/** What is highlighted, selected and decided is always what the user sees. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { quit, settled } from "../chromium";
import { Program } from "./program";

const program = new Program();

/** How long the program may take to reach a state. */
const PATIENT = { timeout: 30_000 };
let campaign = "";

interface Approval {
  id: string;
  tool: string;
  subject_hash: string;
  lead: { full_name: string } | null;
}

const approvals = async () => (await program.call<{ items: Approval[] }>("GET", "/api/approvals")).items;
const approve = (items: Approval[]) =>
  program.call("POST", `/api/campaigns/${campaign}/approvals/approve`, {
    items: items.map(({ id, subject_hash }) => ({ id, subject_hash })),
  });

beforeAll(async () => {
  await program.start();
  campaign = (await program.call<{ id: string }>("POST", "/api/demo")).id;
  // The scoring, then the ranking, then one message for each of the first leads.
  for (const tool of ["persist_artifact", "contact_leads"]) {
    await vi.waitUntil(async () => (await approvals()).some((each) => each.tool === tool), PATIENT);
    await approve(await approvals());
  }
  await vi.waitUntil(async () => (await approvals()).length >= 8, PATIENT);
});
afterAll(async () => {
  await quit();
  await program.end();
});

const highlighted = (page: Page) => page.locator("[data-current]");

test("every lead ticked with the mouse stays selected", async () => {
  const { page, errors, context } = await program.open(`/campaigns/${campaign}/leads`);
  await settled(page);
  const boxes = page.getByRole("row").getByRole("checkbox");
  for (const place of [1, 3, 5]) await boxes.nth(place).check();
  await page.getByText("3 leads selected").waitFor();
  for (const place of [1, 3, 5]) expect(await boxes.nth(place).isChecked()).toBe(true);
  await boxes.nth(3).uncheck();
  await page.getByText("2 leads selected").waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test("after an override, only the row of the open lead is highlighted", async () => {
  const { page, errors, context } = await program.open(`/campaigns/${campaign}/leads`);
  await settled(page);
  const name = (await page.getByRole("row").nth(6).getByRole("button").last().textContent()) ?? "";
  await page.getByRole("button", { name, exact: true }).click();
  const panel = page.getByRole("complementary", { name: "Lead" });
  await panel.getByRole("button", { name: "Set score" }).click();
  await panel.getByLabel("Score (0 to 100)").fill("100");
  await panel.getByLabel("Reason").fill("met at a conference");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("row").nth(1).textContent()).toContain(name);
  expect(await highlighted(page).count()).toBe(1);
  expect(await highlighted(page).textContent()).toContain(name);
  // The cursor has moved with the lead.
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await page.keyboard.press("x");
  await page.getByText("1 lead selected").waitFor();
  expect(await page.getByRole("row").nth(1).getByRole("checkbox").isChecked()).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});

test("after a bulk approval, the A key approves the request that was open before", async () => {
  const { page, errors, context } = await program.open("/approvals");
  await settled(page);
  const list = page.getByRole("list", { name: "Pending approvals" });
  const boxes = list.getByRole("checkbox");
  await list.getByRole("button").nth(4).click();
  const detail = page.getByRole("region", { name: "Approval details" });
  const open = (await detail.getByRole("heading", { level: 2 }).textContent()) ?? "";
  for (const place of [0, 1, 2]) await boxes.nth(place).check();
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/approve") && sent.push(request.postData() ?? ""));
  await page.keyboard.press("a");
  await page.getByRole("dialog").getByRole("button", { name: "Approve 3" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => detail.getByRole("button", { name: /^Approve/ }).count()).toBe(1);
  expect(await detail.getByRole("heading", { level: 2 }).textContent()).toBe(open);
  const hash = (await detail.locator("code").getAttribute("title")) ?? "";
  await page.keyboard.press("a");
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toContain(hash);
  expect(errors).toEqual([]);
  await context.close();
});

test("a request that is decided elsewhere is not replaced by another one", async () => {
  const { page, errors, context } = await program.open("/approvals");
  await settled(page);
  const detail = page.getByRole("region", { name: "Approval details" });
  const hash = (await detail.locator("code").getAttribute("title")) ?? "";
  await approve((await approvals()).filter((each) => each.subject_hash === hash));
  await page.getByRole("region", { name: "No longer in the list" }).waitFor();
  const before = (await approvals()).length;
  await page.keyboard.press("a");
  await page.keyboard.press("r");
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect((await approvals()).length).toBe(before);
  await page.getByRole("button", { name: "Show next" }).click();
  await detail.waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
