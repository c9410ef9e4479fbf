import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LeadDetail } from "@/api/types";
import { LeadReply } from "./reply";

const server = vi.hoisted(() => ({ put: vi.fn() }));
vi.mock("@/api/client", () => ({ client: { PUT: server.put }, unwrap: (answer: Promise<unknown>) => answer }));
beforeEach(() => {
  server.put.mockReset();
  server.put.mockImplementation(async (_, { body }) => ({ reply: { ...body, category: body.category ?? "later" } }));
});
afterEach(cleanup);

const show = (reply: LeadDetail["reply"]) => {
  const lead = { number: 3, full_name: "Ada Conti", reply } as LeadDetail;
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <LeadReply campaign="c" lead={lead} />
    </QueryClientProvider>,
  );
};
const given = () => server.put.mock.calls[0]?.[1].body;

test("a reply is saved, and its category is left to the server", async () => {
  show(null);
  fireEvent.click(screen.getByRole("button", { name: "Add their reply" }));
  const save = screen.getByRole<HTMLButtonElement>("button", { name: "Save reply" });
  expect(save.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText("What they wrote"), { target: { value: " Not now, sorry. " } });
  fireEvent.click(save);
  await waitFor(() => expect(given()).toEqual({ text: "Not now, sorry." }));
});

test("a category says who chose it and can be corrected", async () => {
  show({ text: "Not now, sorry.", category: "later", categorized_by: "local/tiny" });
  expect(screen.getByText("chosen by local/tiny")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Category"), { target: { value: "not_interested" } });
  await waitFor(() => expect(given()).toEqual({ text: "Not now, sorry.", category: "not_interested" }));
});
