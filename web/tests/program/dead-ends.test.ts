/** Whatever a user does, the page says what happens next and offers a way on. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { quit, settled } from "../chromium";
import { Program, screenshot } from "./program";

let program: Program;
let campaign = "";
beforeEach(async () => {
  program = new Program();
  await program.start();
  campaign = (await program.call<{ id: string }>("POST", "/api/demo")).id;
});
afterEach(() => program.end());
afterAll(quit);

/** How long the program may take to reach a state. */
const PATIENT = { timeout: 30_000 };

interface Approval {
  id: string;
  tool: string;
  subject_hash: string;
  parameters: { text?: string };
}

const approvals = async () => (await program.call<{ items: Approval[] }>("GET", "/api/approvals")).items;
const asked = (tool: string) =>
  vi.waitUntil(async () => (await approvals()).find((each) => each.tool === tool), PATIENT);
const approve = (items: Approval[]) =>
  program.call("POST", `/api/campaigns/${campaign}/approvals/approve`, {
    items: items.map(({ id, subject_hash }) => ({ id, subject_hash })),
  });

/** Approves the scoring and the ranking, so that messages wait for approval. */
async function prepare(): Promise<void> {
  for (const tool of ["persist_artifact", "contact_leads"]) await approve([await asked(tool)]);
  await asked("send_message");
}

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Campaign sections" }).getByRole("link", { name }).click();

test("a rejected scoring is edited and saved on the page, and the campaign continues", async () => {
  await asked("persist_artifact");
  const { page, errors, context } = await program.open("/approvals");
  await settled(page);
  await page.getByRole("button", { name: /^Reject/ }).click();
  await page.getByText(/scored until you change the scoring/).waitFor();
  await page.getByLabel(/^Reason/).fill("too narrow");
  await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await page.goto(`${program.url}/campaigns/${campaign}`);
  await page
    .getByText(/waiting until you change the scoring/i)
    .first()
    .waitFor();
  await page.getByRole("link", { name: /Change the scoring/ }).click();
  const save = page.getByRole("button", { name: "Save scoring" });
  await save.waitFor();
  await screenshot(page, "scoring");
  const points = page.getByLabel(/: points$/).first();
  await points.fill("1");
  expect(await save.isEnabled()).toBe(true);
  await page.getByLabel("Goal", { exact: true }).fill("Heads of engineering at software companies");
  await page.getByRole("button", { name: "Derive criteria from goal" }).click();
  await expect.poll(() => save.isEnabled()).toBe(true);
  await save.click();
  await page.getByText("Scoring saved").waitFor();
  await asked("contact_leads");
  expect(errors).toEqual([]);
  await context.close();
});

test("an invalid placeholder is refused next to its field, and the correction reaches leads in progress", async () => {
  await prepare();
  const { page, context } = await program.open(`/campaigns/${campaign}/settings`);
  await page.getByRole("button", { name: "Write first message" }).click();
  const text = page.getByLabel("Step 1, Variant A: Text");
  await text.fill("Hi {first_name}, I would be glad to connect.");
  await page.getByRole("button", { name: "Save sequence" }).click();
  await page.getByRole("alert").getByText("{first_name} is not a placeholder").waitFor();
  expect(await text.getAttribute("aria-invalid")).toBe("true");
  await screenshot(page, "wrong-placeholder");
  // Another page is looked at before the message is finished.
  await text.fill("Hi {{first_name}}, I would be glad to connect.");
  await tab(page, "Leads");
  await settled(page);
  await tab(page, "Settings");
  expect(await text.inputValue()).toBe("Hi {{first_name}}, I would be glad to connect.");
  expect(await page.getByLabel(/Also apply to/).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Save sequence" }).click();
  await page.getByText("Sequence saved as version 1").waitFor();
  const texts = async () => (await approvals()).map(({ parameters }) => parameters.text ?? "");
  await expect
    .poll(async () => {
      const now = await texts();
      return now.length > 3 && now.every((each) => each.endsWith("I would be glad to connect."));
    }, PATIENT)
    .toBe(true);
  await context.close();
});

test("typing continue in the chat lifts a stop, and the badge says what is holding up a campaign", async () => {
  await asked("persist_artifact");
  const { page, errors, context } = await program.open(`/campaigns/${campaign}`);
  await page.getByText("Active", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("main").getByText("Stopped", { exact: true }).waitFor();
  await page.getByRole("button", { name: /Continue all campaigns/ }).waitFor();
  await page.keyboard.press("c");
  await page.getByLabel("Message about").fill("continue");
  await page.keyboard.press("Enter");
  await page.getByText("All campaigns were stopped and continue now.").waitFor();
  await page.getByRole("button", { name: "Stop" }).waitFor();
  await page.getByText("Active", { exact: true }).waitFor();
  await program.call("POST", "/api/account/incident", { reason: "LinkedIn shows a warning" });
  await page.getByText("Blocked", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Clear incident" }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test("Sent can be undone before it is recorded, and is recorded when the page is left", async () => {
  await prepare();
  const queue = async () => (await program.call<{ items: { number: number }[] }>("GET", "/api/queue")).items.length;
  // Messages are drafted one after the other, so one look may find only the first of them.
  await vi.waitUntil(async () => {
    const waiting = await approvals();
    if (waiting.length > 0) await approve(waiting);
    return (await queue()) > 1;
  }, PATIENT);
  const { page, errors, context } = await program.open("/queue");
  const list = page.getByRole("list", { name: "Messages to send" }).getByRole("listitem");
  await list.first().waitFor();
  const [shown, before] = [await list.count(), await queue()];
  await page.keyboard.press("s");
  await expect.poll(() => list.count()).toBe(shown - 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => list.count()).toBe(shown);
  expect(await queue()).toBe(before);
  await page.keyboard.press("s");
  await expect.poll(() => list.count()).toBe(shown - 1);
  await page.goto(`${program.url}/todo`);
  await expect.poll(queue, PATIENT).toBeLessThan(before);
  expect(errors).toEqual([]);
  await context.close();
});
