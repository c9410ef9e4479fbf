/** Serves the built page, the pretended program and its event stream, under the real content policy. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { SESSION_REQUIRED } from "./answers";
import { world as newWorld, type World } from "./fixtures";
import { answer } from "./routes";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
export const CODE = "practice-code";
/** What pages show beside the cookie. */
const KEY = "practice-key";
const COOKIE = "genie_session=practice";
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

export interface Mock {
  url: string;
  close: () => void;
}

export async function startMock(port = 0): Promise<Mock> {
  let world = newWorld();
  const listeners = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    response.setHeader("content-security-policy", POLICY);
    response.setHeader("x-content-type-options", "nosniff");
    if (!url.pathname.startsWith("/api/")) return file(url.pathname, request, response);
    const path = url.pathname.slice("/api/".length);
    const body = await read(request);
    if (path === "session" && request.method === "POST") return open(body, response);
    if (!request.headers.cookie?.includes(COOKIE))
      return send(response, SESSION_REQUIRED.status, SESSION_REQUIRED.body);
    if (path === "events") return subscribe(response, listeners);
    if (path === "practice/reset") {
      world = newWorld();
      return send(response, 200, {});
    }
    if (path === "practice/streams") return send(response, 200, { streams: listeners.size });
    const reply = answer(world, { method: request.method ?? "GET", path, query: url.searchParams, body });
    send(response, reply.status, reply.body);
    if (request.method !== "GET" && path !== "presence" && reply.status < 300) tell(listeners, world, path);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${bound}`,
    close: () => {
      for (const listener of listeners) listener.end();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": status < 400 ? "application/json" : "application/problem+json" });
  response.end(JSON.stringify(body ?? {}));
}

function open(body: Buffer, response: ServerResponse): void {
  const { code } = JSON.parse(body.toString("utf8")) as { code: string };
  if (code !== CODE) {
    send(response, 403, {
      title: "This code is not good any more",
      status: 403,
      detail: "A code can be used once, for two minutes.",
      code: "SESSION_BAD_CODE",
      safety: "Nothing was changed.",
      next: "Run “genie serve --open” again.",
    });
    return;
  }
  response.setHeader("set-cookie", `${COOKIE}; HttpOnly; SameSite=Strict; Path=/`);
  send(response, 200, { key: KEY });
}

function subscribe(response: ServerResponse, listeners: Set<ServerResponse>): void {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
  response.write("retry: 1000\nevent: hello\nid: practice\ndata: {}\n\n");
  listeners.add(response);
  response.on("close", () => listeners.delete(response));
}

function tell(listeners: Set<ServerResponse>, world: World, path: string): void {
  const stream = /^campaigns\/([^/]+)/.exec(path)?.[1] ?? world.campaigns[0]?.id ?? "account";
  const sequence = world.records.length;
  const data = JSON.stringify({ stream, sequence, at: new Date().toISOString(), log: "event", kind: "task.done" });
  for (const listener of listeners) listener.write(`id: ${stream}:${sequence}\ndata: ${data}\n\n`);
}

function file(pathname: string, request: IncomingMessage, response: ServerResponse): void {
  const wanted = join(DIST, normalize(pathname));
  const path =
    wanted.startsWith(DIST) && existsSync(wanted) && statSync(wanted).isFile() ? wanted : join(DIST, "index.html");
  const squeezed = request.headers["accept-encoding"]?.includes("br") && existsSync(`${path}.br`);
  response.setHeader("content-type", TYPES[extname(path)] ?? "application/octet-stream");
  response.setHeader(
    "cache-control",
    pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
  );
  if (squeezed) response.setHeader("content-encoding", "br");
  response.end(readFileSync(squeezed ? `${path}.br` : path));
}
