/** Signed-in pages of the test server. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type Look, newPage, type Opened, quit, settled } from "./chromium";
import { CODE, TestServer } from "./server";

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

/** Navigates within the page, without loading it again. A page that is still going back loses the first attempt. */
export async function navigate(page: Page, path: string): Promise<void> {
  const push = () => page.evaluate((to) => history.pushState({}, "", to), path);
  await push().catch(async () => {
    await page.waitForLoadState();
    await push();
  });
  await settled(page);
}

/** Calls the API as the page would. */
export async function get<T>(page: Page, path: string): Promise<T> {
  const response = await page.request.get(new URL(path, page.url()).href);
  return (await response.json()) as T;
}
