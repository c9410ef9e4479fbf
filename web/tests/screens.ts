/** Every screen, and the dialogs that open on it. */
import type { Page } from "playwright-core";
import { type } from "./browser";
import { holdAnswer } from "./held-answer";
import { PROPOSED } from "./seed-scripts";
import { fillIn, openFailingTools, openTools } from "./tool-answers";

export interface Screen {
  name: string;
  /** `:id` is the campaign that the recording names. */
  path: string;
  signedIn?: boolean;
  /** Console errors that belong to the screen. */
  expectedError?: RegExp;
  /** Opens something before the screen is looked at. */
  act?: (page: Page) => Promise<void>;
}

const openPalette = async (page: Page) => {
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder(/^Search leads/).waitFor();
};

/** Opens a campaign from the list, and one of its sections. */
const openCampaign = async (page: Page, name: string, section = "Overview") => {
  await page.getByRole("link", { name }).click();
  await page.getByRole("navigation", { name: "Campaign sections" }).getByRole("link", { name: section }).click();
};

/** Opens the newest exploration of the demo application, and one of its sections. */
const openExploration = async (page: Page, section = "Map") => {
  await page.getByRole("link", { name: "Demo application" }).first().click();
  const sections = page.getByRole("navigation", { name: "Exploration sections" });
  await sections.getByRole("link", { name: section }).click();
};

