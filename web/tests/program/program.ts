/** A real program that a test starts, kills and calls. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createParser } from "eventsource-parser";
import type { Page } from "playwright-core";
import { type Look, newPage, type Opened, settled } from "../chromium";

const FOLDER = fileURLToPath(new URL("../output", import.meta.url));
mkdirSync(FOLDER, { recursive: true });

const POLL_MS = 25;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The program under test, named by `tests/browser/run` and `npm run record`. */
function binary(): string {
  const genie = process.env.GENIE;
  if (genie && existsSync(genie)) return genie;
  const problem = genie ? `there is no program at ${genie}` : "GENIE is not set";
  throw new Error(`${problem}: build it (cargo build -p genie-cli) and run tests/browser/run target/debug/genie`);
}

export const screenshot = (page: Page, name: string) => page.screenshot({ path: `${FOLDER}/program-${name}.png` });

/** The data of the events of a whole stream. */
function eventsOf(stream: string): unknown[] {
  const events: unknown[] = [];
  createParser({ onEvent: ({ data }) => events.push(JSON.parse(data)) }).feed(stream);
  return events;
}

export class Program {
  readonly #genie = binary();
  readonly #folder = mkdtempSync(join(tmpdir(), "genie-browser-"));
  #process: ChildProcess | undefined;
  #port = 0;

  /** A new program, or one with a copy of the data of another one that has stopped. */
  constructor(template?: Program) {
    if (template) cpSync(template.#data, this.#data, { recursive: true });
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get #data(): string {
    return join(this.#folder, "data");
  }

  /** Starts it, on the same port as before. */
  async start(): Promise<void> {
    const running = join(this.#data, "server.json");
    rmSync(running, { force: true });
    const args = ["serve", "--data", this.#data, "--port", String(this.#port)];
    const log = join(this.#folder, "log");
    const started = spawn(this.#genie, args, { stdio: ["ignore", "ignore", openSync(log, "a")] });
    this.#process = started;
    const isServing = async () => {
      if (started.exitCode !== null) throw new Error(`the program did not start: ${readFileSync(log, "utf8")}`);
      if (!existsSync(running) || readFileSync(running, "utf8") === "") return false;
      this.#port = (JSON.parse(readFileSync(running, "utf8")) as { port: number }).port;
      return (await fetch(`${this.url}/health`).catch(() => undefined))?.ok ?? false;
    };
    while (!(await isServing())) await pause(POLL_MS);
  }

  async #signal(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await exited;
  }

  /** Lets it shut down. */
  stop(): Promise<void> {
    return this.#signal("SIGTERM");
  }

  /** Kills it without warning. */
  kill(): Promise<void> {
    return this.#signal("SIGKILL");
  }

  /** Kills it and deletes its data. */
  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #authorization(): string {
    return `Bearer ${readFileSync(join(this.#data, "token"), "utf8")}`;
  }

  /** Calls the API; a string body is a file, anything else is JSON. */
  async call<T>(method: string, path: string, body?: string | object): Promise<T> {
    const isFile = typeof body === "string";
    const headers = {
      authorization: this.#authorization,
      "content-type": isFile ? "application/octet-stream" : "application/json",
    };
    const content = isFile || body === undefined ? body : JSON.stringify(body);
    const response = await fetch(this.url + path, { method, headers, body: content ?? null });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as T;
  }

  /** Passes a request of a page on. */
  async forward(method: string, path: string, body: Buffer, hasSession: boolean) {
    const isJson = /^[{[]/.test(body.toString("utf8"));
    const headers = {
      ...(hasSession ? { authorization: this.#authorization } : {}),
      "content-type": isJson ? "application/json" : "application/octet-stream",
    };
    const content = body.length === 0 ? null : new Uint8Array(body);
    const response = await fetch(this.url + path, { method, headers, body: content });
    const text = await response.text();
    const isEvents = response.headers.get("content-type") === "text/event-stream";
    const parsed = () => (isEvents ? eventsOf(text) : (JSON.parse(text) as unknown));
    return { status: response.status, body: text === "" ? undefined : parsed() };
  }

  /** Passes on the chunks of the event stream until the program ends. */
  async follow(onChunk: (chunk: string) => void): Promise<void> {
    try {
      const response = await fetch(`${this.url}/api/events`, { headers: { authorization: this.#authorization } });
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done) return;
        onChunk(value);
      }
    } catch {
      // The scenario is over.
    }
  }

  /** Whether a file of its data folder or its log contains a text. */
  stores(text: string): boolean {
    const files = readdirSync(this.#folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
    return files.some((each) => readFileSync(join(each.parentPath, each.name)).includes(text));
  }

  /** A link that signs a browser in. */
  link(): string {
    const args = ["open", "--print", "--data", this.#data];
    return execFileSync(this.#genie, args, { encoding: "utf8" }).trim();
  }

  /** A code that signs a browser in. */
  code(): string {
    return this.link().split("#code=")[1] ?? "";
  }

  /** A signed-in page at a path. */
  async open(path = "/", look: Look = {}): Promise<Opened> {
    const opened = await newPage(look);
    const { page } = opened;
    await page.goto(this.link());
    await page.getByRole("heading", { name: "Campaigns" }).waitFor();
    if (path !== "/") await page.goto(this.url + path);
    await settled(page);
    return opened;
  }
}
