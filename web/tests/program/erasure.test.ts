import { afterAll, beforeAll, expect, test } from "vitest";
import { quit } from "../chromium";
import { Program, screenshot } from "./program";

const program = new Program();
beforeAll(() => program.start());
afterAll(async () => {
  await quit();
  await program.end();
});

interface Lead {
  number: number;
  full_name: string;
}

test("erasing a lead says what is erased and asks for the name", async () => {
  const { id } = await program.call<{ id: string }>("POST", "/api/demo");
  const leads = () => program.call<{ items: Lead[]; total: number }>("GET", `/api/campaigns/${id}/leads`);
  const [lead] = (await leads()).items;
  if (!lead) throw new Error("the demonstration has no leads");
  await program.call("POST", "/api/todo/tasks", { title: `Call ${lead.full_name}` });
  const { total } = await leads();

  const { page, errors, context } = await program.open(`/campaigns/${id}/leads?lead=${lead.number}`);
  const panel = page.getByRole("complementary", { name: "Lead" });
  await panel.getByRole("button", { name: "Erase permanently" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/To be erased: 1 lead.*1 task title/).waitFor();
  const erase = dialog.getByRole("button", { name: "Erase permanently" });
  expect(await erase.isDisabled()).toBe(true);
  await screenshot(page, "erase");
  await dialog.getByRole("textbox").fill(lead.full_name);
  await erase.click();

  await page.getByText(/Erased: 1 lead.*1 task title/).waitFor();
  expect((await leads()).total).toBe(total - 1);
  await expect.poll(() => page.getByText(lead.full_name).count()).toBe(0);
  // The panel may ask for the lead once more before it closes.
  expect(errors.filter((error) => !error.includes("404"))).toEqual([]);
  await context.close();
});
