import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SessionGate } from "./gate";

/** A fake server. Hoisted because the client captures `fetch` when it is imported. */
const server = vi.hoisted(() => {
  const pretended = { answer: (_: Request): Promise<Response> => Promise.reject(new Error("no server")) };
  globalThis.fetch = (request) => pretended.answer(request as Request);
  return pretended;
});

const REFUSED = "this code is invalid, already used or expired";

/** A server that accepts one code. */
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

/** Opens a link in the tab that already shows the page. */
const paste = (code: string) => act(() => location.assign(`#code=${code}`));

afterEach(() => {
  history.replaceState(null, "", "/");
});

test("a new link opened in the sign-in tab signs in", async () => {
  program("fresh");
  show();
  await screen.findByRole("heading");
  await paste("old");
  expect(await screen.findAllByText(/^This code is invalid/)).toHaveLength(1);
  await paste("fresh");
  await screen.findByText("inside");
  expect(location.hash).toBe("");
});
