import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { quit, settled } from "../chromium";
import { Program, screenshot } from "./program";

const program = new Program();
beforeAll(() => program.start());
afterAll(async () => {
  await quit();
  await program.end();
});

/** Approves everything until a message is in the queue. */
async function approveUntilQueued(page: Page): Promise<void> {
  const toSend = page.getByRole("navigation").getByRole("link", { name: /Queue \d/ });
  for (let turn = 0; turn < 12 && !(await toSend.isVisible()); turn += 1) {
    const approve = page.getByRole("button", { name: /^Approve/ }).first();
    await Promise.race([approve.waitFor({ timeout: 20_000 }), toSend.waitFor({ timeout: 20_000 })]);
    if (await toSend.isVisible()) return;
    await screenshot(page, `approval-${turn}`);
    const before = await page.getByRole("heading", { level: 2 }).first().textContent();
    await page.keyboard.press("a");
    await page.waitForFunction((title) => document.querySelector("h2")?.textContent !== title, before, {
      timeout: 20_000,
    });
  }
}

test("a new user gets from the welcome page to a sent message", async () => {
  const { page, errors, context } = await program.open("/welcome");
  await settled(page);
  for (let step = 0; step < 3; step += 1) await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Start demo" }).click();
  await page.getByRole("heading", { name: "Demonstration" }).waitFor();
  await page.getByText(/Review 1 approval/).waitFor({ timeout: 30_000 });
  await screenshot(page, "1-campaign");

  await page.keyboard.press("2");
  await page.getByRole("heading", { name: "Approvals" }).waitFor();
  await approveUntilQueued(page);
  await screenshot(page, "2-approved");

  await page.keyboard.press("3");
  await page.getByRole("heading", { name: "Queue" }).waitFor();
  await screenshot(page, "3-queue");
  await page.getByRole("button", { name: /^Sent/ }).click();
  await page.getByText(/Marked as sent/).waitFor();

  await page.keyboard.press("1");
  await page.getByRole("link", { name: "Demonstration" }).first().click();
  for (const part of ["Leads", "Tasks", "Timeline", "Artifacts", "Scripts", "Report", "Settings"]) {
    await page.getByRole("navigation", { name: "Campaign sections" }).getByRole("link", { name: part }).click();
    await settled(page);
    await screenshot(page, `4-${part.toLowerCase()}`);
  }
  expect(errors).toEqual([]);
  await context.close();
});

test("a user creates a campaign and imports leads from a file", async () => {
  const { page, errors, context } = await program.open("/");
  await settled(page);
  await page.keyboard.press("n");
  await page.getByLabel("Name").fill(`Platform leads ${Date.now()}`);
  await page.getByLabel("Goal").fill("Heads of platform engineering at software companies");
  await page.getByRole("button", { name: "Create campaign" }).click();
  await page.getByRole("link", { name: /Import leads/ }).click();
  await page.getByRole("button", { name: "Import leads" }).click();
  const rows = [
    "Ada Conti,https://www.linkedin.com/in/ada-conti,CTO,Tessel,KubeCon",
    "Ivo Lind,,Staff Engineer,Quayside,",
    "Eve Novák,https://www.linkedin.com/in/eve-novak,Head of Platform,Tessel,",
  ];
  const file = ["Name,LinkedIn,Position,Firma,Met at", ...rows].join("\n");
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await page.getByText("Column in file").waitFor();
  await screenshot(page, "5-import");
  await page.getByRole("button", { name: "Import 2 leads" }).click();
  await page.getByRole("button", { name: "View leads" }).click();
  await page.getByRole("button", { name: "Ada Conti" }).waitFor();
  await page.getByRole("button", { name: "Start campaign" }).click();
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await page.getByRole("button", { name: "Ada Conti" }).click();
  await page.getByRole("complementary", { name: "Lead" }).getByText("KubeCon").waitFor();
  await screenshot(page, "6-lead");
  expect(errors).toEqual([]);
  await context.close();
});

test("a task is added, undone, completed, and deleted after confirmation", async () => {
  const { page, errors, context } = await program.open("/todo");
  await settled(page);
  const list = page.getByRole("list", { name: "Tasks" });
  const add = async (title: string) => {
    await page.getByLabel("New task").fill(title);
    await page.keyboard.press("Enter");
    await list.getByText(title).waitFor();
  };
  await add("Call Jane tomorrow at 10 #sales");
  await add("Write the offer");
  await add("Water the plants");
  await page.getByRole("button", { name: "Undo" }).last().click();
  await list.getByText("Water the plants").waitFor({ state: "detached" });
  await page.getByLabel("Complete Write the offer").click();
  await page.getByText("1 completed task").waitFor();
  await page.getByRole("button", { name: /^Delete Call Jane/ }).click();
  await page.getByRole("button", { name: "Yes" }).waitFor();
  expect(await list.getByText("Call Jane").count()).toBe(1);
  await screenshot(page, "7-todo");
  await page.getByRole("button", { name: "Yes" }).click();
  await list.getByText("Call Jane").waitFor({ state: "detached" });
  expect(errors).toEqual([]);
  await context.close();
});

