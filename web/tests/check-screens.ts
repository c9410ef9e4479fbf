/** Looks at screens in every theme and width without loading the page again. */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { navigate, open, testServer } from "./browser";
import { draws, type Opened, quit, settled, type Theme } from "./chromium";
import { SCREENS, type Screen } from "./screens";
import { RECORDING } from "./server";

const FOLDER = fileURLToPath(new URL("./output", import.meta.url));
const HEIGHTS = { 1280: 820, 390: 844 } as const;
/** A recording needs every width, but only one theme. */
const THEMES = RECORDING ? (["light"] as const) : (["light", "dark"] as const);
const LOOKS = THEMES.flatMap((theme) => ([1280, 390] as const).map((width) => ({ theme, width })));

/** SCREENS names some screens, and only these are looked at. */
const wanted = process.env.SCREENS?.split(",");

interface Shard {
  index: number;
  count: number;
}

/** Defines one test per screen and look for every n-th screen. */
export function checkScreens({ index, count }: Shard): void {
  const server = testServer(`screens-${index + 1}`, { scenarioPerTest: false });
  let opened: Opened;
  beforeAll(async () => {
    mkdirSync(FOLDER, { recursive: true });
    await server.play("start");
    await openFirst();
  });
  afterAll(() => opened.context.close());

  async function openFirst(): Promise<void> {
    opened = await open(server, "/");
    await settled(opened.page);
  }

  /** Shows a screen as it is when it has just been opened. */
  async function show({ path, name, signedIn = true, act }: Screen): Promise<void> {
    const target = path.replace(":id", server.campaign);
    const reload = server.hasChanged || !signedIn;
    await server.play(name);
    if (!signedIn) {
      await opened.context.close();
      opened = await open(server, target, { signedIn });
    } else if (reload) await opened.page.goto(server.url + target);
    else {
      await opened.page.keyboard.press("Escape");
      await opened.page.keyboard.press("Escape");
      await navigate(opened.page, "/elsewhere");
      await navigate(opened.page, target);
    }
    await settled(opened.page);
    await act?.(opened.page);
  }

  /** Runs a step, and once more in a new browser if the browser stopped drawing meanwhile. */
  async function drawn(step: () => Promise<void>, prepare?: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      if (await draws(opened.page)) throw error;
      process.stderr.write("The browser stopped drawing; the screen is opened again in a new one.\n");
      await quit();
      await openFirst();
      await prepare?.();
      await step();
    }
  }

  const shard = SCREENS.filter((_, place) => place % count === index);
  describe.each(shard.filter(({ name }) => !wanted || wanted.includes(name)))("$name", (screen) => {
    async function prepare(): Promise<void> {
      const { page } = opened;
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize({ width: 1280, height: HEIGHTS[1280] });
      opened.errors.length = 0;
      await show(screen);
    }
    beforeAll(() => drawn(prepare));
    // The next screens need a session.
    if (screen.signedIn === false)
      afterAll(async () => {
        await opened.context.close();
        await openFirst();
      });

    test.each(LOOKS)("fits, is accessible and logs no errors in $theme at $width", ({ theme, width }) =>
      drawn(async () => {
        const { page, errors } = opened;
        await look(page, theme, width);
        if (RECORDING) return;
        await page.screenshot({ path: `${FOLDER}/${screen.name}-${theme}-${width}.png` });
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        expect(await violations(page)).toEqual([]);
        expect(errors.filter((error) => !screen.expectedError?.test(error))).toEqual([]);
      }, prepare),
    );
  });
}

/** Changes theme and width, and waits until the page has followed. */
async function look(page: Page, theme: Theme, width: keyof typeof HEIGHTS): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: HEIGHTS[width] });
  await page.waitForFunction(
    ([dark, wide]) =>
      document.documentElement.classList.contains("dark") === dark &&
      innerWidth === wide &&
      document.getAnimations().every((animation) => animation.playState !== "running"),
    [theme === "dark", width] as const,
  );
  await settled(page);
  // Two frames: what depends on a measured width is drawn with the second one.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** By how many pixels the page is wider than the window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The accessibility rules that the page breaks, with the elements. */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe };
    const { violations: found } = await checker.run(document, { resultTypes: ["violations"] });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
  });
}
