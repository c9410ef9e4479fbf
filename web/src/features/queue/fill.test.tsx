import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProblemError } from "@/api/problem";
import type { QueueItem, SiteCheck } from "@/api/types";
import { FillIn } from "./fill";

const server = vi.hoisted(() => ({ fill: vi.fn(), confirm: vi.fn() }));
vi.mock("@/api/sending", () => ({ fillMessage: server.fill, confirmMessage: server.confirm }));
vi.mock("@tanstack/react-router", () => ({
  Link: ({ to, hash, children }: { to: string; hash?: string; children: ReactNode }) => (
    <a href={hash ? `${to}#${hash}` : to}>{children}</a>
  ),
}));

const ITEM: QueueItem = {
  number: 12,
  effect: "e",
  campaign: "c",
  campaign_name: "Spring",
  status: "open",
  lead: "Astrid Dahl",
  lead_number: 1,
  message_type: "direct_message",
  profile_url: "http://127.0.0.1:4691/in/astrid-dahl-ca71c2",
  text: "Hi Astrid",
  without_note: false,
};
const check = (outcome: SiteCheck["outcome"], rest: Partial<SiteCheck> = {}): SiteCheck => ({
  site: "practice",
  url: ITEM.profile_url,
  outcome,
  steps: [],
  ...rest,
});

beforeEach(() => {
  server.fill.mockReset();
  server.confirm.mockReset();
});
afterEach(cleanup);

function show(item = ITEM) {
  const onLeft = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FillIn item={item} onLeft={onLeft}>
        <span>by hand</span>
      </FillIn>
    </QueryClientProvider>,
  );
  return onLeft;
}

test("F fills in the message, and Stop watching leaves the browser as it is", async () => {
  server.fill.mockResolvedValue(check("matches", { person: "Astrid Dahl" }));
  show();
  fireEvent.keyDown(document.body, { key: "f" });
  expect(await screen.findByText("Filled in. Read it and press Send there.")).toBeTruthy();
  fireEvent.keyDown(document.body, { key: "f" });
  expect(server.fill).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole("button", { name: "Stop watching" }));
  expect(screen.queryByText(/^Filled in\./)).toBeNull();
  expect(server.fill.mock.calls[0]?.[2].aborted).toBe(true);
});

test("a reply takes the message out of the queue and says so", async () => {
  server.fill.mockResolvedValue(check("replied"));
  const left = show();
  fireEvent.click(screen.getByRole("button", { name: /^Fill in/ }));
  await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(1));
  expect(left.mock.calls[0]?.[0]).toMatch(/^Astrid Dahl has replied/);
});

test("a step that no longer matches is named with the way to repair it", async () => {
  const reason = "neither `connect` nor `message` is on the page; it has “Invite\u200b to network”";
  server.fill.mockResolvedValue(
    check("mismatch", { failed_step: "relation", reason, steps: [{ step: "profile", seen: "" }] }),
  );
  show();
  fireEvent.click(screen.getByRole("button", { name: /^Fill in/ }));
  expect(await screen.findByText("The step “relation” no longer matches the page")).toBeTruthy();
  expect(document.querySelector("mark")?.textContent).toContain("200B");
  fireEvent.click(screen.getByText("How to repair it"));
  expect(await screen.findByText("genie site show practice > DATA/sites/practice.toml")).toBeTruthy();
  expect(screen.getByText("Steps that match: profile")).toBeTruthy();
});

test("a site that stops leads to the incident, and missing tools to their page", async () => {
  server.fill.mockResolvedValueOnce(check("stopped", { reason: "LinkedIn shows a captcha" }));
  show();
  fireEvent.click(screen.getByRole("button", { name: /^Fill in/ }));
  const incident = await screen.findByRole("link", { name: "View incident" });
  expect(incident.getAttribute("href")).toBe("/settings#incident");
  const problem = { title: "Playwright is not accepted", status: 422, code: "TOOL_NOT_ACCEPTED" };
  server.fill.mockRejectedValueOnce(new ProblemError(problem));
  fireEvent.click(screen.getByRole("button", { name: /^Fill in/ }));
  const tools = await screen.findByRole("link", { name: "Tools and browser" });
  expect(tools.getAttribute("href")).toBe("/settings/tools");
});

test("a message that must not be sent can't be filled in", () => {
  show({ ...ITEM, barred: "an incident is open" });
  fireEvent.keyDown(document.body, { key: "f" });
  expect(server.fill).not.toHaveBeenCalled();
});
