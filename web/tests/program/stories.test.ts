/** The first three stories of the specification against the real program, using only the keyboard, on wide and narrow screens. */
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { quit, settled } from "../chromium";
import { choose, press, reach, rested, write } from "./keys";
import { Program, screenshot } from "./program";

interface Standing {
  status: string;
  preparation: string;
  approvals: number;
  to_send: number;
  leads: { total: number; contacted: number };
}

afterAll(quit);

/** How long the program may take to reach a state. */
const PATIENT = { timeout: 20_000 };

const TITLES = ["CTO", "Head of Platform", "Staff Engineer", "Accountant", "Barista"];

/** A file of leads with different scores. */
function people(count: number): string {
  const row = (_: unknown, place: number) =>
    `Person ${place},${TITLES[place % TITLES.length]},Company ${place},https://www.linkedin.com/in/person-${place}`;
  return ["Full name,Title,Company,Profile URL", ...Array.from({ length: count }, row)].join("\n");
}

/** Opens the first item of a list. The page learns of an item a moment after the program, so the key is repeated. */
async function openFirst(page: Page, expected: Locator): Promise<void> {
  const isShown = async () => {
    await page.keyboard.press("k");
    return expected.isVisible();
  };
  await expect.poll(isShown, PATIENT).toBe(true);
}

/** Waits until the page has returned to the list, so that the next navigation does not interrupt it. */
const closed = (page: Page) => page.waitForURL(({ search }) => search === "");

