import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProblemError } from "@/api/problem";
import type { BrowserStatus, SignInState, SiteSession } from "@/api/types";
import { Browser } from "./browser";

const server = vi.hoisted(() => ({ get: vi.fn(), post: vi.fn(), remove: vi.fn() }));
vi.mock("@/api/client", () => ({
  client: { GET: server.get, POST: server.post, DELETE: server.remove },
  unwrap: (answer: Promise<unknown>) => answer,
  expectSuccess: (answer: Promise<unknown>) => answer,
}));
vi.mock("@/api/browser-wait", async (original) => ({
  ...(await original<typeof import("@/api/browser-wait")>()),
  nextLook: () => Promise.resolve(),
}));
vi.mock("@tanstack/react-router", () => ({
  Link: ({ to, hash, children }: { to: string; hash?: string; children: ReactNode }) => (
    <a href={hash ? `${to}#${hash}` : to}>{children}</a>
  ),
}));
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};

const session = (rest: Partial<SiteSession> = {}): SiteSession => ({
  campaign: "c1",
  campaign_name: "Spring",
  site: "practice",
  state: "signed_in",
  saved_at: "2026-11-19T10:00:00Z",
  expires_at: "2026-12-19T10:00:00Z",
  ...rest,
});
const status = (rest: Partial<BrowserStatus> = {}): BrowserStatus => ({
  state: "running",
  has_window: true,
  program: "/usr/bin/chromium",
  page_site: "practice",
  campaign: "c1",
  sessions: [session()],
  vault_ready: true,
  problem: null,
  ...rest,
});
const state = (progress: SignInState["progress"], rest: Partial<SignInState> = {}): SignInState => ({
  progress,
  has_window: true,
  is_kept: false,
  reason: null,
  ...rest,
});

let shown: BrowserStatus;
beforeEach(() => {
  shown = status();
  for (const mock of Object.values(server)) mock.mockReset();
  server.get.mockImplementation(async (path: string) =>
    path === "/api/browser" ? shown : { total: 1, items: [{ name: "practice", title: "Practice network" }] },
  );
});
afterEach(cleanup);

function show(): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Browser />
    </QueryClientProvider>,
  );
}

const expired = () => {
  shown = status({ sessions: [session({ state: "expired", expires_at: null })] });
};

test("a running browser shows its site and campaign, and can be closed", async () => {
  server.post.mockResolvedValue(status({ state: "off", page_site: null, campaign: null }));
  show();
  expect(await screen.findAllByText("Practice network")).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Close browser" }));
  expect(await screen.findByText("It starts when it is needed.")).toBeTruthy();
  expect(server.post).toHaveBeenCalledWith("/api/browser/close");
});

test("a sign-in is followed until the site shows it", async () => {
  expired();
  server.post.mockResolvedValueOnce(state("waiting")).mockResolvedValueOnce(state("waiting"));
  server.post.mockResolvedValue(state("signed_in", { is_kept: true }));
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Sign in to Practice network for Spring" }));
  expect(await screen.findByText("The sign-in is kept for the next time.")).toBeTruthy();
  expect(server.post).toHaveBeenCalledTimes(3);
  expect(server.post.mock.calls[0]?.[1].body).toEqual({ campaign: "c1", site: "practice" });
});

test("a sign-in that is not kept says why", async () => {
  expired();
  server.post.mockResolvedValue(state("signed_in", { reason: "the vault is locked" }));
  show();
  fireEvent.click(await screen.findByRole("button", { name: /^Sign in to/ }));
  expect(await screen.findByText("The sign-in is not kept for the next time.")).toBeTruthy();
  expect(screen.getByText("The vault is locked")).toBeTruthy();
});

test("a busy browser is waited for, and a closed window can be opened again", async () => {
  expired();
  const busy = new ProblemError({ title: "in use", status: 409, code: "SITE_BROWSER_BUSY" });
  server.post.mockRejectedValueOnce(busy).mockResolvedValueOnce(state("closed"));
  server.post.mockResolvedValue(state("signed_in", { is_kept: true }));
  show();
  fireEvent.click(await screen.findByRole("button", { name: /^Sign in to/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Signed in to Practice network")).toBeTruthy();
});

test("cancel ends the request and leaves the window", async () => {
  expired();
  server.post.mockImplementation(
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  show();
  fireEvent.click(await screen.findByRole("button", { name: /^Sign in to/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(server.post.mock.calls[0]?.[1].signal.aborted).toBe(true);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("signing out asks first", async () => {
  server.remove.mockResolvedValue(status({ sessions: [session({ state: "none" })] }));
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Sign out of Practice network for Spring" }));
  expect(server.remove).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole("button", { name: "Sign out" }));
  expect(await screen.findByText("Not signed in")).toBeTruthy();
});

test("without a window sign-in is off, and a locked vault leads to its settings", async () => {
  shown = status({ has_window: false, problem: "this computer has no screen", sessions: [session({ state: "none" })] });
  show();
  const button = await screen.findByRole("button", { name: /^Sign in to/ });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  cleanup();
  shown = status({ vault_ready: false, problem: "the vault is not open, so sign-ins are not kept", sessions: [] });
  show();
  const vault = await screen.findByRole("link", { name: "Open vault settings" });
  expect(vault.getAttribute("href")).toBe("/settings#vault");
  expect(screen.getByText("No campaign has leads on a site that OutreachGenie knows.")).toBeTruthy();
});
