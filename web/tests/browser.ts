/** Signed-in pages of the test server. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type Look, newPage, type Opened, quit, settled } from "./chromium";
import { CODE, RECORDING, TestServer } from "./server";

/** Starts a server for the tests of a file; each test is a scenario of its own unless the file chooses them. */
export function testServer(name: string, { scenarioPerTest = true } = {}): TestServer {
  const server = new TestServer(name);
  beforeAll(() => server.start());
  afterAll(async () => {
    await quit();
    await server.close();
  });
  if (scenarioPerTest) beforeEach(({ task }) => server.play(task.name));
  afterEach(() => expect(server.unrecorded.splice(0)).toEqual([]));
  return server;
}

interface OpenOptions extends Look {
  signedIn?: boolean;
  /** Runs before the page is loaded. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** Opens a path, signed in unless told otherwise. */
export async function open(
  server: TestServer,
  path: string,
  { signedIn = true, prepare, ...look }: OpenOptions = {},
): Promise<Opened> {
  const opened = await newPage({ now: server.recordedAt, ...look });
  const { context, page } = opened;
  if (signedIn) {
    const response = await context.request.post(`${server.url}/api/session`, { data: { code: CODE } });
    const { key } = (await response.json()) as { key: string };
    await context.addInitScript((value) => localStorage.setItem("session-key", value), key);
  }
  await prepare?.(page);
  await page.goto(server.url + path);
  return opened;
}

/** How often a navigation is tried that a page interrupts by going back. */
const NAVIGATIONS_MAX = 20;

/**
 * Navigates within the page, without loading it again. A page that is still going back to an earlier document
 * interrupts this, once for each step back, so it is repeated until the page is there.
 */
export async function navigate(page: Page, path: string): Promise<void> {
  for (let attempt = 0; attempt < NAVIGATIONS_MAX; attempt += 1) {
    try {
      await page.waitForLoadState();
      await page.evaluate((to) => history.pushState({}, "", to), path);
      await settled(page);
      const { pathname, search } = new URL(page.url());
      if (pathname + search === path) return;
    } catch (error) {
      if (!String(error).includes("navigation")) throw error;
    }
  }
  throw new Error(`the page does not stay at ${path}`);
}

/**
 * Between two keys. What a page reads ahead depends on how long a link has the focus or a word rests; a recording waits
 * for all of it, so that a replay of any speed finds its reads.
 */
export const KEY_PAUSE_MS = RECORDING ? 400 : 0;

/** Types a text, key by key. */
export const type = (page: Page, text: string) => page.keyboard.type(text, { delay: KEY_PAUSE_MS });

/** Calls the API as the page would. */
export async function get<T>(page: Page, path: string): Promise<T> {
  const response = await page.request.get(new URL(path, page.url()).href);
  return (await response.json()) as T;
}