describe.each([1280, 390])("using only the keyboard, %i px wide", (width) => {
  let program: Program;
  beforeEach(async () => {
    program = new Program();
    await program.start();
  });
  afterEach(() => program.end());

  const open = (path = "/") => program.open(path, { width, height: width < 500 ? 844 : 820 });
  const standing = (id: string) => program.call<Standing>("GET", `/api/campaigns/${id}`);
  const part = (page: Page, name: string) =>
    press(page, page.getByRole("navigation", { name: "Campaign sections" }).getByRole("link", { name }));

  /** Creates a campaign, imports leads and starts it. Returns its id. */
  async function createCampaign(page: Page, name: string, count: number): Promise<string> {
    await page.keyboard.press("n");
    await write(page, page.getByLabel("Name"), name);
    await write(page, page.getByLabel("Goal"), "Heads of platform engineering at software companies");
    await press(page, page.getByRole("button", { name: "Create campaign" }));
    await page.getByRole("heading", { name }).waitFor();
    await part(page, "Leads");
    await press(page, page.getByRole("button", { name: "Import leads" }));
    await choose(page, page.locator('input[type="file"]'), "people.csv", people(count));
    await press(page, page.getByRole("button", { name: `Import ${count} leads` }));
    await press(page, page.getByRole("button", { name: "View leads" }));
    await press(page, page.getByRole("button", { name: "Start campaign" }));
    await page.getByRole("button", { name: "Pause" }).waitFor();
    return page.url().split("/")[4] ?? "";
  }

  /** The hashes of the pending approvals. */
  async function pendingHashes(): Promise<string[]> {
    const { items } = await program.call<{ items: { subject_hash: string }[] }>("GET", "/api/approvals");
    return items.map((item) => item.subject_hash);
  }

  /** Approves one request after the other until a condition is met. */
  async function approveUntil(page: Page, id: string, enough: (now: Standing) => boolean): Promise<void> {
    await page.keyboard.press("2");
    for (let turn = 0; turn < 30; turn += 1) {
      let questions: string[] = [];
      const goesOn = async () => {
        if (enough(await standing(id))) return true;
        questions = await pendingHashes();
        return questions.length > 0;
      };
      await expect.poll(goesOn, PATIENT).toBe(true);
      const [question] = questions;
      if (question === undefined) return;
      await openFirst(page, page.getByTitle(question));
      await page.keyboard.press("a");
      await expect.poll(pendingHashes, PATIENT).not.toContain(question);
      await closed(page);
    }
  }

  test("story 1: a stopped and killed campaign continues and contacts no one twice", async () => {
    const { page, errors, context } = await open();
    const id = await createCampaign(page, "Story one", 10);
    await approveUntil(page, id, (now) => now.to_send > 0);
    await press(page, page.getByRole("button", { name: "Stop" }));
    await page.getByRole("button", { name: "Continue" }).waitFor();
    const stopped = await standing(id);
    await press(page, page.getByRole("button", { name: "Continue" }));
    await page.getByRole("button", { name: "Stop" }).waitFor();
    errors.length = 0;
    await program.kill();
    await program.start();
    // The page reconnects and shows the same data.
    await page.keyboard.press("3");
    await page.getByRole("heading", { name: "Queue" }).waitFor();
    await expect.poll(async () => (await standing(id)).leads.total, PATIENT).toBe(stopped.leads.total);
    await openFirst(page, page.getByRole("button", { name: /^Sent/ }));
    await screenshot(page, `story-1-${width}`);
    await page.keyboard.press("s");
    await page.getByText(/Marked as sent/).waitFor();
    await closed(page);
    await expect.poll(async () => (await standing(id)).leads.contacted, PATIENT).toBe(1);
    // A paused campaign is continued from the chat.
    await page.goto(`${program.url}/campaigns/${id}`);
    await settled(page);
    await press(page, page.getByRole("button", { name: "Pause" }));
    await page.getByRole("button", { name: "Resume", exact: true }).waitFor();
    await page.keyboard.press("c");
    await write(page, page.getByLabel("Message about"), "continue");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await standing(id)).status, PATIENT).toBe("active");
    await context.close();
  });

  test("story 2: a saved artifact is available in a new session", async () => {
    const { id } = await program.call<{ id: string }>("POST", "/api/demo");
    const first = await open(`/campaigns/${id}/artifacts`);
    await press(first.page, first.page.getByRole("button", { name: "New artifact" }));
    await reach(first.page, first.page.getByLabel("Type"));
    await first.page.keyboard.type("Job");
    await write(first.page, first.page.getByLabel("Name"), "platform-lead");
    await write(first.page, first.page.getByLabel("Content"), '{"title": "Platform lead", "salary": 90000}');
    await press(first.page, first.page.getByRole("button", { name: "Save artifact" }));
    await first.page.getByText("Artifact saved as version 1").waitFor();
    expect(first.errors).toEqual([]);
    await first.context.close();
    const second = await open(`/campaigns/${id}`);
    await part(second.page, "Artifacts");
    await press(second.page, second.page.getByRole("button", { name: /platform lead/ }));
    await second.page.getByText("Platform lead", { exact: true }).waitFor();
    await screenshot(second.page, `story-2-${width}`);
    expect(second.errors).toEqual([]);
    await second.context.close();
  });

  test("story 3: leads are ranked with reasons, and a manual score wins", async () => {
    const { page, errors, context } = await open();
    const id = await createCampaign(page, "Story three", 50);
    // The scoring is approved first, then the ranking is pending.
    await approveUntil(page, id, (now) => now.preparation === "reviewing");
    await page.goto(`${program.url}/campaigns/${id}/leads`);
    await settled(page);
    const scores = page.getByRole("button", { name: /^Score breakdown: \d/ });
    await expect.poll(() => scores.count(), PATIENT).toBeGreaterThan(5);
    const shown = (await scores.allTextContents()).map(Number);
    expect(shown).toEqual(shown.toSorted((one, other) => other - one));
    await press(page, scores.first());
    const why = page.getByRole("dialog", { name: "Score breakdown" });
    await why.waitFor();
    await page.keyboard.press("Escape");
    await why.waitFor({ state: "detached" });
    // The lowest-ranked lead gets the highest score.
    const search = page.getByRole("searchbox");
    const isHeard = async () => {
      // The closing dialog may return the focus after the search got it.
      await page.keyboard.press("/");
      await rested(page);
      return search.evaluate((field) => field === document.activeElement);
    };
    await expect.poll(isHeard, PATIENT).toBe(true);
    await write(page, search, "Company 49");
    await expect.poll(() => scores.count(), PATIENT).toBe(1);
    await page.keyboard.press("Tab");
    await page.keyboard.press("j");
    await reach(page, page.getByRole("button", { name: "Person 49" }));
    await page.keyboard.press("Enter");
    const panel = page.getByRole("complementary", { name: "Lead" });
    await press(page, panel.getByRole("button", { name: "Set score" }));
    await write(page, panel.getByLabel("Score (0 to 100)"), "100");
    await write(page, panel.getByLabel("Reason"), "met at a conference");
    await page.keyboard.press("Enter");
    await page.getByText("Person 49's score set to 100").waitFor();
    await screenshot(page, `story-3-${width}`);
    await page.goto(`${program.url}/campaigns/${id}/leads`);
    await settled(page);
    await expect.poll(() => page.getByRole("row").nth(1).textContent(), PATIENT).toContain("Person 49");
    expect(errors).toEqual([]);
    await context.close();
  });
});
