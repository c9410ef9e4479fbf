import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { QueueItem } from "@/api/types";
import { QueueDetail } from "./detail";

vi.mock("@tanstack/react-router", () => ({ Link: ({ children }: { children: ReactNode }) => <b>{children}</b> }));
afterEach(cleanup);

const item = (profile_url: string): QueueItem => ({
  number: 1,
  effect: "e",
  campaign: "c",
  campaign_name: "Platform leads",
  status: "open",
  lead: "Ada Conti",
  lead_number: 1,
  job_title: "CTO",
  company: "Tessel",
  message_type: "connection_request",
  profile_url,
  text: "Hi Ada",
  without_note: false,
  barred: null,
});
const show = (profile_url: string, onOutcome = vi.fn()) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QueueDetail
        item={item(profile_url)}
        busy={undefined}
        onBack={undefined}
        onOutcome={onOutcome}
        onLeft={vi.fn()}
      />
    </QueryClientProvider>,
  );
  return onOutcome;
};

test("a demo message says that no one is contacted and has no link", () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const outcome = show("https://practice.invalid/in/ada-1");
  expect(screen.getByText("Demo: no one is contacted")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
  fireEvent.keyDown(document.body, { key: "o" });
  expect(opened).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: "s" });
  expect(outcome).toHaveBeenCalledWith("sent");
});

test("a real lead has a profile link with its host and the campaign name", () => {
  show("https://www.linkedin.com/in/ada");
  expect(screen.getByRole("link").textContent).toContain("www.linkedin.com");
  expect(screen.queryByText(/^Demo/)).toBeNull();
  expect(screen.getByText("Platform leads")).toBeTruthy();
});

test("a message with unknown delivery cannot be copied or pasted again", () => {
  const write = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: write } });
  const uncertain: QueueItem = { ...item("https://www.linkedin.com/in/ada"), status: "uncertain" };
  const outcome = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QueueDetail item={uncertain} busy={undefined} onBack={undefined} onOutcome={outcome} onLeft={vi.fn()} />
    </QueryClientProvider>,
  );
  expect(screen.queryByText(/paste/)).toBeNull();
  expect(screen.queryByRole("button", { name: /Copy/ })).toBeNull();
  expect(screen.getByText(/Don't send it again/)).toBeTruthy();
  for (const key of ["c", "u"]) fireEvent.keyDown(document.body, { key });
  expect(write).not.toHaveBeenCalled();
  expect(outcome).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
