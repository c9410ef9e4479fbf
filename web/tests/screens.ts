/** Every screen, and the dialogs that open on it. */
import type { Page } from "playwright-core";

export interface Screen {
  name: string;
  /** `:id` is the first campaign. */
  path: string;
  /** Whether the page has its session. */
  entered?: boolean;
  /** What the page may complain about. */
  expected?: RegExp;
  /** Opens something before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

export const SCREENS: Screen[] = [
  { name: "campaigns", path: "/" },
  { name: "removed", path: "/", act: (page) => page.getByText("1 removed campaign").click() },
  { name: "new-campaign", path: "/", act: (page) => page.getByRole("button", { name: "New campaign" }).click() },
  {
    name: "palette",
    path: "/",
    act: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByPlaceholder(/Go to/).waitFor();
    },
  },
  {
    name: "palette-people",
    path: "/",
    act: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByPlaceholder(/Go to/).waitFor();
      await page.keyboard.type("ken");
      await page.getByRole("group", { name: "People" }).waitFor();
    },
  },
  {
    name: "shortcuts",
    path: "/",
    act: async (page) => {
      await page.keyboard.press("?");
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "mode", path: "/", act: (page) => page.getByRole("button", { name: /Working/ }).click() },
  { name: "welcome", path: "/welcome" },
  {
    name: "welcome-end",
    path: "/welcome",
    act: async (page) => {
      for (let step = 0; step < 3; step += 1) await page.getByRole("button", { name: "Next" }).click();
    },
  },
  { name: "overview", path: "/campaigns/:id" },
  {
    name: "chat",
    path: "/campaigns/:id",
    act: async (page) => {
      await page.keyboard.press("c");
      const chat = page.getByRole("complementary", { name: "Chat" });
      const lines = chat.getByRole("listitem");
      for (const said of ["How is it going?", "leave out Kenji Ito"]) {
        await chat.getByLabel("Say something").fill(said);
        const before = await lines.count();
        await page.keyboard.press("Enter");
        // What was said and its answer; until the button is at rest, nothing else can be said.
        await lines.nth(before + 1).waitFor();
        await chat.locator("form [aria-busy]").waitFor({ state: "detached" });
      }
      await chat.getByRole("button", { name: "Yes" }).waitFor();
    },
  },
  {
    name: "chat-leads",
    path: "/campaigns/:id/leads",
    act: (page) => page.getByRole("button", { name: "Chat" }).click(),
  },
  { name: "leads", path: "/campaigns/:id/leads" },
  { name: "lead-panel", path: "/campaigns/:id/leads?lead=4" },
  {
    name: "lead-score",
    path: "/campaigns/:id/leads",
    act: (page) =>
      page
        .getByRole("button", { name: /^Why this score/ })
        .first()
        .click(),
  },
  {
    name: "lead-import",
    path: "/campaigns/:id/leads",
    act: async (page) => {
      await page.getByRole("button", { name: "Import" }).click();
      await page.locator('input[type="file"]').setInputFiles({
        name: "people.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("Name,LinkedIn\nAda,a\nIvo,b\nEve,c\nMax,d\n"),
      });
      await page.getByText("Column in the file").waitFor();
    },
  },
  {
    name: "evidence",
    path: "/campaigns/:id/leads",
    act: async (page) => {
      await page.getByRole("button", { name: "Check against LinkedIn's archive" }).click();
      const file = { name: "archive.zip", mimeType: "application/zip", buffer: Buffer.from("archive") };
      await page.locator('input[type="file"]').setInputFiles(file);
      await page.getByText("Nothing is changed yet").waitFor();
    },
  },
  { name: "tasks", path: "/campaigns/:id/tasks" },
  { name: "timeline", path: "/campaigns/:id/timeline" },
  { name: "timeline-past", path: "/campaigns/:id/timeline?at=200" },
  { name: "artifacts", path: "/campaigns/:id/artifacts?type=scoring_algorithm&key=platform-leads" },
  { name: "report", path: "/campaigns/:id/report" },
  { name: "campaign-settings", path: "/campaigns/:id/settings" },
  {
    name: "campaign-hours",
    path: "/campaigns/:id/settings",
    act: async (page) => {
      await page.getByLabel("Only within these hours").check();
      await page.getByRole("button", { name: "Fri" }).click();
      await page.getByLabel("Until", { exact: true }).fill("16:30");
      await page.getByText("Mon, Tue, Wed, Thu, 09:00 – 16:30").waitFor();
      await page.getByRole("button", { name: "Try it out" }).click();
      await page.getByText("Nothing is changed.").scrollIntoViewIfNeeded();
    },
  },
  { name: "approvals", path: "/approvals" },
  ...["Scoring", "Ranking"].map((kind) => ({
    name: `approval-${kind.toLowerCase()}`,
    path: "/approvals",
    act: async (page: Page) => {
      await page.getByRole("button", { name: kind, exact: true }).click();
      await page.getByText("Details").click();
    },
  })),
  {
    name: "approvals-selected",
    path: "/approvals",
    act: async (page) => {
      const boxes = page.getByRole("list", { name: "Waiting for your consent" }).getByRole("checkbox");
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      await page.keyboard.press("a");
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "approval-edit",
    path: "/approvals",
    act: async (page) => {
      if ((page.viewportSize()?.width ?? 0) < 500)
        await page.getByRole("list", { name: "Waiting for your consent" }).getByRole("button").first().click();
      await page.keyboard.press("e");
      await page.getByLabel("Your text").fill("Hi, may I ask what your builds wait for? ".repeat(8));
      await page.getByText(/characters too many/).waitFor();
    },
  },
  { name: "queue", path: "/queue" },
  { name: "todo", path: "/todo" },
  {
    name: "todo-asks",
    path: "/todo",
    act: async (page) => {
      await page.getByLabel("Add a task").fill("Mail Ada on friday at 9am #sales p1");
      await page.getByRole("button", { name: /^Delete Write/ }).click();
      await page.getByRole("button", { name: "Yes" }).waitFor();
    },
  },
  { name: "settings", path: "/settings" },
  { name: "not-found", path: "/nowhere" },
  { name: "session", path: "/", entered: false, expected: /401/ },
  { name: "error", path: "/campaigns/00000000-0000-0000-0000-000000000000", expected: /404/ },
];
