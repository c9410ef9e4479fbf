/** A user without a plan: clicks, types and presses keys, drawn from a seed, and watches what must never happen. */
import type { Page } from "playwright-core";
import type { Program } from "./program";

/** Keys that screens react to. `o` is missing: it opens another site. */
const KEYS = "j k x a e r s n u c / ? 1 2 3 4 Enter Escape Tab Space".split(" ");

/** Keys of a user who decides requests in a hurry. */
const RUSH_KEYS = "a a a j k x x Enter Escape".split(" ");
const RUSH_TURNS = 12;

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

/** A pending approval. */
interface Asked {
  id: string;
  campaign: string;
  subject_hash: string;
}

interface Target {
  x: number;
  y: number;
  field: boolean;
  name: string;
}

/** Everything that a user could press or fill in now: in the open dialog, on the screen, or anywhere. */
function targetsOf(page: Page, where: "main" | "body"): Promise<Target[]> {
  return page.evaluate((root) => {
    const open = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.querySelector(root) ?? document;
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
  }, where);
}

/** What was approved, and what was in sight at that moment. */
interface Sight {
  items: { subject_hash: string }[];
  shown: string[];
  typed: string[];
}

/** Runs in the page: looks at it when an approval is sent, not when the request arrives a moment later. */
function watchApprovals(): void {
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (input instanceof Request && input.url.endsWith("/approvals/approve")) {
      const subjects = [...document.querySelectorAll<HTMLElement>("[data-subject]")];
      const shown = subjects.filter((each) => each.checkVisibility()).map((each) => each.dataset.subject ?? "");
      const typed = [...document.querySelectorAll("textarea")].map((area) => area.value);
      const { reportApproval } = globalThis as unknown as { reportApproval: (sight: object) => void };
      void input
        .clone()
        .json()
        .then(({ items }: { items: object[] }) => reportApproval({ items, shown, typed }));
    }
    return send(input, init);
  };
}

export class Monkey {
  readonly #page: Page;
  readonly #program: Program;
  readonly #random: () => number;
  readonly #pages: readonly string[];
  readonly #done: string[] = [];
  /** How many requests were approved. */
  approved = 0;
  /** What must never happen, and happened. */
  readonly faults: string[] = [];
  /** The texts that the user saved a moment ago, by the hash that their approval carries. */
  readonly #edited = new Map<string, string>();

  constructor(page: Page, program: Program, seed: number, campaigns: readonly string[]) {
    this.#page = page;
    this.#program = program;
    this.#random = numbers(seed);
    const parts = ["", "/leads", "/tasks", "/timeline", "/artifacts", "/scripts", "/report", "/settings"];
    const own = campaigns.flatMap((id) => parts.map((part) => `/campaigns/${id}${part}`));
    const inboxes = Array.from({ length: 5 }, () => ["/approvals", "/queue"]).flat();
    this.#pages = ["/", "/todo", "/settings", ...inboxes, ...own];
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
    await page.exposeFunction("reportApproval", (sight: Sight) => this.#judgeApproval(sight));
    await page.addInitScript(watchApprovals);
    await page.reload();
  }

  /** An approval must be of something that is in sight at this moment. */
  #judgeApproval({ items, shown, typed }: Sight): void {
    for (const { subject_hash: hash } of items) {
      const edited = this.#edited.get(hash);
      const isShown = shown.includes(hash) || (edited !== undefined && typed.includes(edited));
      this.approved += 1;
      if (!isShown) this.faults.push(`approved without being shown: ${hash}`);
    }
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
    if (draw < 0.02) return this.#decideElsewhere();
    if (draw < 0.05) return this.#rush();
    if (draw < 0.1) return this.go(this.#one(this.#pages) ?? "/");
    if (draw < 0.3) {
      return this.#press(KEYS);
    }
    const where = draw < 0.95 ? "main" : "body";
    const targets = (await targetsOf(page, where)).filter(({ name }) => !LEFT_ALONE.test(name));
    const target = this.#one(targets);
    if (!target) return this.go("/");
    this.#done.push(`click ${target.name}`);
    await page.mouse.click(target.x, target.y);
    if (!target.field) return;
    const text = this.#one(TEXTS) ?? "";
    this.#done.push(`type ${text}`);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(text);
    if (this.#random() < 0.5) await page.keyboard.press("Enter");
  }

  async #press(keys: readonly string[]): Promise<void> {
    const key = this.#one(keys) ?? "j";
    this.#done.push(`press ${key}`);
    await this.#page.keyboard.press(key);
  }

  /** Decides many requests in a hurry, with someone else deciding in between. */
  async #rush(): Promise<void> {
    await this.go("/approvals");
    for (let turn = 0; turn < RUSH_TURNS; turn += 1) {
      await this.#press(RUSH_KEYS);
      if (this.#random() < 0.1) await this.#decideElsewhere();
    }
  }

  /** Someone else approves a request, such as a user at the terminal. */
  async #decideElsewhere(): Promise<void> {
    const { items } = await this.#program.call<{ items: Asked[] }>("GET", "/api/approvals");
    const asked = this.#one(items);
    if (!asked) return;
    this.#done.push(`elsewhere: approve ${asked.id}`);
    const { campaign, id, subject_hash } = asked;
    const body = { items: [{ id, subject_hash }] };
    // The page may have decided it a moment before.
    await this.#program.call("POST", `/api/campaigns/${campaign}/approvals/approve`, body).catch(() => undefined);
  }

  async go(path: string): Promise<void> {
    this.#done.push(`go to ${path}`);
    const url = this.#program.url + path;
    // A step back that is still under way cancels the first attempt.
    await this.#page.goto(url).catch(() => this.#page.goto(url));
    await this.#page.waitForSelector("main, [role=main]");
  }
}
