import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CampaignModel } from "@/api/models";
import { Toasts } from "@/components/toast";
import { ProposerChoice } from "./proposer";

const server = vi.hoisted(() => ({ model: {} as object, put: vi.fn() }));
vi.mock("@/api/client", () => ({
  client: { GET: async () => server.model, PUT: server.put },
  unwrap: (answer: Promise<unknown>) => answer,
}));
vi.mock("@tanstack/react-router", () => ({
  Link: ({ to, hash, children }: { to: string; hash: string; children: ReactNode }) => (
    <a href={`${to}#${hash}`}>{children}</a>
  ),
}));

const MODEL: CampaignModel = {
  chosen: null,
  default: "rules",
  proposer: "rules",
  model: null,
  instead: null,
  tokens_today: 0,
  cost_today: 0,
  price_known: true,
  tokens_per_day_max: null,
  cost_per_day_max: null,
  prices: "public price lists, 2025-10-01",
  providers: ["cloud", "local"],
};

beforeEach(() => {
  server.model = MODEL;
  server.put.mockReset();
  server.put.mockImplementation(async (_: string, { body }: { body: { model: string | null } }) => {
    server.model = { ...server.model, chosen: body.model };
    return server.model;
  });
});
afterEach(cleanup);

async function show(model: Partial<CampaignModel>): Promise<void> {
  server.model = { ...MODEL, ...model };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProposerChoice campaign="c" />
      <Toasts />
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { name: "Proposer" });
}

const choice = () => screen.getByLabelText<HTMLSelectElement>("Proposer");
const sent = () => server.put.mock.calls.map(([, { body }]) => body.model);

test("the choices are the default by name, the rules and every provider", async () => {
  await show({ default: "cloud" });
  const options = [...choice().options].map(({ label }) => label);
  expect(options).toEqual(["Default from settings: cloud", "Built-in rules", "cloud", "local"]);
});

test("a choice takes effect immediately and can be undone", async () => {
  await show({ chosen: "rules" });
  fireEvent.change(choice(), { target: { value: "local" } });
  await screen.findByText("Proposer changed: local");
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Switched back to the previous proposer.");
  expect(sent()).toEqual(["local", "rules"]);
});

test("choosing the default stores no name and shows the name of the default", async () => {
  await show({ chosen: "local", default: "cloud" });
  fireEvent.change(choice(), { target: { value: "" } });
  await screen.findByText("Proposer changed: cloud");
  expect(sent()).toEqual([null]);
});

test("a model in use shows its usage and its limits", async () => {
  const limits = { tokens_per_day_max: 50_000, cost_per_day_max: 2_000_000 };
  await show({ chosen: "local", proposer: "local", model: "tiny", tokens_today: 7_235, cost_today: 412, ...limits });
  expect(screen.getByText("local/tiny")).toBeTruthy();
  expect(screen.getByText("7,235 of 50,000")).toBeTruthy();
  expect(screen.getByText("$0.0004 of $2.00")).toBeTruthy();
  expect(screen.getByText(/Price list: public price lists, 2025-10-01\./)).toBeTruthy();
});

test("the reason why rules replace the model is shown in local time", async () => {
  await show({ chosen: "cloud", instead: "cloud: rate limited; it is tried again at 2026-11-18T10:00:00.000Z" });
  expect(screen.getByText("Built-in rules are being used instead of the model")).toBeTruthy();
  expect(screen.getByText(/^cloud: rate limited; it is tried again at (?!2026)/)).toBeTruthy();
});

test("an unknown price is reported as unknown", async () => {
  await show({ chosen: "cloud", proposer: "cloud", model: "new", price_known: false });
  expect(screen.getByText(/This model's price is unknown/)).toBeTruthy();
});

test("without providers, only a link to add one is shown", async () => {
  await show({ providers: [] });
  expect(screen.getByRole("link", { name: "Add provider" }).getAttribute("href")).toBe("/settings#models");
  expect(screen.queryByLabelText("Proposer")).toBeNull();
});

test("a provider that was removed stays visible until another is chosen", async () => {
  await show({ providers: [], chosen: "old", instead: "old: there is no such model provider in the settings" });
  expect(choice().selectedOptions[0]?.label).toBe("old (removed)");
});
