import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, open, reset } from "./browser";
import { type Opened, quit, settled, type Theme } from "./chromium";
import { SCREENS } from "./screens";

const FOLDER = fileURLToPath(new URL("./output", import.meta.url));
const wanted = process.env.SCREENS?.split(",");
const looks = (process.env.LOOKS ?? "light-1280,dark-1280,light-390,dark-390").split(",").map((look) => {
  const [theme, width] = look.split("-") as [Theme, string];
  return { theme, width: Number(width) };
});
let campaign = "";

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  await reset();
  const { context, page } = await open("/");
  const { items } = await call<{ items: { id: string }[] }>(page, "GET", "/api/campaigns");
  campaign = items[0]?.id ?? "";
  await context.close();
});
afterAll(quit);

describe.each(looks)("in $theme, $width wide", ({ theme, width }) => {
  test.each(SCREENS.filter(({ name }) => !wanted || wanted.includes(name)))(
    "$name is whole, accessible and without complaints",
    async ({ name, path, act, entered = true, expected }) => {
      const opened = await open(path.replace(":id", campaign), {
        theme,
        width,
        height: width < 500 ? 844 : 820,
        entered,
      });
      const { page, context, complaints } = opened;
      await settled(page);
      await act?.(page);
      await page.waitForTimeout(150);
      await page.screenshot({ path: `${FOLDER}/${name}-${theme}-${width}.png` });
      await expectWhole(opened);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`),
      ).toEqual([]);
      expect(complaints.filter((complaint) => !expected?.test(complaint))).toEqual([]);
      await context.close();
    },
  );
});

/** Nothing sticks out to the side. */
async function expectWhole({ page }: Opened): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}
