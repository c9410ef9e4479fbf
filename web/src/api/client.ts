/** The API client. Paths, parameters and responses are typed by the OpenAPI description. */
import createClient from "openapi-fetch";
import type { paths } from "./generated/schema";
import { ProblemError, problemOf } from "./problem";
import { KEY_HEADER, sessionKey } from "./session-key";

export const client = createClient<paths>({ baseUrl: globalThis.location?.origin ?? "http://localhost" });

client.use({
  onRequest({ request }) {
    request.headers.set(KEY_HEADER, sessionKey());
    return request;
  },
});

interface ApiResult {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** Returns the data of a successful response and throws a `ProblemError` otherwise. */
export async function unwrap<R extends ApiResult>(call: Promise<R>): Promise<NonNullable<R["data"]>> {
  const { data, error, response } = await call;
  if (data === undefined || data === null || !response.ok) throw new ProblemError(problemOf(error, response.status));
  return data;
}

/** Throws a `ProblemError` unless the call succeeded. For responses without content. */
export async function expectSuccess(call: Promise<ApiResult>): Promise<void> {
  const { error, response } = await call;
  if (!response.ok) throw new ProblemError(problemOf(error, response.status));
}

/** Fetches a response whose request or response body is not JSON. */
async function fetchRaw(path: string, query: Record<string, string>, rest: RequestInit): Promise<Response> {
  const headers = { ...rest.headers, [KEY_HEADER]: sessionKey() };
  const response = await fetch(`${path}?${new URLSearchParams(query)}`, { ...rest, headers });
  if (response.ok) return response;
  throw new ProblemError(problemOf(await response.json().catch(() => undefined), response.status));
}

/** Options of a call that uploads the bytes of a file. */
export const fileUpload = (file: File) => ({
  // The description types a body of bytes as an array of numbers; the file is sent as it is.
  body: [],
  bodySerializer: () => file,
  headers: { "content-type": "application/octet-stream" },
});

/** Exports a file, which the server records. A plain link could not send the session key. */
export async function exportFile(path: string, query: Record<string, string>, name: string): Promise<void> {
  const response = await fetchRaw(path, query, { method: "POST" });
  saveFile(await response.blob(), name);
}

/** Saves a file on the user's machine. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
