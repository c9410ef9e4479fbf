/** One Chromium for all browser tests, and pages that are already let in. */
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { inject } from "vitest";

export const url = inject("url");
export const code = inject("code");
export const mocked = inject("mocked");

export type Theme = "light" | "dark";

let browser: Browser | undefined;

export async function launch(): Promise<Browser> {
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

export interface Opened {
  context: BrowserContext;
  page: Page;
  /** Everything that the page complained about: errors, refused styles, failed requests. */
  complaints: string[];
}

export interface Look {
  theme?: Theme;
  width?: number;
  height?: number;
  /** Whether the page gets its session; a code works once, so a real program needs one per context. */
  entered?: boolean;
}

/** The session of the first context, for the others: a real code can be used once. */
let session: { cookies: Awaited<ReturnType<BrowserContext["cookies"]>>; key: string } | undefined;

async function letIn(context: BrowserContext): Promise<void> {
  if (!session) {
    const answer = await context.request.post(`${url}/api/session`, { data: { code } });
    const { key } = (await answer.json()) as { key: string };
    session = { key, cookies: await context.cookies() };
  }
  await context.addCookies(session.cookies);
  await context.addInitScript((key) => localStorage.setItem("session-key", key), session.key);
}

/** Calls the API as the page would. */
export async function call<T>(page: Page, method: "GET" | "POST", path: string, data?: unknown): Promise<T> {
  const headers = { "x-genie-key": session?.key ?? "", "content-type": "application/json" };
  const answer = await page.request.fetch(url + path, { method, headers, ...(data === undefined ? {} : { data }) });
  return (await answer.json()) as T;
}

export async function open(path: string, look: Look = {}): Promise<Opened> {
  const { theme = "light", width = 1280, height = 820, entered = true } = look;
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
  if (entered) await letIn(context);
  await page.goto(url + path);
  return { context, page, complaints };
}

/** Puts the pretended program back to its beginning. */
export async function reset(): Promise<void> {
  if (!mocked) return;
  const { context, page } = await open("/settings");
  await call(page, "POST", "/api/practice/reset", {});
  await context.close();
}

/** Waits until the screen has what it shows. */
export async function settled(page: Page): Promise<void> {
  await page.waitForSelector("main, [role=main]");
  await page.waitForFunction(() => !document.querySelector('[role="status"][aria-label="Loading"]'));
  await page.evaluate(() => document.fonts.ready);
}
