/** A real program of a test's own, which it may kill. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { fresh, type Look, type Opened, settled } from "../chromium";

const FOLDER = fileURLToPath(new URL("../output", import.meta.url));
mkdirSync(FOLDER, { recursive: true });

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Where the program is: `tests/browser/run` says so. */
function binary(): string {
  const genie = process.env.GENIE;
  if (genie && existsSync(genie)) return genie;
  const named = genie ? `there is no program at ${genie}` : "GENIE names no program";
  throw new Error(`${named}: build it (cargo build -p genie-cli) and run tests/browser/run target/debug/genie`);
}

export const shot = (page: Page, name: string) => page.screenshot({ path: `${FOLDER}/program-${name}.png` });

export class Program {
  readonly #genie = binary();
  readonly #folder = mkdtempSync(join(tmpdir(), "genie-browser-"));
  #process: ChildProcess | undefined;
  #port = 0;

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
    const words = ["serve", "--data", this.#data, "--port", String(this.#port)];
    const log = join(this.#folder, "log");
    const started = spawn(this.#genie, words, { stdio: ["ignore", "ignore", openSync(log, "a")] });
    this.#process = started;
    const serving = async () => {
      if (started.exitCode !== null) throw new Error(`the program did not start: ${readFileSync(log, "utf8")}`);
      if (!existsSync(running) || readFileSync(running, "utf8") === "") return false;
      this.#port = (JSON.parse(readFileSync(running, "utf8")) as { port: number }).port;
      return (await fetch(`${this.url}/health`).catch(() => undefined))?.ok ?? false;
    };
    while (!(await serving())) await pause(50);
  }

  /** Kills it without a word. */
  async kill(): Promise<void> {
    const gone = new Promise((resolve) => this.#process?.once("exit", resolve));
    this.#process?.kill("SIGKILL");
    await gone;
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true });
  }

  /** Calls the API with the token of the data folder; a file is text, anything else is JSON. */
  async call<T>(method: string, path: string, body?: string | object): Promise<T> {
    const token = readFileSync(join(this.#data, "token"), "utf8");
    const plain = typeof body === "string";
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": plain ? "application/octet-stream" : "application/json",
    };
    const text = plain || body === undefined ? body : JSON.stringify(body);
    const answer = await fetch(this.url + path, { method, headers, body: text ?? null });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** A page that is let in by a link of its own, and then at an address. */
  async open(path = "/", look: Look = {}): Promise<Opened> {
    const opened = await fresh(look);
    const words = ["open", "--print", "--data", this.#data];
    await opened.page.goto(execFileSync(this.#genie, words, { encoding: "utf8" }).trim());
    await opened.page.getByRole("heading", { name: "Campaigns" }).waitFor();
    if (path !== "/") await opened.page.goto(this.url + path);
    await settled(opened.page);
    return opened;
  }
}
