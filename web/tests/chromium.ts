/** One Chromium for all browser tests, and empty pages that remember what they complained about. */
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

export type Theme = "light" | "dark";

export interface Look {
  theme?: Theme;
  width?: number;
  height?: number;
}

export interface Opened {
  context: BrowserContext;
  page: Page;
  /** Everything that the page complained about: errors, refused styles, failed requests. */
  complaints: string[];
}

let browser: Browser | undefined;

async function launch(): Promise<Browser> {
  browser ??= await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  return browser;
}

export async function quit(): Promise<void> {
  await browser?.close();
  browser = undefined;
}

/** An empty page of a browser that was never here. */
export async function fresh({ theme = "light", width = 1280, height = 820 }: Look = {}): Promise<Opened> {
  const context = await (await launch()).newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  return { context, page, complaints };
}

/** Waits until the screen has what it shows. */
export async function settled(page: Page): Promise<void> {
  await page.waitForSelector("main, [role=main]");
  await page.waitForFunction(() => !document.querySelector('[role="status"][aria-label="Loading"]'));
  await page.evaluate(() => document.fonts.ready);
}
