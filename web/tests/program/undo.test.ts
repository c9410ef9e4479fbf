import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { quit } from "../chromium";
import { Program, screenshot } from "./program";

const program = new Program();
beforeAll(() => program.start());
afterAll(async () => {
  await quit();
  await program.end();
});

/** How long the program may take to reach a state. */
const PATIENT = { timeout: 20_000 };

const undo = (page: Page) => page.getByRole("button", { name: "Undo" }).last().click();

const rejected = async (id: string): Promise<number> => {
  const { leads } = await program.call<{ leads: { rejected: number } }>("GET", `/api/campaigns/${id}`);
  return leads.rejected;
};

test("an excluded lead is included again from the toast and from its panel", async () => {
  const { id } = await program.call<{ id: string }>("POST", "/api/demo");
  const { page, errors, context } = await program.open(`/campaigns/${id}/leads`);
  await page.getByRole("row").nth(2).getByRole("button").last().click();
  const panel = page.getByRole("complementary", { name: "Lead" });
  const exclude = async () => {
    await panel.getByRole("button", { name: "Exclude" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Reason").fill("a competitor");
    await dialog.getByRole("button", { name: "Exclude" }).click();
    await expect.poll(() => rejected(id), PATIENT).toBe(1);
  };
  await exclude();
  await screenshot(page, "undo-lead");
  await undo(page);
  await expect.poll(() => rejected(id), PATIENT).toBe(0);
  await exclude();
  await panel.getByRole("button", { name: "Include again" }).click();
  await page.getByText("1 lead included again").waitFor();
  expect(await rejected(id)).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test("undoing a rejection requests the approval again", async () => {
  const { id } = await program.call<{ id: string }>("POST", "/api/demo");
  interface PendingApproval {
    id: string;
    campaign: string;
    subject_hash: string;
    tool: string;
    lead?: { full_name: string };
  }
  const pending = async () => {
    const { items } = await program.call<{ items: PendingApproval[] }>("GET", "/api/approvals");
    return items.filter(({ campaign }) => campaign === id);
  };
  // Approves scoring and ranking, then messages are pending.
  const message = async () => {
    const waiting = await pending();
    const found = waiting.find(({ tool }) => tool === "send_message");
    const items = waiting.map((each) => ({ id: each.id, subject_hash: each.subject_hash }));
    if (!found && items.length > 0) await program.call("POST", `/api/campaigns/${id}/approvals/approve`, { items });
    return found?.lead?.full_name ?? "";
  };
  await expect.poll(message, PATIENT).not.toBe("");
  const name = await message();
  const { page, errors, context } = await program.open("/approvals");
  await page.getByRole("button", { name: `Message to ${name}` }).click();
  await page.getByRole("button", { name: /^Reject/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Reason/).fill("by mistake");
  await dialog.getByRole("button", { name: /^Reject/ }).click();
  await expect.poll(() => rejected(id), PATIENT).toBe(1);
  await undo(page);
  await expect.poll(() => rejected(id), PATIENT).toBe(0);
  await page.getByRole("button", { name: `Message to ${name}` }).waitFor(PATIENT);
  expect(errors).toEqual([]);
  await context.close();
});

test("a removed campaign is restored from the toast and from the list", async () => {
  const { id } = await program.call<{ id: string }>("POST", "/api/campaigns", {
    name: "By mistake",
    goal: "engineers at software companies",
    account: "premium",
  });
  const { page, errors, context } = await program.open(`/campaigns/${id}/settings`);
  const remove = async () => {
    await page.getByRole("button", { name: "Remove campaign" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill("By mistake");
    await dialog.getByRole("button", { name: "Remove campaign" }).click();
    await page.getByRole("heading", { name: "Campaigns" }).waitFor();
  };
  await remove();
  await undo(page);
  await page.getByRole("heading", { name: "By mistake" }).waitFor();
  await page.getByRole("link", { name: "Settings" }).last().click();
  await remove();
  await page.getByText("1 removed campaign").click();
  await screenshot(page, "removed");
  await page.getByRole("button", { name: "Restore By mistake" }).click();
  await page.getByRole("heading", { name: "By mistake" }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
