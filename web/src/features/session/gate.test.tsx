import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SessionGate } from "./gate";

/** Stands in for the program; the client takes hold of `fetch` as soon as it is imported. */
const server = vi.hoisted(() => {
  const pretended = { answer: (_: Request): Promise<Response> => Promise.reject(new Error("no server")) };
  globalThis.fetch = (request) => pretended.answer(request as Request);
  return pretended;
});

const REFUSED = "this code is invalid, already used or expired";

/** A program that accepts the right code. */
function program(code: string) {
  let entered = false;
  const said = (status: number, body: object) =>
    new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  const refused = (code: string) => said(401, { title: code, status: 401, code, detail: REFUSED });
  server.answer = async (request) => {
    if (request.url.endsWith("/api/session")) {
      const given = (await request.json()) as { code: string };
      entered ||= given.code === code;
      return given.code === code ? said(200, { key: "k" }) : refused("SESSION_BAD_CODE");
    }
    return entered ? said(200, { proposer: "rules" }) : refused("SESSION_REQUIRED");
  };
}

function show() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <SessionGate>inside</SessionGate>
    </QueryClientProvider>,
  );
}

/** What happens when a link to the page that is open already is put into the address bar. */
const paste = (code: string) => act(() => location.assign(`#code=${code}`));

afterEach(() => {
  history.replaceState(null, "", "/");
});

test("a fresh link that is opened in the tab that asks for one lets in", async () => {
  program("fresh");
  show();
  await screen.findByRole("heading");
  await paste("old");
  expect(await screen.findAllByText(/^This code is invalid/)).toHaveLength(1);
  await paste("fresh");
  await screen.findByText("inside");
  expect(location.hash).toBe("");
});
