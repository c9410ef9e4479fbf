/** A user without a plan: clicks, types and presses keys, drawn from a seed, and watches what must never happen. */
import type { Page, Route } from "playwright-core";
import type { Program } from "./program";

/** Keys that screens react to. `o` is missing: it opens another site. */
const KEYS = "j k x a e r s n u c / ? 1 2 3 4 Enter Escape Tab Space".split(" ");

const TEXTS = [
  "Hi {{first_name}}, may I ask you a question about your work?",
  "Hi {first_name}, glad to connect with you.",
  "continue",
  "pause",
  "not now",
  "100",
  "7",
  "",
  "Heads of platform engineering at software companies",
  "<b>bold</b> \u202e",
];

/** What the monkey leaves alone: it would leave the program. */
const LEFT_ALONE = /sign out|sign in|download|csv|excel/i;

/** How many of the last actions a failure names. */
const TOLD = 40;

/** A generator of numbers from 0 to 1 that gives the same ones for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Target {
  x: number;
  y: number;
  field: boolean;
  name: string;
}

/** Everything that a user could press or fill in now. */
function targetsOf(page: Page): Promise<Target[]> {
  return page.evaluate(() => {
    const open = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    const all = open.querySelectorAll<HTMLElement>(
      "button, a[href], input, textarea, select, summary, [role=menuitem]",
    );
    return [...all].flatMap((element) => {
      const box = element.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const top = document.elementFromPoint(x, y);
      const hit = top !== null && (element.contains(top) || top.contains(element));
      const away = element instanceof HTMLAnchorElement && element.target === "_blank";
      const file = element instanceof HTMLInputElement && element.type === "file";
      if (!hit || away || file || element.matches(":disabled")) return [];
      const typed = element instanceof HTMLInputElement && !["checkbox", "radio", "range"].includes(element.type);
      const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
      return [{ x, y, field: typed || element instanceof HTMLTextAreaElement, name: name.trim().slice(0, 60) }];
    });
  });
}

export class Monkey {
  readonly #page: Page;
  readonly #program: Program;
  readonly #random: () => number;
  readonly #pages: readonly string[];
  readonly #done: string[] = [];
  /** What must never happen, and happened. */
  readonly faults: string[] = [];
  /** The texts that the user saved a moment ago, by the hash that their approval carries. */
  readonly #edited = new Map<string, string>();

  constructor(page: Page, program: Program, seed: number, campaigns: readonly string[]) {
    this.#page = page;
    this.#program = program;
    this.#random = numbers(seed);
    const parts = ["", "/leads", "/tasks", "/timeline", "/artifacts", "/report", "/settings"];
    const own = campaigns.flatMap((id) => parts.map((part) => `/campaigns/${id}${part}`));
    this.#pages = ["/", "/approvals", "/approvals", "/queue", "/queue", "/todo", "/settings", ...own];
  }

  #one<T>(choices: readonly T[]): T | undefined {
    return choices[Math.floor(this.#random() * choices.length)];
  }

  /** The last actions, for a failure. */
  get story(): string {
    return this.#done.slice(-TOLD).join("\n");
  }

  async watch(): Promise<void> {
    const page = this.#page;
    page.on("pageerror", (error) => this.faults.push(`uncaught: ${error.message}`));
    page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
    await page.route("**/approvals/*/edit", async (route) => {
      const response = await route.fetch();
      const revised = (await response.json()) as { subject_hash?: string; parameters?: { text?: string } };
      if (revised.subject_hash) this.#edited.set(revised.subject_hash, revised.parameters?.text ?? "");
      await route.fulfill({ response });
    });
    await page.route("**/approvals/approve", (route) => this.#judgeApproval(route));
  }

  /** An approval must be of something that is in sight at this moment. */
  async #judgeApproval(route: Route): Promise<void> {
    const { items } = route.request().postDataJSON() as { items: { subject_hash: string }[] };
    const [shown, typed] = await this.#page.evaluate(() => {
      const subjects = [...document.querySelectorAll<HTMLElement>("[data-subject]")];
      const visible = subjects.filter((each) => each.checkVisibility());
      const texts = [...document.querySelectorAll("textarea")].map((area) => area.value);
      return [visible.map((each) => each.dataset.subject ?? ""), texts] as const;
    });
    for (const { subject_hash: hash } of items) {
      const edited = this.#edited.get(hash);
      const isShown = shown.includes(hash) || (edited !== undefined && typed.includes(edited));
      if (!isShown) this.faults.push(`approved without being shown: ${hash}`);
    }
    await route.continue();
  }

  /** Acts until a moment, or until something is wrong. */
  async play(until: number): Promise<void> {
    while (Date.now() < until && this.faults.length === 0) {
      await this.#act();
      if (await this.#page.getByText("This page crashed").isVisible()) this.faults.push("a page crashed");
    }
  }

  async #act(): Promise<void> {
    const page = this.#page;
    const draw = this.#random();
    if (draw < 0.06) return this.#go(this.#one(this.#pages) ?? "/");
    if (draw < 0.3) {
      const key = this.#one(KEYS) ?? "j";
      this.#done.push(`press ${key}`);
      await page.keyboard.press(key);
      return;
    }
    const targets = (await targetsOf(page)).filter(({ name }) => !LEFT_ALONE.test(name));
    const target = this.#one(targets);
    if (!target) return this.#go("/");
    this.#done.push(`click ${target.name}`);
    await page.mouse.click(target.x, target.y);
    if (!target.field) return;
    const text = this.#one(TEXTS) ?? "";
    this.#done.push(`type ${text}`);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(text);
    if (this.#random() < 0.5) await page.keyboard.press("Enter");
  }

  async #go(path: string): Promise<void> {
    this.#done.push(`go to ${path}`);
    await this.#page.goto(this.#program.url + path);
    await this.#page.waitForSelector("main, [role=main]");
  }
}
