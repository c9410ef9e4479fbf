import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { Exploration, ExplorationMap, TimelineStep } from "@/api/types";
import { Compare } from "./compare";
import { NotTriedView } from "./not-tried";
import { resultOf, stateOf } from "./status";
import { TimelineView } from "./timeline";

const server = vi.hoisted(() => ({ GET: vi.fn(), POST: vi.fn() }));
const navigate = vi.hoisted(() => vi.fn());
vi.mock("@/api/client", () => ({ client: server, unwrap: (answer: Promise<unknown>) => answer }));
vi.mock("@tanstack/react-router", () => ({
  Link: ({ children }: { children: ReactNode }) => <b>{children}</b>,
  useNavigate: () => navigate,
}));
vi.stubGlobal(
  "IntersectionObserver",
  class {
    observe() {}
    disconnect() {}
  },
);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const EXPLORATION: Exploration = {
  number: 2,
  id: "e",
  target: "https://app.example/",
  driver: "webdriver",
  goal: null,
  status: "finished",
  is_driven: false,
  is_queued: false,
  stop_reason: "exhausted",
  failure: null,
  started_at: "2026-11-17T09:00:00Z",
  ended_at: "2026-11-17T09:01:00Z",
  policy_version: "breadth-first/1",
  strategy: "breadth_first",
  steps: 3,
  budgets: { max_steps: 1000, max_time_ms: 1_800_000, restart_limit: 5 },
  counters: {
    screens: 1,
    variants: 1,
    edges: 0,
    actions: 2,
    frontier: 0,
    withheld: 2,
    no_progress: 0,
    outside_app: 0,
    restarts: 0,
    errors: 0,
    divergences: 0,
  },
};

const STEP: TimelineStep = {
  after: 29,
  step: 1,
  at: "2026-11-17T09:00:01Z",
  kind: "explore",
  strategy: "breadth_first",
  chosen_by: "policy",
  left_out: 0,
  action: { id: "a1", kind: "tap", label: "Live chat", screen: 1 },
  from: 1,
  to: null,
  outcome: "failed",
  driver_ms: 4,
  verdict: null,
  as_expected: null,
  found: "nothing",
  screenshot: null,
  failure: { code: "SESSION_LOST", retryable: true, summary: "the application does not run" },
  is_recovered: true,
  has_diverged: false,
  is_restarted: true,
  switched_to: "depth-first/1",
  reason: "session_lost",
  is_last: false,
};

const show = (view: ReactNode) => render(<QueryClientProvider client={new QueryClient()}>{view}</QueryClientProvider>);

test("an unfinished exploration that is neither running nor queued is shown as interrupted", () => {
  const state = (change: Partial<Exploration>) => stateOf({ ...EXPLORATION, status: "running", ...change });
  expect(state({})).toBe("interrupted");
  expect(state({ is_driven: true })).toBe("running");
  expect(state({ is_queued: true })).toBe("queued");
  expect(state({ status: "cancel_requested", is_driven: true })).toBe("canceling");
});

test("the result of an exploration says why it ended", () => {
  expect(resultOf(EXPLORATION)).toBe("Nothing left to try");
  expect(resultOf({ ...EXPLORATION, stop_reason: "budget_exhausted:steps" })).toBe("Step budget used up");
  const failure = { code: "TARGET_UNREACHABLE", retryable: false, summary: "no server listens" };
  expect(resultOf({ ...EXPLORATION, status: "failed", failure })).toBe("no server listens");
});

test("a step shows its failure, the restart and the rules it continued with", async () => {
  server.GET.mockResolvedValue({ items: [STEP], next_after: null });
  show(<TimelineView exploration={EXPLORATION} />);
  expect(await screen.findByText("Pressed “Live chat”")).toBeTruthy();
  for (const note of ["The application does not run", "Application restarted", "Continued with rules depth-first/1"])
    expect(screen.getByText(note)).toBeTruthy();
});

test("more steps are fetched from where the previous page ended", async () => {
  server.GET.mockResolvedValueOnce({ items: [STEP], next_after: 64 });
  server.GET.mockResolvedValueOnce({ items: [{ ...STEP, after: 64, step: 2 }], next_after: null });
  show(<TimelineView exploration={EXPLORATION} />);
  fireEvent.click(await screen.findByRole("button", { name: "Show more steps" }));
  await waitFor(() => expect(screen.getAllByText("Pressed “Live chat”")).toHaveLength(2));
  expect(server.GET.mock.calls[1]?.[1].params.query.after).toBe(64);
});

test("only actions that need approval can be selected, and their ids are approved", async () => {
  const withheld: ExplorationMap["withheld"] = [
    { screen: 1, id: "a2", label: "Our blog", reason: "outside_scope" },
    { screen: 1, id: "a3", label: "Delete", reason: "approval_needed" },
  ];
  server.GET.mockResolvedValue({ withheld });
  server.POST.mockResolvedValue({ ...EXPLORATION, id: "next" });
  show(<NotTriedView exploration={EXPLORATION} />);
  const boxes = await screen.findAllByRole("checkbox");
  expect(boxes).toHaveLength(1);
  fireEvent.click(screen.getByRole("checkbox", { name: "Approve Delete" }));
  fireEvent.click(screen.getByRole("button", { name: "Explore again with the selected actions" }));
  await waitFor(() => expect(navigate).toHaveBeenCalledWith({ to: "/explorations/$id", params: { id: "next" } }));
  expect(server.POST.mock.calls[0]?.[1].body).toEqual({ approved: ["a3"] });
});

test("an exploration is compared with an earlier one of the same application", async () => {
  const earlier = { ...EXPLORATION, id: "earlier", number: 1 };
  const elsewhere = { ...EXPLORATION, id: "elsewhere", target: "https://else.example/" };
  const found = { key: "k", number: 3, title: "Imprint", url: null, screenshot: null };
  server.GET.mockImplementation((path: string) =>
    Promise.resolve(
      path === "/api/explorations"
        ? { total: 3, items: [elsewhere, EXPLORATION, earlier] }
        : { new: [found], gone: [], changed: [], text: "" },
    ),
  );
  show(<Compare exploration={EXPLORATION} other="earlier" />);
  expect(await screen.findByText("Imprint")).toBeTruthy();
  expect(screen.getAllByRole("option")).toHaveLength(2);
  const [, asked] = server.GET.mock.calls.find(([path]) => String(path).includes("/diff/")) ?? [];
  expect(asked.params.path).toEqual({ exploration: "earlier", after: "e" });
});
