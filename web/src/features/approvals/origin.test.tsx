import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { ProposalOrigin } from "@/api/models";
import type { Approval } from "@/api/types";
import { Origin } from "./origin";

const server = vi.hoisted(() => ({ get: vi.fn() }));
vi.mock("@/api/client", () => ({ client: { GET: server.get }, unwrap: (answer: Promise<unknown>) => answer }));
afterEach(() => {
  cleanup();
  server.get.mockReset();
});

const WRITTEN = "Hello Ada, our fund pays maintainers. Would you like to talk about your work at Tessel?";
const BY_RULES = "Hello Ada, I would like to connect. Would you like to talk about your work at Tessel?";
const ORIGIN: ProposalOrigin = {
  proposer: "local/tiny",
  tokens: 638,
  cost: 412,
  milliseconds: 2_083,
  refused: 0,
  instead: null,
  rules_text: null,
};

function show(origin: Partial<ProposalOrigin>, tool = "send_message") {
  server.get.mockResolvedValue({ ...ORIGIN, ...origin });
  const use = vi.fn();
  const approval = { id: "a", campaign: "c", subject_hash: "h", tool, parameters: { text: WRITTEN } };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Origin approval={approval as unknown as Approval} onUse={use} />
    </QueryClientProvider>,
  );
  return use;
}

test("a message written by a model shows its usage and how many answers were rejected", async () => {
  show({ refused: 2 });
  expect(await screen.findByText("Written by local/tiny · 638 tokens · $0.0004 · 2.1 s")).toBeTruthy();
  expect(screen.getByText("2 earlier answers rejected")).toBeTruthy();
});

test("an unknown cost is not shown as zero", async () => {
  show({ cost: null });
  expect(await screen.findByText("Written by local/tiny · 638 tokens · price unknown · 2.1 s")).toBeTruthy();
});

test("a message written by rules says why the model was not used", async () => {
  show({ proposer: "rules", tokens: 0, cost: 0, milliseconds: 0, instead: "local: the server does not answer" });
  expect(await screen.findByText("Written by built-in rules")).toBeTruthy();
  expect(screen.getByText("The model was not used (local: the server does not answer)")).toBeTruthy();
});

test("both drafts are compared in full, and the rules' draft can be used", async () => {
  const use = show({ rules_text: BY_RULES });
  const compare = await screen.findByRole("button", { name: "Compare with the rules' draft" });
  expect(compare.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(compare);
  expect(compare.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByRole("region", { name: "Model's draft" }).textContent).toContain(WRITTEN);
  expect(screen.getByRole("region", { name: "Rules' draft" }).textContent).toContain(BY_RULES);
  const changes = screen.getByRole("region", { name: "Changes from the rules' draft to the model's" });
  expect(within(changes).getAllByText(/connect|maintainers/).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole("button", { name: "Use the rules' draft" }));
  expect(use).toHaveBeenCalledWith(BY_RULES);
});

test("texts with little in common are shown without their differences", async () => {
  show({ rules_text: "Guten Tag, darf ich Sie etwas fragen?" });
  fireEvent.click(await screen.findByRole("button", { name: "Compare with the rules' draft" }));
  expect(screen.queryByRole("region", { name: /^Changes/ })).toBeNull();
});

test("identical drafts are not compared", async () => {
  show({ rules_text: WRITTEN });
  expect(await screen.findByText("The rules would have written the same message.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("the origin of a ranking is not fetched", () => {
  show({}, "contact_leads");
  expect(server.get).not.toHaveBeenCalled();
});