export const SCREENS: Screen[] = [
  { name: "campaigns", path: "/" },
  { name: "removed", path: "/", act: (page) => page.getByText("1 removed campaign").click() },
  { name: "new-campaign", path: "/", act: (page) => page.getByRole("button", { name: "New campaign" }).click() },
  { name: "palette", path: "/", act: openPalette },
  {
    name: "palette-leads",
    path: "/",
    act: async (page) => {
      await openPalette(page);
      await type(page, "ken");
      await page.getByRole("group", { name: "Leads" }).waitFor();
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
  { name: "mode", path: "/", act: (page) => page.getByRole("button", { name: /^Running/ }).click() },
  {
    name: "notifications",
    path: "/",
    act: async (page) => {
      await page.getByRole("button", { name: /^Notifications/ }).click();
      await page.getByRole("region", { name: "Notifications" }).getByRole("listitem").first().waitFor();
    },
  },
  { name: "welcome", path: "/welcome?step=1" },
  {
    name: "welcome-end",
    path: "/welcome?step=1",
    act: async (page) => {
      for (let step = 0; step < 3; step += 1) await page.getByRole("button", { name: "Next" }).click();
    },
  },
  { name: "overview", path: "/campaigns/:id" },
  {
    // The key of its model is in the vault, which is locked when the program has just started.
    name: "overview-rules-instead",
    path: "/",
    act: async (page) => {
      await openCampaign(page, "Partners in the Nordics");
      await page.getByText("Built-in rules are being used instead of the model").waitFor();
    },
  },
  {
    name: "chat",
    path: "/campaigns/:id",
    act: async (page) => {
      await page.getByRole("button", { name: "Chat" }).click();
      const chat = page.getByRole("complementary", { name: "Chat" });
      const lines = chat.getByRole("listitem");
      for (const message of ["How is it going?", "exclude #30"]) {
        await chat.getByLabel("Message about").fill(message);
        const before = await lines.count();
        await page.keyboard.press("Enter");
        // The message and its answer; the next one can only be sent when the button is idle again.
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
  {
    name: "chat-model",
    path: "/",
    act: async (page) => {
      await openCampaign(page, "Rust maintainers");
      await page.getByRole("button", { name: "Chat" }).click();
      await page.getByText("Facts from OutreachGenie").click();
    },
  },
  {
    name: "chat-writing",
    path: "/",
    act: async (page) => {
      await openCampaign(page, "Rust maintainers");
      await holdAnswer(page, ["Two drafts wait ", "for your approval. ", "None of the 20 leads"]);
      await page.getByRole("button", { name: "Chat" }).click();
      await page.getByRole("button", { name: "How is it going?" }).click();
      await page.getByText(/None of the 20 leads$/).waitFor();
      await page.getByRole("button", { name: "Stop generating" }).waitFor();
    },
  },
  { name: "leads", path: "/campaigns/:id/leads" },
  { name: "lead-panel", path: "/campaigns/:id/leads?lead=4" },
  {
    name: "lead-score",
    path: "/campaigns/:id/leads",
    act: (page) =>
      page
        .getByRole("button", { name: /^Score breakdown/ })
        .first()
        .click(),
  },
  {
    name: "lead-import",
    path: "/campaigns/:id/leads",
    act: async (page) => {
      await page.getByRole("button", { name: "Import leads" }).click();
      const rows = ["Ada,https://www.linkedin.com/in/ada,KubeCon", "Ivo,,", "Eve,https://www.linkedin.com/in/eve,"];
      await page.locator('input[type="file"]').setInputFiles({
        name: "people.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(["Name,LinkedIn,Met at", ...rows].join("\n")),
      });
      await page.getByText("Column in file").waitFor();
    },
  },
  {
    name: "evidence",
    path: "/campaigns/:id/leads",
    act: async (page) => {
      await page.getByRole("button", { name: "Compare with LinkedIn data export" }).click();
      const invitations = [
        "From,To,Sent At,Message,Direction,inviterProfileUrl,inviteeProfileUrl",
        '"Me","Ada Conti","11/10/26, 9:00 AM",,OUTGOING,https://www.linkedin.com/in/me,https://www.linkedin.com/in/lead-120',
        '"Me","Ivo Lind","11/10/26, 9:00 AM",,OUTGOING,https://www.linkedin.com/in/me,https://www.linkedin.com/in/lead-121',
      ].join("\n");
      const file = { name: "Invitations.csv", mimeType: "text/csv", buffer: Buffer.from(invitations) };
      await page.locator('input[type="file"]').setInputFiles(file);
      await page.getByText("Nothing has been changed yet").waitFor();
      await page.getByRole("list", { name: "Findings" }).waitFor();
    },
  },
  {
    name: "lead-export",
    path: "/campaigns/:id/leads",
    act: async (page) => {
      await page.getByRole("button", { name: "Export", exact: true }).click();
      await page.getByRole("menuitem", { name: "CSV" }).waitFor();
    },
  },
  { name: "tasks", path: "/campaigns/:id/tasks" },
  { name: "timeline", path: "/campaigns/:id/timeline" },
  {
    name: "timeline-full",
    path: "/campaigns/:id/timeline",
    act: async (page) => {
      await page.getByText("Full", { exact: true }).click();
      await page.locator("pre").first().waitFor();
    },
  },
  {
    name: "timeline-model",
    path: "/",
    act: async (page) => {
      await openCampaign(page, "Rust maintainers", "Timeline");
      await page.getByText("Full", { exact: true }).click();
      // The second newest answer was rejected.
      await page
        .getByText(/by local\/tiny/)
        .nth(1)
        .scrollIntoViewIfNeeded();
    },
  },
  { name: "timeline-past", path: "/campaigns/:id/timeline?at=700" },
  { name: "artifacts", path: "/campaigns/:id/artifacts" },
  { name: "scripts", path: "/campaigns/:id/scripts" },
  {
    name: "script-new",
    path: "/campaigns/:id/scripts",
    act: async (page) => {
      await page.keyboard.press("n");
      await page.getByText("What a script can use").click();
      await page.getByText("genie script guide").scrollIntoViewIfNeeded();
    },
  },
  { name: "script-ready", path: "/campaigns/:id/scripts?id=ready-response-rate-by-score" },
  {
    name: "script-refused",
    path: "/campaigns/:id/scripts?id=script-reply-within-a-day",
    act: async (page) => {
      await page.getByLabel("Code").fill("import json\nimport os\n\nresult = os.listdir()\n");
      await page.getByRole("button", { name: "Check" }).click();
      await page.getByText("The script would be stopped here").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "script-malformed",
    path: "/campaigns/:id/scripts?id=script-reply-within-a-day",
    act: async (page) => {
      await page.getByLabel("Code").fill("result = 0\nfor lead in query('SELECT * FROM leads')\n    result += 1\n");
      await page.getByRole("button", { name: "Approve and save" }).click();
      await page.getByText("Python found a problem on line 2").scrollIntoViewIfNeeded();
    },
    expectedError: /422/,
  },
  {
    name: "script-approve",
    path: `/campaigns/:id/scripts?id=script-${PROPOSED}`,
    act: async (page) => {
      await page.getByLabel("Code").press("Control+End");
      await page.keyboard.insertText("print(len(result))\u200b  # replies");
      await page.getByRole("button", { name: "Approve and save" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "script-ran",
    path: "/campaigns/:id/scripts?id=script-response-rate-by-industry",
    act: async (page) => {
      await page.getByRole("button", { name: "Run", exact: true }).click();
      await page.getByRole("button", { name: "Download CSV" }).waitFor();
      // The history is read again, and a recording needs that response too.
      await page.getByRole("button", { name: /^Run 6:/ }).waitFor({ state: "attached" });
    },
  },
  {
    name: "script-run-charts",
    path: "/campaigns/:id/scripts?id=run-5",
    act: (page) => page.getByText("Show as table").first().click(),
  },
  ...["resource-4", "violation-3", "error-2"].map((run) => ({
    name: `script-run-${run.split("-")[0]}`,
    path: `/campaigns/:id/scripts?id=run-${run.split("-")[1]}`,
    act: (page: Page) => page.getByText("Details").click(),
  })),
  {
    name: "script-run-save",
    path: "/campaigns/:id/scripts?id=run-1",
    act: async (page) => {
      await page.getByRole("button", { name: "Save as artifact" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "report", path: "/campaigns/:id/report" },
  { name: "campaign-settings", path: "/campaigns/:id/settings" },
  {
    name: "campaign-proposer",
    path: "/",
    act: async (page) => {
      await openCampaign(page, "Rust maintainers", "Settings");
      await page.getByText("Price list:").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "campaign-proposer-changed",
    path: "/",
    act: async (page) => {
      await openCampaign(page, "Rust maintainers", "Settings");
      // The page reads the choice again, and a recording needs that response too.
      const again = page.waitForResponse(
        (answer) => /\/model$/.test(answer.url()) && answer.request().method() === "GET",
      );
      await page.getByLabel("Proposer").selectOption("cloud");
      await page.getByText("Proposer changed: cloud").waitFor();
      await again;
      await page.getByText("Price list:").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "campaign-hours",
    path: "/campaigns/:id/settings",
    act: async (page) => {
      await page.getByLabel("Restrict sending to working hours").check();
      await page.getByRole("button", { name: "Fri" }).click();
      await page.getByLabel("Until", { exact: true }).fill("16:30");
      await page.getByText("Mon, Tue, Wed, Thu, 09:00 – 16:30").waitFor();
      await page.getByRole("button", { name: "Preview impact" }).click();
      await page.getByText("Nothing has been saved.").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "campaign-message-flaw",
    path: "/campaigns/:id/settings",
    act: async (page) => {
      await page.getByLabel("Step 1, Variant question: Text").fill("Hi {first_name}, may I ask you a question?");
      await page.getByRole("button", { name: "Save sequence" }).click();
      await page.getByRole("alert").getByText("is not a placeholder").scrollIntoViewIfNeeded();
    },
    expectedError: /422/,
  },
  {
    name: "campaign-scoring",
    path: "/campaigns/:id/settings",
    act: (page) => page.getByRole("button", { name: "Save scoring" }).scrollIntoViewIfNeeded(),
  },
  { name: "approvals", path: "/approvals" },
  {
    name: "approval-reject",
    path: "/approvals",
    act: async (page) => {
      await page
        .getByRole("button", { name: /^Message to/ })
        .first()
        .click();
      await page.getByRole("button", { name: /^Reject/ }).click();
      await page.getByText(/will be excluded from this campaign/).waitFor();
    },
  },
  {
    name: "approval-origin",
    path: "/approvals",
    act: async (page) => {
      await page.getByRole("button", { name: "Message to Ada Novák" }).click();
      await page.getByText("1 earlier answer rejected").waitFor();
    },
  },
  {
    name: "approval-compare",
    path: "/approvals",
    act: async (page) => {
      await page.getByRole("button", { name: "Message to Ada Novák" }).click();
      await page.getByRole("button", { name: "Compare with the rules' draft" }).click();
      await page.getByRole("button", { name: "Use the rules' draft" }).scrollIntoViewIfNeeded();
    },
  },
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
      const boxes = page.getByRole("list", { name: "Pending approvals" }).getByRole("checkbox");
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
      await page.getByRole("list", { name: "Pending approvals" }).getByRole("button").first().click();
      await page.waitForURL(/id=/);
      await page.keyboard.press("e");
      await page.getByLabel("Message text").fill("Hi, may I ask what your builds wait for? ".repeat(8));
      await page.getByText(/characters over the 300-character limit/).waitFor();
    },
  },
  { name: "queue", path: "/queue" },
  {
    name: "queue-uncertain",
    path: "/queue",
    act: async (page) => {
      const list = page.getByRole("list", { name: "Messages to send" });
      await list.getByRole("listitem").filter({ hasText: "Delivery unknown" }).getByRole("button").click();
      await page.getByText("Don't send it again").waitFor();
    },
  },
  { name: "todo", path: "/todo" },
  {
    name: "todo-confirm",
    path: "/todo",
    act: async (page) => {
      await page.getByLabel("New task").fill("Mail Ada on friday at 9am #sales p1");
      await page.getByRole("list", { name: "Recognized in the title" }).waitFor();
      await page.getByRole("button", { name: /^Delete Write/ }).click();
      await page.getByRole("button", { name: "Yes" }).waitFor();
    },
  },
  { name: "explorations", path: "/explorations" },
  {
    name: "exploration-new",
    path: "/explorations",
    act: async (page) => {
      await page.getByRole("button", { name: "New exploration" }).click();
      await page.getByText("Advanced").click();
      await page.getByLabel("Rules").waitFor();
    },
  },
  { name: "exploration-map", path: "/explorations", act: openExploration },
  {
    name: "exploration-screen",
    path: "/explorations",
    act: async (page) => {
      await openExploration(page);
      await page
        .locator("svg a text", { hasText: /^Products$/ })
        .first()
        .click();
      await page.getByRole("complementary", { name: "Screen" }).waitFor();
    },
  },
  {
    name: "exploration-timeline",
    path: "/explorations",
    act: async (page) => {
      await openExploration(page, "Timeline");
      await page.getByRole("list", { name: "Steps" }).waitFor();
    },
  },
  {
    name: "exploration-not-tried",
    path: "/explorations",
    act: async (page) => {
      await openExploration(page, "Not tried");
      await page.getByRole("checkbox", { name: "Approve Refund" }).check();
    },
  },
  {
    name: "exploration-compare",
    path: "/explorations",
    act: async (page) => {
      await openExploration(page, "Compare");
      await page.getByLabel("Compare with").selectOption({ index: 1 });
      await page.getByText("No differences").waitFor();
    },
  },
  { name: "settings", path: "/settings" },
  {
    name: "system-checks",
    path: "/settings",
    act: async (page) => {
      await page.getByRole("button", { name: "Run checks" }).click();
      await page.getByRole("list", { name: "System checks" }).waitFor();
    },
  },
  {
    // A program that has just started has its vault locked.
    name: "vault-unlocked",
    path: "/settings",
    act: async (page) => {
      await page.getByLabel("Passphrase").fill("correct horse battery");
      await page.getByRole("button", { name: "Unlock", exact: true }).click();
      await page.getByRole("button", { name: "Add secret" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "vault-rotate",
    path: "/settings",
    act: (page) => page.getByRole("button", { name: "Replace keys" }).click(),
  },
  { name: "tools", path: "/settings", act: openTools },
  {
    name: "tools-permissions",
    path: "/settings",
    act: async (page) => {
      await openTools(page);
      await page.getByText("7 tools").click();
      await page.getByText("browser_snapshot", { exact: true }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "tools-review",
    path: "/settings",
    act: async (page) => {
      await openTools(page);
      await page.getByRole("button", { name: "Review and accept playwright" }).click();
      await page.getByRole("button", { name: "Accept 2 tools" }).waitFor();
    },
  },
  {
    name: "tools-installing",
    path: "/settings",
    act: async (page) => {
      await openTools(page);
      await page.getByRole("button", { name: "Install desktop-commander" }).click();
      await page.getByRole("button", { name: "Cancel installation" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "tools-sign-in",
    path: "/settings",
    act: async (page) => {
      await openTools(page);
      await page.getByRole("button", { name: "Sign in to LinkedIn for Heads of platform in Germany" }).click();
      await page.getByText("Please sign in to LinkedIn, in the browser window").waitFor();
    },
  },
  { name: "tools-failed", path: "/settings", act: openFailingTools },
  {
    name: "queue-filled-in",
    path: "/queue",
    act: async (page) => {
      await fillIn(page, "matches");
      await page.getByText("Filled in. Read it and press Send there.").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "queue-fill-sign-in",
    path: "/queue",
    act: async (page) => {
      await fillIn(page, "sign_in");
      await page.getByText("Please sign in, in the browser window").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "queue-fill-mismatch",
    path: "/queue",
    act: async (page) => {
      await fillIn(page, "mismatch");
      await page.getByText("How to repair it").click();
      await page.getByText("Steps that match").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "new-campaign-automatic",
    path: "/",
    act: async (page) => {
      await page.getByRole("button", { name: "New campaign" }).click();
      await page.getByRole("radio", { name: /^Automatic/ }).check();
      await page.getByText("User Agreement").waitFor();
    },
  },
  { name: "not-found", path: "/nowhere" },
  { name: "session", path: "/", signedIn: false, expectedError: /401/ },
  { name: "error", path: "/campaigns/00000000-0000-0000-0000-000000000000", expectedError: /404/ },
];
