import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { RulesInstead } from "./rules-instead";

const server = vi.hoisted(() => ({ get: vi.fn() }));
vi.mock("@/api/client", () => ({ client: { GET: server.get }, unwrap: (answer: Promise<unknown>) => answer }));
vi.mock("@tanstack/react-router", () => ({
  Link: ({ to, hash, children }: { to: string; hash: string; children: ReactNode }) => (
    <a href={`${to}#${hash}`}>{children}</a>
  ),
}));
afterEach(cleanup);

const show = (instead: string | null) => {
  server.get.mockReset();
  server.get.mockResolvedValue({ instead });
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <RulesInstead campaign="c" />
    </QueryClientProvider>,
  );
  return container;
};

test("an unusable model is reported with the reason and a link to change it", async () => {
  show("cloud: the vault is locked");
  expect(await screen.findByText("cloud: the vault is locked")).toBeTruthy();
  const link = screen.getByRole("link", { name: "Change proposer" });
  expect(link.getAttribute("href")).toBe("/campaigns/$id/settings#proposer");
});

test("nothing is reported while the chosen proposer is in use", async () => {
  const container = show(null);
  await waitFor(() => expect(server.get).toHaveBeenCalled());
  expect(container.textContent).toBe("");
});
