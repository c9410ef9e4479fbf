/** Doing things with the keyboard alone: what cannot be reached with it does not exist here. */
import type { Locator, Page } from "playwright-core";

/** More controls than any screen has. */
const STEPS_MAX = 150;

/** How long the focus has to stay. */
const REST_MS = 50;

/** Waits until the focus would have gone where it is going. */
export const rested = (page: Page) => page.waitForTimeout(REST_MS);

/** Presses Tab until something has the focus. */
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

/** Goes to a control and presses it. */
export async function press(page: Page, control: Locator): Promise<void> {
  await reach(page, control);
  await page.keyboard.press("Enter");
}

/** Goes to a field and writes into it, in place of what is there. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** Goes to a file field, opens the system's dialog with a key, and chooses a file there. */
export async function choose(page: Page, field: Locator, name: string, content: string): Promise<void> {
  // The browser has to know before the key is pressed that the dialog is ours.
  const chooser = page.waitForEvent("filechooser");
  await reach(page, field);
  await page.keyboard.press("Enter");
  await (await chooser).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
}
