/** Importing files that need a choice, through the real program. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { quit, settled } from "../chromium";
import { Program, screenshot } from "./program";

const XLS = fileURLToPath(new URL("../../../crates/genie-tables/tests/data/other_program.xls", import.meta.url));

const program = new Program();
let campaign: string;

beforeAll(async () => {
  await program.start();
  const created = await program.call<{ id: string }>("POST", "/api/campaigns", {
    name: "Files",
    goal: "CTOs in Spain",
  });
  campaign = created.id;
});

afterAll(async () => {
  await quit();
  await program.end();
});

/** Opens the import dialog with a file. */
async function openWith(name: string, buffer: Buffer) {
  const opened = await program.open(`/campaigns/${campaign}/leads`);
  await settled(opened.page);
  await opened.page.getByRole("button", { name: "Import leads" }).first().click();
  await opened.page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer });
  await opened.page.getByText("Column in file").waitFor();
  return opened;
}

/** "Begoña Muñoz" as Excel for the Mac saved it, and a row without an address. */
const MAC = Buffer.from(
  "Full Name,LinkedIn URL,Job Title,Company\nBego\x96a Mu\x96oz,linkedin.com/in/begona,CTO,Acme\nNo Address,,CFO,Acme\n",
  "latin1",
);

test("a file with an unclear encoding is imported after the user chooses one", async () => {
  const { page, errors, context } = await openWith("people.csv", MAC);
  await page.getByText("The text encoding is unclear").waitFor();
  expect(await page.getByRole("button", { name: /^Import \d+ lead/ }).isDisabled()).toBe(true);
  await screenshot(page, "7-import-question");
  await page.getByRole("button", { name: "Use macintosh" }).click();
  await page.getByText("The text encoding is unclear").waitFor({ state: "detached" });
  await page.getByRole("cell", { name: "Begoña Muñoz" }).waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download rejected rows" }).click();
  const file = await (await download).path();
  expect(readFileSync(file, "utf8")).toContain("No Address,,CFO,Acme,3,IMPORT_ROW_NO_ADDRESS");
  await page.getByRole("button", { name: "Import 1 lead" }).click();
  await page.getByRole("button", { name: "View leads" }).click();
  await page.getByRole("button", { name: "Begoña Muñoz" }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test("the user chooses a sheet of an old workbook", async () => {
  const { page, errors, context } = await openWith("people.xls", readFileSync(XLS));
  await page.getByRole("cell", { name: "Jürgen Müller" }).first().waitFor();
  await page.getByLabel("Sheet").selectOption("Hidden");
  await page.getByRole("cell", { name: "Hidden Person" }).first().waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
