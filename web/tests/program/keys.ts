/** Actions that use only the keyboard. */
import type { Locator, Page } from "playwright-core";

/** More controls than any screen has. */
const STEPS_MAX = 150;

/** How long the focus has to stay before it counts. */
const REST_MS = 50;

/** Waits until a pending focus change has happened. */
export const rested = (page: Page) => page.waitForTimeout(REST_MS);

/** Presses Tab until a control has the focus. */
export async function reach(page: Page, control: Locator): Promise<void> {
  await control.waitFor({ state: "attached" });
  const isReached = () => control.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < STEPS_MAX; step += 1) {
    if (await isReached()) {
      // A dialog that has just opened may still take the focus.
      await rested(page);
      if (await isReached()) return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not reach ${control}`);
}

/** Focuses a control and presses it. */
export async function press(page: Page, control: Locator): Promise<void> {
  await reach(page, control);
  await page.keyboard.press("Enter");
}

/** Focuses a field and replaces its text. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** Focuses a file field, opens the file dialog with a key and chooses a file. */
export async function choose(page: Page, field: Locator, name: string, content: string): Promise<void> {
  // The listener has to be there before the key is pressed.
  const chooser = page.waitForEvent("filechooser");
  await reach(page, field);
  await page.keyboard.press("Enter");
  await (await chooser).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
}
