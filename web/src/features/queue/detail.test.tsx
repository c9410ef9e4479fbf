import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { InHand } from "@/api/types";
import { QueueDetail } from "./detail";

vi.mock("@tanstack/react-router", () => ({ Link: ({ children }: { children: ReactNode }) => <b>{children}</b> }));
afterEach(cleanup);

const item = (profile_url: string): InHand => ({
  number: 1,
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
  barred: null,
});
const show = (profile_url: string, onFound = vi.fn()) => {
  render(<QueueDetail item={item(profile_url)} busy={undefined} onBack={undefined} onFound={onFound} />);
  return onFound;
};

test("practice says that nobody is contacted, and has no link that leads nowhere", () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const found = show("https://practice.invalid/in/ada-1");
  expect(screen.getByText("Practice: nobody is contacted, choose an outcome")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
  fireEvent.keyDown(document.body, { key: "o" });
  expect(opened).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: "s" });
  expect(found).toHaveBeenCalledWith("sent");
});

test("a real person has a link with its host, and the campaign is named", () => {
  show("https://www.linkedin.com/in/ada");
  expect(screen.getByRole("link").textContent).toContain("www.linkedin.com");
  expect(screen.queryByText(/^Practice/)).toBeNull();
  expect(screen.getByText("Platform leads")).toBeTruthy();
});
