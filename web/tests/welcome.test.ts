import { afterAll, beforeEach, expect, test } from "vitest";
import { call, open, reset } from "./browser";
import { quit, settled } from "./chromium";

afterAll(quit);
beforeEach(reset);

test("Back goes one step back, and Skip goes to the last", async () => {
  const { page, context } = await open("/welcome");
  await settled(page);
  const at = (step: number) => page.getByText(`Step ${step} of 4`).waitFor();
  await at(1);
  await page.getByRole("button", { name: "Next" }).click();
  await at(2);
  await page.getByRole("button", { name: "Next" }).click();
  await at(3);
  await page.goBack();
  await at(2);
  await page.reload();
  await at(2);
  await page.getByRole("button", { name: "Skip" }).click();
  await at(4);
  await page.getByRole("button", { name: "Back" }).click();
  await at(2);
  await context.close();
});

test("a double click starts one demonstration", async () => {
  const { page, context } = await open("/welcome?step=4");
  await settled(page);
  const count = async () => (await call<{ total: number }>(page, "GET", "/api/campaigns")).total;
  const before = await count();
  await page.getByRole("button", { name: "Start the demonstration" }).dblclick();
  await page.getByRole("heading", { name: "Demonstration" }).waitFor();
  expect(await count()).toBe(before + 1);
  await context.close();
});
