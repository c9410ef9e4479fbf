import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { quit, settled } from "../chromium";
import { Program, shot } from "./program";

const program = new Program();
beforeAll(() => program.start());
afterAll(async () => {
  await quit();
  await program.end();
});

/** Agrees to whatever is asked until a message to send is in the person's hands. */
async function approveUntilSomethingIsToSend(page: Page): Promise<void> {
  const toSend = page.getByRole("navigation").getByRole("link", { name: /To send \d/ });
  for (let turn = 0; turn < 12 && !(await toSend.isVisible()); turn += 1) {
    const approve = page.getByRole("button", { name: /^Approve/ }).first();
    await Promise.race([approve.waitFor({ timeout: 20_000 }), toSend.waitFor({ timeout: 20_000 })]);
    if (await toSend.isVisible()) return;
    await shot(page, `approval-${turn}`);
    const before = await page.getByRole("heading", { level: 2 }).first().textContent();
    await page.keyboard.press("a");
    await page.waitForFunction((title) => document.querySelector("h2")?.textContent !== title, before, {
      timeout: 20_000,
    });
  }
}

test("a person goes from nothing to a message that was sent, without a key and without a reload", async () => {
  const { page, complaints, context } = await program.open("/welcome");
  await settled(page);
  for (let step = 0; step < 3; step += 1) await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Start the demonstration" }).click();
  await page.getByRole("heading", { name: "Demonstration" }).waitFor();
  await page.getByText(/Look at 1 approval/).waitFor({ timeout: 30_000 });
  await shot(page, "1-campaign");

  await page.keyboard.press("2");
  await page.getByRole("heading", { name: "Approvals" }).waitFor();
  await approveUntilSomethingIsToSend(page);
  await shot(page, "2-approved");

  await page.keyboard.press("3");
  await page.getByRole("heading", { name: "To send" }).waitFor();
  await shot(page, "3-queue");
  await page.getByRole("button", { name: /^Sent/ }).click();
  await page.getByText(/was sent\./).waitFor();

  await page.keyboard.press("1");
  await page.getByRole("link", { name: "Demonstration" }).first().click();
  for (const part of ["Leads", "Tasks", "Timeline", "Artifacts", "Report", "Settings"]) {
    await page.getByRole("navigation", { name: "Parts of the campaign" }).getByRole("link", { name: part }).click();
    await settled(page);
    await page.waitForTimeout(400);
    await shot(page, `4-${part.toLowerCase()}`);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test("a person opens a campaign of their own and brings people from a file", async () => {
  const { page, complaints, context } = await program.open("/");
  await settled(page);
  await page.keyboard.press("n");
  await page.getByLabel("Name").fill(`Platform leads ${Date.now()}`);
  await page.getByLabel("Goal").fill("Heads of platform engineering at software companies");
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByRole("link", { name: /Bring your leads/ }).click();
  await page.getByRole("button", { name: "Import" }).click();
  const rows = [
    "Ada Conti,https://www.linkedin.com/in/ada-conti,CTO,Tessel,KubeCon",
    "Ivo Lind,,Staff Engineer,Quayside,",
    "Eve Novák,https://www.linkedin.com/in/eve-novak,Head of Platform,Tessel,",
  ];
  const file = ["Name,LinkedIn,Position,Firma,Met at", ...rows].join("\n");
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await page.getByText("Column in the file").waitFor();
  await shot(page, "5-import");
  await page.getByRole("button", { name: "Import 2 people" }).click();
  await page.getByRole("button", { name: "See the leads" }).click();
  await page.getByRole("button", { name: "Ada Conti" }).waitFor();
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await page.getByRole("button", { name: "Ada Conti" }).click();
  await page.getByRole("complementary", { name: "Lead" }).getByText("KubeCon").waitFor();
  await shot(page, "6-lead");
  expect(complaints).toEqual([]);
  await context.close();
});

test("a task is added, taken back, completed, and deleted only after a yes", async () => {
  const { page, complaints, context } = await program.open("/todo");
  await settled(page);
  const list = page.getByRole("list", { name: "Tasks" });
  const add = async (title: string) => {
    await page.getByLabel("Add a task").fill(title);
    await page.keyboard.press("Enter");
    await list.getByText(title).waitFor();
  };
  await add("Call Jane tomorrow at 10 #sales");
  await add("Write the offer");
  await add("Water the plants");
  await page.getByRole("button", { name: "Undo" }).last().click();
  await list.getByText("Water the plants").waitFor({ state: "detached" });
  await page.getByLabel("Complete Write the offer").click();
  await page.getByText("1 task completed").waitFor();
  await page.getByRole("button", { name: /^Delete Call Jane/ }).click();
  await page.getByRole("button", { name: "Yes" }).waitFor();
  expect(await list.getByText("Call Jane").count()).toBe(1);
  await shot(page, "7-todo");
  await page.getByRole("button", { name: "Yes" }).click();
  await list.getByText("Call Jane").waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
  await context.close();
});

test("stop and continue hold for all campaigns", async () => {
  const { page, context } = await program.open("/");
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Continue" }).waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Stop" }).waitFor();
  await context.close();
});

test("a campaign is asked and commanded in plain words, from every part of it, by keyboard alone", async () => {
  const { id } = await program.call<{ id: string }>("POST", "/api/demo");
  const { page, complaints, context } = await program.open(`/campaigns/${id}/leads`);
  await page.keyboard.press("c");
  const chat = page.getByRole("complementary", { name: "Chat" });
  const say = async (said: string, answered: RegExp) => {
    await page.keyboard.type(said);
    await page.keyboard.press("Enter");
    await chat.getByText(answered).last().waitFor();
    // Until the button is at rest, nothing else can be said.
    await chat.locator("form [aria-busy]").waitFor({ state: "detached" });
  };
  await chat.getByLabel("Say something").waitFor();
  await say("what needs me?", /question waits for your consent/);
  await say("pause", /is paused/);
  await page.getByRole("button", { name: "Resume" }).waitFor();
  await say("continue", /is running/);
  await page.getByRole("button", { name: "Pause" }).waitFor();
  const { items } = await program.call<{ items: { number: number; full_name: string }[] }>(
    "GET",
    `/api/campaigns/${id}/leads?sort=number&limit=1`,
  );
  const lead = items[0];
  await say(`leave out #${lead?.number}`, /out of this campaign\?/);
  await say("yes", /is left out and will not be written to/);
  await say(`how is #${lead?.number} doing?`, /is left out: you said so/);
  await shot(page, "8-chat");
  await page.keyboard.press("Escape");
  await chat.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Chat");
  // What was said is there again elsewhere, and after a reload.
  await page.goto(`${program.url}/campaigns/${id}/report`);
  await settled(page);
  await page.keyboard.press("c");
  await chat.getByText(/is left out and will not be written to/).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("LinkedIn's archive shows first and changes only after a click", async () => {
  const { id } = await program.call<{ id: string }>("POST", "/api/campaigns", { name: "Archive", goal: "engineers" });
  const people = [
    "Full name,Company,Title,Profile URL",
    "Ada Conti,Tessel,CTO,https://www.linkedin.com/in/ada-conti",
    "Ivo Lind,Quayside,Engineer,https://www.linkedin.com/in/ivo-lind",
  ].join("\n");
  await program.call("POST", `/api/campaigns/${id}/imports?file=people.csv`, people);
  const status = async () => {
    const { items } = await program.call<{ items: { full_name: string; status: string }[] }>(
      "GET",
      `/api/campaigns/${id}/leads`,
    );
    return items.find(({ full_name }) => full_name === "Ada Conti")?.status;
  };
  const { page, complaints, context } = await program.open(`/campaigns/${id}/leads`);
  await page.getByRole("button", { name: "Check against LinkedIn's archive" }).click();
  const invitations = [
    "From,To,Sent At,Message,Direction,inviterProfileUrl,inviteeProfileUrl",
    '"Me","Ada Conti","11/10/26, 9:00 AM",,OUTGOING,https://www.linkedin.com/in/me,https://www.linkedin.com/in/ada-conti',
  ].join("\n");
  const file = { name: "Invitations.csv", mimeType: "text/csv", buffer: Buffer.from(invitations) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByText("Who was written to outside of the campaign").waitFor();
  expect(await status()).toBe("pending");
  await shot(page, "9-evidence");
  await page.getByRole("button", { name: "Tell the campaign" }).click();
  await page.getByText("1 finding told to the campaign").waitFor();
  expect(await status()).toBe("rejected");
  await page.getByRole("button", { name: "See the leads" }).click();
  expect(complaints).toEqual([]);
  await context.close();
});

test("working hours are set, and are the campaign's rule then", async () => {
  const { id } = await program.call<{ id: string }>("POST", "/api/campaigns", { name: "Hours", goal: "engineers" });
  const { page, complaints, context } = await program.open(`/campaigns/${id}/settings`);
  await page.getByLabel("Only within these hours").check();
  await page.getByRole("button", { name: "Fri" }).click();
  await page.getByLabel("Until", { exact: true }).fill("16:30");
  await page.getByRole("button", { name: "Try it out" }).click();
  await page.getByText("0 messages as it is, 0 as it would be").waitFor();
  await page.getByRole("button", { name: "Save rules" }).click();
  await page.getByText("Saved as version 2.").waitFor();
  const { hours } = await program.call<{ hours: object }>("GET", `/api/campaigns/${id}/policy`);
  expect(hours).toEqual({ weekdays: [1, 2, 3, 4], from_minute: 540, until_minute: 990, tools: ["send_message"] });
  expect(complaints).toEqual([]);
  await context.close();
});
