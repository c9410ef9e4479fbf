/** Pages of the pretended program that are already let in. */
import type { BrowserContext, Page } from "playwright-core";
import { inject } from "vitest";
import { fresh, type Look, type Opened } from "./chromium";

export const url = inject("url");
export const code = inject("code");

/** The session of the first context, for the others. */
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

/** Opens an address, with a session unless told otherwise. */
export async function open(
  path: string,
  { entered = true, ...look }: Look & { entered?: boolean } = {},
): Promise<Opened> {
  const opened = await fresh(look);
  if (entered) await letIn(opened.context);
  await opened.page.goto(url + path);
  return opened;
}

/** Puts the pretended program back to its beginning. */
export async function reset(): Promise<void> {
  const { context, page } = await open("/settings");
  await call(page, "POST", "/api/practice/reset", {});
  await context.close();
}