test("Stop and Continue apply to all campaigns", async () => {
  const { page, context } = await program.open("/");
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Continue" }).waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Stop" }).waitFor();
  await context.close();
});

test("the chat answers and acts in every section, using only the keyboard", async () => {
  const { id } = await program.call<{ id: string }>("POST", "/api/demo");
  const { page, errors, context } = await program.open(`/campaigns/${id}/leads`);
  await page.keyboard.press("c");
  const chat = page.getByRole("complementary", { name: "Chat" });
  const send = async (message: string, answer: RegExp) => {
    await page.keyboard.type(message);
    await page.keyboard.press("Enter");
    await chat.getByText(answer).last().waitFor();
    // The next message can only be sent when the button is idle again.
    await chat.locator("form [aria-busy]").waitFor({ state: "detached" });
  };
  await chat.getByLabel("Message about").waitFor();
  await send("what needs me?", /approval|consent/i);
  await send("pause", /is paused/);
  await page.getByRole("button", { name: "Resume" }).waitFor();
  await send("continue", /is running/);
  await page.getByRole("button", { name: "Pause" }).waitFor();
  const { items } = await program.call<{ items: { number: number; full_name: string }[] }>(
    "GET",
    `/api/campaigns/${id}/leads?sort=number&limit=1`,
  );
  const lead = items[0];
  await send(`exclude #${lead?.number}`, /(yes\/no)/);
  await send("yes", /is excluded and will not be contacted/);
  await send(`how is #${lead?.number} doing?`, /is excluded: you said so/);
  await screenshot(page, "8-chat");
  await page.keyboard.press("Escape");
  await chat.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Chat");
  // The conversation is still there in another section, and after a reload.
  await page.goto(`${program.url}/campaigns/${id}/report`);
  await settled(page);
  await page.keyboard.press("c");
  await chat.getByText(/is excluded and will not be contacted/).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test("a LinkedIn data export is previewed before it is applied", async () => {
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
  const { page, errors, context } = await program.open(`/campaigns/${id}/leads`);
  await page.getByRole("button", { name: "Compare with LinkedIn data export" }).click();
  const invitations = [
    "From,To,Sent At,Message,Direction,inviterProfileUrl,inviteeProfileUrl",
    '"Me","Ada Conti","11/10/26, 9:00 AM",,OUTGOING,https://www.linkedin.com/in/me,https://www.linkedin.com/in/ada-conti',
  ].join("\n");
  const file = { name: "Invitations.csv", mimeType: "text/csv", buffer: Buffer.from(invitations) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByText(/^Lead was (written to|contacted) outside/).waitFor();
  expect(await status()).toBe("pending");
  await screenshot(page, "9-evidence");
  await page.getByRole("button", { name: "Apply findings" }).click();
  await page.getByText("1 finding applied").waitFor();
  expect(await status()).toBe("rejected");
  await page.getByRole("button", { name: "View leads" }).click();
  expect(errors).toEqual([]);
  await context.close();
});

test("working hours become part of the policy", async () => {
  const { id } = await program.call<{ id: string }>("POST", "/api/campaigns", { name: "Hours", goal: "engineers" });
  const { page, errors, context } = await program.open(`/campaigns/${id}/settings`);
  await page.getByLabel("Restrict sending to working hours").check();
  await page.getByRole("button", { name: "Fri" }).click();
  await page.getByLabel("Until", { exact: true }).fill("16:30");
  await page.getByRole("button", { name: "Preview impact" }).click();
  await page.getByText("0 messages now, 0 with these changes").waitFor();
  await page.getByRole("button", { name: "Save policy" }).click();
  await page.getByText("Policy saved as version 2").waitFor();
  const { hours } = await program.call<{ hours: object }>("GET", `/api/campaigns/${id}/policy`);
  expect(hours).toEqual({ weekdays: [1, 2, 3, 4], from_minute: 540, until_minute: 990, tools: ["send_message"] });
  expect(errors).toEqual([]);
  await context.close();
});
