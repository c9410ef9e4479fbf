/** Notifications and checks of the real program, on wide and narrow screens. */
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { quit } from "../chromium";
import { press } from "./keys";
import { Program, screenshot } from "./program";

afterAll(quit);

describe.each([1280, 390])("%i px wide", (width) => {
  let program: Program;
  beforeEach(async () => {
    program = new Program();
    await program.start();
  });
  afterEach(() => program.end());

  const open = (path = "/") => program.open(path, { width, height: width < 500 ? 844 : 820 });

  test("the bell counts notices and opens their page, and read notices stay read after a kill", async () => {
    const { page, context } = await open();
    const bell = (name: string) => page.getByRole("button", { name, exact: true });
    await press(page, bell("Notifications"));
    await page.getByText("No notifications.").waitFor();
    await page.keyboard.press("Escape");
    await program.call("POST", "/api/demo");
    await press(page, bell("Notifications, 1 unread"));
    const panel = page.getByRole("region", { name: "Notifications" });
    await screenshot(page, `notifications-${width}`);
    await press(page, panel.getByRole("button", { name: /^Demonstration is waiting for your approval/ }));
    await page.waitForURL(/\/approvals/);
    await expect.poll(() => panel.isVisible()).toBe(false);
    // The router reloads the whole page if the code of a screen cannot be fetched, and without the program there is none.
    await page
      .getByRole("heading", { name: /^Approvals/ })
      .first()
      .waitFor({ state: "attached" });
    await program.kill();
    await program.start();
    await press(page, bell("Notifications, 1 unread"));
    await press(page, panel.getByRole("button", { name: "Mark all as read" }));
    await bell("Notifications").waitFor();
    await program.kill();
    await program.start();
    await page.reload();
    await press(page, bell("Notifications"));
    await expect.poll(() => panel.getByRole("listitem").count()).toBe(1);
    await context.close();
  });

  test("system checks show every finding", async () => {
    const { page, context } = await open("/settings");
    await press(page, page.getByRole("button", { name: "Run checks" }));
    const findings = page.getByRole("list", { name: "System checks" }).getByRole("listitem");
    await expect.poll(() => findings.count()).toBe(13);
    await page.getByText("Everything works").waitFor();
    await context.close();
  });
});
