import { afterAll, beforeAll, expect, test } from "vitest";
import { quit } from "../chromium";
import { Program, screenshot } from "./program";

const program = new Program();
beforeAll(() => program.start());
afterAll(async () => {
  await quit();
  await program.end();
});

const PASSPHRASE = "canary-passphrase-17";
const VALUE = "canary-value-4711";

test("a secret typed into the settings is stored and never shown again", async () => {
  const { page, errors, context } = await program.open("/settings");
  const answers: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/\/api\/(vault|secrets)/.test(response.url())) answers.push(response.text().catch(() => ""));
  });
  const vault = page.locator("section", { has: page.getByRole("heading", { name: "Vault" }) });
  await vault.getByLabel("New passphrase").fill(PASSPHRASE);
  await vault.getByLabel("Repeat passphrase").fill(PASSPHRASE);
  const store = vault.getByRole("checkbox");
  if (await store.count()) await store.uncheck();
  await screenshot(page, "vault-set-up");
  await vault.getByRole("button", { name: "Create vault" }).click();

  await vault.getByLabel("Name", { exact: true }).fill("OPENAI_API_KEY");
  await vault.getByLabel("Value", { exact: true }).fill(VALUE);
  await vault.getByLabel("Hosts").fill("api.openai.com");
  await vault.getByRole("button", { name: "Add secret" }).click();
  const stored = vault.getByRole("listitem").filter({ hasText: "OPENAI_API_KEY" });
  await stored.getByText("api.openai.com").waitFor();
  // Fields of passwords have no role.
  const value = stored.locator("input");
  expect(await value.getAttribute("placeholder")).toBe("Stored; type to replace");
  await value.fill(`${VALUE}-2`);
  await stored.getByRole("button", { name: "Save" }).click();
  await page.getByText("OPENAI_API_KEY stored").first().waitFor();
  await screenshot(page, "vault");

  await vault.getByRole("button", { name: "Lock", exact: true }).click();
  await vault.getByLabel("Passphrase").fill("another passphrase");
  await vault.getByRole("button", { name: "Unlock", exact: true }).click();
  await vault.getByText("The passphrase does not open this vault").waitFor();
  await vault.getByLabel("Passphrase").fill(PASSPHRASE);
  await vault.getByRole("button", { name: "Unlock", exact: true }).click();
  await vault.getByText("Unlocked", { exact: true }).waitFor();

  expect(await page.content()).not.toContain("canary");
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain("canary");
  expect((await Promise.all(answers)).join()).not.toContain("canary");
  expect(program.stores("canary")).toBe(false);

  await stored.getByRole("button", { name: "Remove OPENAI_API_KEY" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await vault.getByText("No secrets stored").waitFor();
  expect(errors.filter((error) => !error.includes("403"))).toEqual([]);
  await context.close();
});
