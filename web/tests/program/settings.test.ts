import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { quit } from "../chromium";
import { Program, screenshot } from "./program";

const program = new Program();
beforeAll(() => program.start());
afterAll(async () => {
  await quit();
  await program.end();
});

/** How long the program may take to reach a state. */
const PATIENT = { timeout: 20_000 };

interface Settings {
  version: number;
  document: { limits?: { daily_messages?: number }; appearance?: { theme?: string }; models?: object };
}

const stored = async () => (await program.call<Settings>("GET", "/api/settings")).document;

const dailyLimit = async (campaign: string) => {
  const policy = await program.call<{ effects_per_day_max: { send_message: number } }>(
    "GET",
    `/api/campaigns/${campaign}/policy`,
  );
  return policy.effects_per_day_max.send_message;
};

test("a limit changed on the page applies to a running campaign and can be undone", async () => {
  const { id } = await program.call<{ id: string }>("POST", "/api/demo");
  // The demo asks for approvals, which become void.
  await expect
    .poll(async () => (await program.call<{ total: number }>("GET", "/api/approvals")).total, PATIENT)
    .not.toBe(0);
  const { page, errors, context } = await program.open("/settings");
  await page.getByRole("spinbutton", { name: "Messages per day" }).fill("7");
  await page.getByText("1 unsaved change").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "Approvals will be voided" });
  await dialog.getByRole("button", { name: "Save anyway" }).click();
  await page.getByText("Saved. Your changes are in effect.").waitFor();
  expect(await dailyLimit(id)).toBe(7);
  await screenshot(page, "settings-saved");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Previous values restored.").waitFor();
  expect(await dailyLimit(id)).toBe(20);
  expect(await stored()).toEqual({});
  expect(errors).toEqual([]);
  await context.close();
});

test("a provider gets its key from the vault, is tested and is removed", async () => {
  await program.call("POST", "/api/vault", { passphrase: "canary-passphrase-29", key_store: "without" });
  const server = createServer((request, response) => {
    const isRight = request.url === "/v1/models" && request.headers.authorization === "Bearer canary-value-29";
    response.writeHead(isRight ? 200 : 401, { "content-type": "application/json" });
    response.end(isRight ? '{"data":[{"id":"small"}]}' : '{"error":{"message":"wrong key"}}');
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const { page, context } = await program.open("/settings");
  const save = async () => {
    // Stored secrets have such a button too; the one of the page comes last.
    await page.getByRole("button", { name: "Save", exact: true }).last().click();
    await page.getByText("Saved. Your changes are in effect.").first().waitFor();
  };
  const test = page.getByRole("button", { name: "Test connection to local" });
  await page.getByLabel("Provider name").fill("local");
  await page.getByRole("button", { name: "Add provider" }).click();
  await page.getByLabel("URL", { exact: true }).fill(`http://127.0.0.1:${port}/v1`);
  await expect.poll(() => test.isDisabled(), PATIENT).toBe(true);
  await save();
  await test.click();
  await page.getByText(/^HTTP status 401: wrong key \(\d+ ms\)$/).waitFor();
  await page.getByLabel("Value for LOCAL_API_KEY").fill("canary-value-29");
  await page.getByRole("button", { name: "Store LOCAL_API_KEY" }).click();
  await expect.poll(() => page.getByLabel("Key", { exact: true }).inputValue(), PATIENT).toBe("LOCAL_API_KEY");
  await save();
  await test.click();
  await page.getByText(/^It has 1 model \(\d+ ms\)$/).waitFor();
  await screenshot(page, "settings-provider");
  const key = "{{secret:LOCAL_API_KEY}}";
  const address = `http://127.0.0.1:${port}/v1`;
  expect((await stored()).models).toEqual({ local: { kind: "compatible", address, key } });
  expect(program.stores("canary")).toBe(false);
  await page.getByRole("button", { name: "Remove provider local" }).click();
  await save();
  await expect.poll(async () => (await stored()).models, PATIENT).toBeUndefined();
  server.close();
  await context.close();
});

test("a theme change appears in another browser", async () => {
  const one = await program.open("/");
  const other = await program.open("/");
  await one.page.getByTitle("Dark").first().click();
  await expect.poll(async () => (await stored()).appearance?.theme, PATIENT).toBe("dark");
  await other.page.locator("html.dark").waitFor({ state: "attached", ...PATIENT });
  await one.context.close();
  await other.context.close();
});

test("the search filters settings, and the section list jumps to a section", async () => {
  const { page, context } = await program.open("/settings");
  await page.getByRole("searchbox", { name: "Search settings" }).fill("invitations");
  await page.getByLabel("Connection requests per 7 days").waitFor();
  await expect.poll(() => page.getByLabel("Messages per day").count(), PATIENT).toBe(0);
  await page.getByRole("searchbox", { name: "Search settings" }).fill("nothing like this");
  await page.getByText("No settings match “nothing like this”").waitFor();
  await page.getByRole("searchbox", { name: "Search settings" }).fill("");
  await page.getByRole("navigation", { name: "Sections" }).getByRole("button", { name: "MCP", exact: true }).click();
  await expect.poll(() => page.getByLabel("Allow MCP clients to connect").isVisible(), PATIENT).toBe(true);
  await context.close();
});
