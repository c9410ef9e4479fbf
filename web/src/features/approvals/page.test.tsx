import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Approval } from "@/api/types";
import { Toasts } from "@/components/toast";
import { ApprovalsPage } from "./page";

const NAMES = ["Ada Conti", "Ivo Lind", "Eve Novák"];
const asked = (name: string, place: number) =>
  ({
    number: place,
    id: `id-${place}`,
    campaign: "campaign",
    campaign_name: "Platform leads",
    what: `Send a connection request to ${name}`,
    tool: "send_message",
    parameters: { lead_id: `uuid-${place}`, profile_url: `https://example.com/in/${place}`, text: `Hi ${name}` },
    subject_hash: `hash-${place}`,
    policy_version: 1,
    expires_at: "2026-11-30T10:00:00Z",
    expired: false,
    lead: { full_name: name },
    warnings: [],
  }) as unknown as Approval;

const server = vi.hoisted(() => ({ items: [] as { id: string }[], post: vi.fn(), origins: vi.fn() }));
vi.mock("@/api/client", () => ({
  client: {
    GET: async (path: string, call: object) =>
      path.endsWith("/origin") ? server.origins(call) : { items: path === "/api/approvals" ? server.items : [] },
    POST: server.post,
  },
  unwrap: async (answer: Promise<{ items: unknown[] }>) => answer.then((page) => ({ ...page, total: 612 })),
}));

beforeEach(() => {
  server.items = NAMES.map(asked);
  server.post.mockReset();
  server.origins.mockReset();
  server.origins.mockResolvedValue({ proposer: "local/tiny", tokens: 638, rules_text: "Hello Ada Conti" });
  server.post.mockImplementation(async (_: string, { body }: { body: { items?: { id: string }[] } }) => {
    server.items = server.items.filter((each) => !body.items?.some(({ id }) => id === each.id));
    return { items: [] };
  });
  vi.stubGlobal("scrollTo", () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

async function page() {
  const root = createRootRoute({ component: Outlet });
  const approvals = createRoute({ getParentRoute: () => root, path: "/approvals", component: ApprovalsPage });
  const router = createRouter({
    routeTree: root.addChildren([approvals]),
    history: createMemoryHistory({ initialEntries: ["/approvals"] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
      <Toasts />
    </QueryClientProvider>,
  );
  await screen.findByRole("button", { name: "Message to Ada Conti" });
}

const press = (key: string) =>
  act(async () => {
    fireEvent.keyDown(document.body, { key });
  });

test("the A key approves only the selected requests, after showing each message", async () => {
  await page();
  const [, second, third] = screen.getAllByRole("checkbox");
  fireEvent.click(second as HTMLElement);
  fireEvent.click(third as HTMLElement);
  await press("a");
  expect(server.post).not.toHaveBeenCalled();
  const dialog = screen.getByRole("dialog");
  expect(within(dialog).getByText("Hi Ivo Lind")).toBeTruthy();
  expect(within(dialog).queryByText("Hi Ada Conti")).toBeNull();
  fireEvent.click(within(dialog).getByRole("button", { name: "Approve 2" }));
  await screen.findByText("Approved: Ivo Lind and Eve Novák");
  expect(server.post.mock.calls[0]?.[1].body.items).toEqual([
    { id: "id-1", subject_hash: "hash-1" },
    { id: "id-2", subject_hash: "hash-2" },
  ]);
  await waitFor(() => expect(screen.getAllByRole("checkbox")).toHaveLength(1));
});

test("without a selection, the A key approves the open request once", async () => {
  await page();
  await act(async () => {
    fireEvent.keyDown(document.body, { key: "a" });
    fireEvent.keyDown(document.body, { key: "a" });
  });
  await screen.findByText("Approved: Ada Conti");
  expect(server.post).toHaveBeenCalledTimes(1);
});

test("the heading counts all requests and a note says that the list is truncated", async () => {
  await page();
  expect(screen.getByRole("heading", { name: /Approvals ?612/ })).toBeTruthy();
  expect(screen.getByText(/first 3 of 612/)).toBeTruthy();
});

test("a message shows its profile URL once and hides ids until details are opened", async () => {
  await page();
  const detail = screen.getByRole("region", { name: "Approval details" });
  expect(detail.textContent).not.toContain("uuid-0");
  expect(detail.textContent?.match(/example\.com/g)).toHaveLength(1);
});

test("only the origin of the shown request is fetched, and the rules' draft is edited before it is saved", async () => {
  await page();
  fireEvent.click(await screen.findByRole("button", { name: "Compare with the rules' draft" }));
  fireEvent.click(screen.getByRole("button", { name: "Use the rules' draft" }));
  expect(screen.getByLabelText("Message text")).toHaveProperty("value", "Hello Ada Conti");
  expect(screen.getByRole("button", { name: "Save and approve" })).toHaveProperty("disabled", false);
  expect(server.post).not.toHaveBeenCalled();
  expect(server.origins).toHaveBeenCalledTimes(1);
});
