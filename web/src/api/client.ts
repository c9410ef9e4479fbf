/** The one way to the server. Paths, parameters and answers are checked against the published contract. */
import createClient from "openapi-fetch";
import type { paths } from "./generated/schema";
import { ProblemError, problemOf } from "./problem";

export const client = createClient<paths>({ baseUrl: globalThis.location?.origin ?? "http://localhost" });

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

/** Sends the bytes of a file and reads a JSON answer. */
export async function sendFile<T>(path: string, query: Record<string, string>, file: File): Promise<T> {
  const response = await fetch(`${path}?${new URLSearchParams(query)}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: file,
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new ProblemError(problemOf(body, response.status));
  return body as T;
}
