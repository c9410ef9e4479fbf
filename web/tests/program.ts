/** A real program of a test's own, which it may kill. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { launch } from "./browser";

/** The program, if the tests were given one. */
export const genie = process.env.GENIE;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Program {
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
    this.#process = spawn(genie ?? "genie", words, { stdio: "ignore" });
    while (!existsSync(running) || readFileSync(running, "utf8") === "") await pause(50);
    this.#port = (JSON.parse(readFileSync(running, "utf8")) as { port: number }).port;
    while (!(await fetch(`${this.url}/health`).catch(() => undefined))?.ok) await pause(50);
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

  /** A page that is let in by a link of its own. */
  async open(): Promise<{ context: BrowserContext; page: Page }> {
    const context = await (await launch()).newContext({ viewport: { width: 1280, height: 820 } });
    const page = await context.newPage();
    const words = ["open", "--print", "--data", this.#data];
    await page.goto(execFileSync(genie ?? "genie", words, { encoding: "utf8" }).trim());
    await page.getByRole("heading", { name: "Campaigns" }).waitFor();
    return { context, page };
  }
}
