import { expect, test } from "vitest";
import { get, open, testServer } from "./browser";
import { settled } from "./chromium";

const server = testServer("welcome");

test("Back goes one step back and Skip goes to the last step", async () => {
  const { page, context } = await open(server, "/welcome");
  await settled(page);
  const isAt = (step: number) => page.getByText(`Step ${step} of 4`).waitFor();
  await isAt(1);
  await page.getByRole("button", { name: "Next" }).click();
  await isAt(2);
  await page.getByRole("button", { name: "Next" }).click();
  await isAt(3);
  await page.goBack();
  await isAt(2);
  await page.reload();
  await isAt(2);
  await page.getByRole("button", { name: "Skip" }).click();
  await isAt(4);
  await page.getByRole("button", { name: "Back" }).click();
  await isAt(2);
  await context.close();
});

test("a double click starts one demo", async () => {
  const { page, context } = await open(server, "/welcome?step=4");
  await settled(page);
  const campaigns = async () => (await get<{ total: number }>(page, "/api/campaigns?limit=500")).total;
  const before = await campaigns();
  // A second request would have no recorded response, which fails the test too.
  let started = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/demo")) started += 1;
  });
  await page.getByRole("button", { name: "Start demo" }).dblclick();
  await page.getByRole("heading", { name: "Demonstration" }).waitFor();
  expect(await campaigns()).toBe(before + 1);
  expect(started).toBe(1);
  await context.close();
});
