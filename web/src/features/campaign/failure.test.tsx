import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { Campaign } from "@/api/types";
import { Failure } from "./failure";

const server = vi.hoisted(() => ({ post: vi.fn() }));
vi.mock("@/api/client", () => ({ client: { POST: server.post }, unwrap: (answer: Promise<unknown>) => answer }));
vi.mock("@tanstack/react-router", () => ({
  Link: ({ to, hash, children }: { to: string; hash: string; children: ReactNode }) => (
    <a href={`${to}#${hash}`}>{children}</a>
  ),
}));
afterEach(cleanup);

function show(error_id: string, summary: string): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Failure campaign={{ id: "c" } as Campaign} failure={{ error_id, summary, retryable: false }} />
    </QueryClientProvider>,
  );
}

test("an error says what happened and why, and offers to resume", async () => {
  server.post.mockResolvedValue({});
  show("STORE_DISK_FULL", "the disk is full");
  expect(screen.getByText("Campaign stopped by an error")).toBeTruthy();
  expect(screen.getByText(/the disk is full/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Resume" }));
  await vi.waitFor(() => expect(server.post.mock.calls[0]?.[0]).toBe("/api/campaigns/{campaign}/resume"));
});

test("an error caused by a message links to the messages", () => {
  show("BUSINESS_UNFILLED_PLACEHOLDER", "the message has a placeholder that was not filled in");
  expect(screen.getByRole("link", { name: "Edit messages" }).getAttribute("href")).toBe(
    "/campaigns/$id/settings#messages",
  );
  expect(screen.queryByRole("button", { name: "Resume" })).toBeNull();
});
