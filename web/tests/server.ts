/** Serves the built pages under the real content policy, with recorded responses or, to record them, the program's. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { Program } from "./program/program";
import {
  emptyRecording,
  isStream,
  loadRecording,
  Player,
  patched,
  Recorder,
  type Recording,
  type Reply,
  requestKey,
  saveRecording,
} from "./recording";
import { seed } from "./seed";

const DIST = fileURLToPath(new URL("../dist", import.meta.url));
export const CODE = "recorded-code";
const COOKIE = "genie_session=recorded";
const SESSION_PATH = "/api/session";
const POLICY =
  "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";
const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".txt": "text/plain",
};

/** Whether the responses are recorded from the program that GENIE names. */
export const RECORDING = process.env.RECORD === "true";

export class TestServer {
  readonly #name: string;
  readonly #server = createServer((request, response) => {
    const handled = this.#handle(request, response).catch(() => {
      response.destroy();
    });
    this.#handling.add(handled);
    void handled.then(() => this.#handling.delete(handled));
  });
  readonly #streams = new Set<ServerResponse>();
  readonly #handling = new Set<Promise<void>>();
  #recording: Recording | undefined;
  #seeded: Program | undefined;
  #program: Program | undefined;
  #recorder: Recorder | undefined;
  #player: Player | undefined;
  /** Requests without a recorded response. */
  readonly unrecorded: string[] = [];

  constructor(name: string) {
    this.#name = name;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get recording(): Recording {
    if (!this.#recording) throw new Error("the server has not started");
    return this.#recording;
  }

  /** The id of the campaign that most screens show. */
  get campaign(): string {
    return this.recording.campaign;
  }

  /** How many event streams are open. */
  get streams(): number {
    return this.#streams.size;
  }

  /** Whether the current scenario has changed anything. */
  get hasChanged(): boolean {
    return (this.#player?.step ?? this.#recorder?.step ?? 0) > 0;
  }

  /** When the responses were recorded. */
  get recordedAt(): string | undefined {
    return RECORDING ? undefined : this.recording.recordedAt;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    if (!RECORDING) {
      this.#recording = loadRecording(this.#name);
      return;
    }
    const program = new Program();
    await program.start();
    this.#recording = emptyRecording(await seed((method, path, body) => program.call(method, path, body)));
    await program.stop();
    this.#seeded = program;
  }

  /** Starts a scenario. */
  async play(scenario: string): Promise<void> {
    if (!RECORDING) {
      this.#player = new Player(this.recording, scenario);
      return;
    }
    this.#endStreams();
    await this.#endProgram();
    this.#program = new Program(this.#seeded);
    await this.#program.start();
    this.#recorder = new Recorder(this.recording, scenario);
  }

  async close(): Promise<void> {
    this.#endStreams();
    this.#server.closeAllConnections();
    this.#server.close();
    await this.#endProgram();
    if (RECORDING && this.#recording) saveRecording(this.#name, this.#recording);
    await this.#seeded?.end();
  }

  /** Records responses that the pages ask for or not, depending on how fast keys are pressed. */
  async prerecord(...paths: readonly string[]): Promise<void> {
    if (!this.#recorder || !this.#program) return;
    for (const path of paths) {
      const reply = await this.#program.forward("GET", path, Buffer.alloc(0), true);
      this.#recorder.add(requestKey("GET", path, Buffer.alloc(0), true), 0, reply);
    }
  }

  /** Ends the program when it has answered everything. */
  async #endProgram(): Promise<void> {
    await Promise.all(this.#handling);
    await this.#program?.end();
  }

  #endStreams(): void {
    for (const stream of this.#streams) stream.end();
    this.#streams.clear();
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
    response.setHeader("content-security-policy", POLICY);
    response.setHeader("x-content-type-options", "nosniff");
    if (!pathname.startsWith("/api/")) return sendFile(pathname, request, response);
    const hasSession = request.headers.cookie?.includes(COOKIE) ?? false;
    if (pathname === "/api/events" && hasSession) return this.#subscribe(response);
    const body = await read(request);
    if (pathname === "/api/presence") return send(response, 204, undefined);
    const method = request.method ?? "GET";
    const isSession = pathname === SESSION_PATH;
    if (isSession) response.setHeader("set-cookie", `${COOKIE}; HttpOnly; SameSite=Strict; Path=/`);
    const changes = method !== "GET" && !isSession;
    const key = requestKey(method, pathname + search, body, hasSession || isSession);
    if (this.#recorder)
      await this.#record(key, changes, { method, path: pathname + search, body, hasSession }, response);
    else this.#replay(key, changes, response);
  }

  #replay(key: string, changes: boolean, response: ServerResponse): void {
    const player = this.#player;
    const reply = player?.reply(key);
    if (!player || !reply) {
      this.unrecorded.push(key);
      send(response, 501, { title: "not recorded", status: 501, code: "NOT_RECORDED", detail: key });
      return;
    }
    if (changes) player.step += 1;
    respond(response, key, reply);
    if (changes)
      for (const chunk of player.events(player.step)) for (const stream of this.#streams) stream.write(chunk);
  }

  async #record(
    key: string,
    changes: boolean,
    { method, path, body, hasSession }: { method: string; path: string; body: Buffer; hasSession: boolean },
    response: ServerResponse,
  ): Promise<void> {
    const recorder = this.#recorder as Recorder;
    const step = recorder.step;
    if (changes) recorder.step += 1;
    const content = path === SESSION_PATH ? Buffer.from(JSON.stringify({ code: await this.#program?.code() })) : body;
    const reply = await (this.#program as Program).forward(method, path, content, hasSession);
    recorder.add(key, step, reply);
    respond(response, key, { ...reply, body: patched(key, reply.body) });
  }

  #subscribe(response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    this.#streams.add(response);
    response.on("close", () => this.#streams.delete(response));
    // The first chunk says hello; the others came with the changes of their steps.
    const [hello] = this.#player?.events(0) ?? [];
    if (hello) response.write(hello);
    const recorder = this.#recorder;
    void this.#program?.follow((chunk) => {
      recorder?.addEvents(chunk);
      response.write(chunk);
    });
  }
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Sends a reply in the form that its request expects. */
function respond(response: ServerResponse, key: string, { status, body }: Reply): void {
  if (!isStream(key) || status >= 400) {
    send(response, status, body);
    return;
  }
  response.writeHead(status, { "content-type": "text/event-stream", "cache-control": "no-store" });
  for (const event of body as unknown[]) response.write(`data: ${JSON.stringify(event)}\n\n`);
  response.end();
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": status < 400 ? "application/json" : "application/problem+json" });
  response.end(body === undefined || body === null ? undefined : JSON.stringify(body));
}

function sendFile(pathname: string, request: IncomingMessage, response: ServerResponse): void {
  const wanted = join(DIST, normalize(pathname));
  const isFile = wanted.startsWith(DIST) && existsSync(wanted) && statSync(wanted).isFile();
  const path = isFile ? wanted : join(DIST, "index.html");
  const compressed = request.headers["accept-encoding"]?.includes("br") && existsSync(`${path}.br`);
  const cache = pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
  response.setHeader("content-type", TYPES[extname(path)] ?? "application/octet-stream");
  response.setHeader("cache-control", cache);
  if (compressed) response.setHeader("content-encoding", "br");
  response.end(readFileSync(compressed ? `${path}.br` : path));
}
