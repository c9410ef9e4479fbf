/** One Chromium per test file, and pages that collect their console errors. */
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

export type Theme = "light" | "dark";

export interface Look {
  theme?: Theme;
  width?: number;
  height?: number;
  /** What the page takes for the current time. */
  now?: string | undefined;
}

export interface Opened {
  context: BrowserContext;
  page: Page;
  /** Console errors: exceptions, blocked styles, failed requests. */
  errors: string[];
}

let browser: Browser | undefined;

async function launch(): Promise<Browser> {
  browser ??= await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox"],
  });
  return browser;
}

export async function quit(): Promise<void> {
  await browser?.close();
  browser = undefined;
}

/** An empty page of a new browser profile. */
export async function newPage({ theme = "light", width = 1280, height = 820, now }: Look = {}): Promise<Opened> {
  const context = await (await launch()).newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  if (now) await context.clock.setFixedTime(now);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  return { context, page, errors };
}

/** Whether the browser still draws. On a busy machine it may stop for good, in all of its pages. */
export const draws = (page: Page): Promise<boolean> =>
  page.screenshot({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );

/** Waits until the screen has loaded. */
export async function settled(page: Page): Promise<void> {
  await page.waitForSelector("main, [role=main]");
  await page.waitForFunction(() => !document.querySelector('[role="status"][aria-label="Loading"]'));
  await page.evaluate(() => document.fonts.ready);
}
