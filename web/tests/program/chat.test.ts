/** A chat with a model that writes one word after the other. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { quit } from "../chromium";
import { press, reach } from "./keys";
import { PacedModel } from "./paced-model";
import { Program, screenshot } from "./program";

const program = new Program();
const model = new PacedModel();
beforeAll(async () => {
  await model.start();
  await program.start();
  const { version } = await program.call<{ version: number }>("GET", "/api/settings");
  const set = {
    "models.local.kind": "compatible",
    "models.local.address": model.address,
    "models.local.model": "tiny",
    default_model: "local",
  };
  await program.call("PATCH", "/api/settings", { version, set, reset: [] });
});
afterAll(async () => {
  await quit();
  await program.end();
  model.close();
});

/** How long a stopped answer may stay open at the model. */
const STOP_MS_MAX = 1_000;

/** Opens the chat of a new campaign. */
async function openChat(name: string) {
  const campaign = { name, goal: "heads of platform", account: "premium" };
  const { id } = await program.call<{ id: string }>("POST", "/api/campaigns", campaign);
  const opened = await program.open(`/campaigns/${id}`);
  await opened.page.keyboard.press("c");
  const chat = opened.page.getByRole("complementary", { name: "Chat" });
  await chat.getByText("Messages and facts about this campaign are sent to local/tiny.").waitFor();
  return { ...opened, chat, id };
}

/** Sends a message and waits until the model is asked to word the answer. */
async function ask(page: Page, message: string): Promise<void> {
  const asked = model.asked();
  await page.getByLabel("Message about").fill(message);
  await page.keyboard.press("Enter");
  await asked;
}

test("each word from a model is shown before the next is sent, and the answer names the model", async () => {
  const { page, chat, errors, context } = await openChat("Words");
  await ask(page, "How is it going?");
  let written = "";
  for (const word of ["Nothing ", "has ", "<b>started</b> ", "yet."]) {
    model.write(word);
    written += word;
    // The model sends nothing more until the page shows this.
    await chat.getByText(written.trim(), { exact: true }).waitFor();
  }
  await screenshot(page, "chat-writing");
  expect(await chat.getByText("How is it going?", { exact: true }).count()).toBe(2);
  model.finish();
  await chat.getByText("Written by local/tiny. It made no changes.").waitFor();
  await chat.getByText("Facts from OutreachGenie").click();
  await screenshot(page, "chat-worded");
  await chat.getByRole("button", { name: "Send" }).waitFor();
  const reply = chat.getByRole("listitem").filter({ hasText: "Written by" });
  expect(await reply.locator("b").count()).toBe(0);
  await reply.getByRole("link", { name: "Overview" }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test("Stop closes the connection to the model immediately and keeps the text so far", async () => {
  const { page, chat, id, errors, context } = await openChat("Stopped");
  await ask(page, "How is it going?");
  model.write("Nothing has");
  await chat.getByText("Nothing has", { exact: true }).waitFor();
  await reach(page, chat.getByRole("button", { name: "Stop generating" }));
  const left = model.left();
  await page.keyboard.press("Enter");
  expect(await left).toBeLessThan(STOP_MS_MAX);
  await chat.getByText("Nothing has …", { exact: true }).waitFor();
  await chat.getByRole("button", { name: "Send" }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toMatch(/^Message about/);
  interface Chat {
    items: { text: string }[];
  }
  const { items } = await program.call<Chat>("GET", `/api/campaigns/${id}/chat`);
  expect(items.map((item) => item.text)).toEqual(["How is it going?", "Nothing has …"]);
  expect(errors).toEqual([]);
  await context.close();
});

test("closing the chat stops the answer in progress", async () => {
  const { page, chat, errors, context } = await openChat("Closed");
  await ask(page, "How is it going?");
  model.write("Nothing");
  await chat.getByText("Nothing", { exact: true }).waitFor();
  const left = model.left();
  await page.keyboard.press("Escape");
  await chat.waitFor({ state: "detached" });
  await left;
  expect(errors).toEqual([]);
  await context.close();
});

test("a chat can be cleared and the prompt confirmed using only the keyboard", async () => {
  const { page, chat, errors, context } = await openChat("Cleared");
  await ask(page, "How is it going?");
  model.write("Nothing yet.");
  model.finish();
  await chat.getByText(/^Written by/).waitFor();
  await chat.getByRole("button", { name: "Send" }).waitFor();
  const clear = chat.getByRole("button", { name: "Clear chat" });
  await press(page, clear);
  const dialog = page.getByRole("dialog");
  await dialog.getByText("stay in the journal").waitFor();
  await screenshot(page, "chat-clear");
  // Escape closes the dialog, and not the chat as well.
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await chat.getByRole("listitem").count()).toBeGreaterThan(0);
  await press(page, clear);
  await press(page, dialog.getByRole("button", { name: "Clear chat" }));
  await expect.poll(() => chat.getByRole("listitem").count()).toBe(0);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toMatch(/^Message about/);
  expect(errors).toEqual([]);
  await context.close();
});
