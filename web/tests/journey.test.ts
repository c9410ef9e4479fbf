import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { mocked, open, quit, settled } from "./browser";

const FOLDER = fileURLToPath(new URL("./output", import.meta.url));
mkdirSync(FOLDER, { recursive: true });
afterAll(quit);

const shot = (page: Page, name: string) => page.screenshot({ path: `${FOLDER}/journey-${name}.png` });

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

test.skipIf(mocked)(
  "a person goes from nothing to a message that was sent, without a key and without a reload",
  async () => {
    const { page, complaints, context } = await open("/welcome");
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
  },
);

test.skipIf(mocked)("stop and continue hold for all campaigns", async () => {
  const { page, context } = await open("/");
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Continue" }).waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Stop" }).waitFor();
  await context.close();
});
