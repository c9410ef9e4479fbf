/** The one way to the server. Paths, parameters and answers are checked against the published contract. */
import createClient from "openapi-fetch";
import type { paths } from "./generated/schema";
import { KEY_HEADER, sessionKey } from "./key";
import { ProblemError, problemOf } from "./problem";

export const client = createClient<paths>({ baseUrl: globalThis.location?.origin ?? "http://localhost" });

client.use({
  onRequest({ request }) {
    request.headers.set(KEY_HEADER, sessionKey());
    return request;
  },
});

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** The answer of a call, or the problem that came instead. */
export async function take<T>(call: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await call;
  if (error !== undefined || !response.ok) throw new ProblemError(problemOf(error, response.status));
  return data as T;
}

/** The answer of a call under a type that knows its words better than the description does. */
export function takeAs<T>(call: Promise<Answer<unknown>>): Promise<T> {
  return take(call) as Promise<T>;
}

/** A call whose body or answer is not JSON. */
async function fetchRaw(path: string, query: Record<string, string>, rest: RequestInit): Promise<Response> {
  const headers = { ...rest.headers, [KEY_HEADER]: sessionKey() };
  const response = await fetch(`${path}?${new URLSearchParams(query)}`, { ...rest, headers });
  if (response.ok) return response;
  throw new ProblemError(problemOf(await response.json().catch(() => undefined), response.status));
}

/** Sends the bytes of a file and reads a JSON answer. */
export async function sendFile<T>(path: string, query: Record<string, string>, file: File): Promise<T> {
  const headers = { "content-type": "application/octet-stream" };
  const response = await fetchRaw(path, query, { method: "POST", headers, body: file });
  return (await response.json()) as T;
}

/** Gives the person a file. A plain link would not show the key. */
export async function download(path: string, query: Record<string, string>, name: string): Promise<void> {
  const response = await fetchRaw(path, query, {});
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
