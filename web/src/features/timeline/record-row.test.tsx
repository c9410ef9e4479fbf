import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { JournalRecord } from "@/api/types";
import { groupCycles } from "./group-cycles";
import { RecordRow } from "./record-row";

const server = vi.hoisted(() => ({ get: vi.fn() }));
vi.mock("@/api/client", () => ({ client: { GET: server.get }, unwrap: (answer: Promise<unknown>) => answer }));
vi.mock("@tanstack/react-router", () => ({ useParams: () => ({ id: "c" }) }));
afterEach(cleanup);

const REQUEST = JSON.stringify({ model: "tiny", messages: [{ role: "user", content: "Write a note." }] });
const PAYLOAD = {
  proposer: "local/tiny",
  proposal: { action_type: "generate_message" },
  calls: [
    {
      provider: "local",
      model: "tiny",
      request: REQUEST,
      response: "Certainly!",
      input_tokens: 600,
      output_tokens: 38,
      cost: 412,
      milliseconds: 2_083,
    },
  ],
};

const record = (sequence: number, fields: Partial<JournalRecord>): JournalRecord => ({
  sequence,
  at: "2026-11-15T10:00:00Z",
  log: "audit",
  payload: {},
  payload_bytes: 2,
  hash: "",
  ...fields,
});
const proposal = (sequence: number, payload: unknown): JournalRecord =>
  record(sequence, { action_type: "propose", phase: "proposal", success: true, payload, payload_bytes: 20_000 });
const rejection = record(2, { log: "event", kind: "proposal.rejected" });

function show(records: readonly JournalRecord[], full: boolean): void {
  const lines = groupCycles(records).flatMap((cycle) => cycle.lines);
  render(
    <QueryClientProvider client={new QueryClient()}>
      {lines.map((line) => (
        <RecordRow key={line.record.sequence} line={line} full={full} />
      ))}
    </QueryClientProvider>,
  );
}

test("a proposal shows its proposer and the usage of its calls", () => {
  show([proposal(1, PAYLOAD)], false);
  expect(screen.getByText(/by local\/tiny/)).toBeTruthy();
  expect(screen.getByText("638 tokens · $0.0004 · 2.1 s")).toBeTruthy();
  expect(screen.queryByText("Rejected")).toBeNull();
});

test("only the answer before the rejection is marked as rejected", () => {
  show([proposal(1, PAYLOAD), rejection, proposal(3, { ...PAYLOAD, proposer: "rules", calls: [] })], false);
  expect(screen.getAllByText("Rejected")).toHaveLength(1);
  expect(screen.getByText("Rejected").parentElement?.textContent).toContain("by local/tiny");
});

test("the full view shows request and response as text", () => {
  show([proposal(1, PAYLOAD)], true);
  expect(screen.getByRole("group", { name: "User" }).textContent).toBe("Write a note.");
  expect(screen.getByRole("group", { name: "Response" }).textContent).toBe("Certainly!");
});

test("content omitted from the list is fetched on demand", async () => {
  server.get.mockResolvedValue(PAYLOAD);
  show([proposal(1, null)], true);
  expect(server.get).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Load content (20 KiB)" }));
  expect((await screen.findByRole("group", { name: "User" })).textContent).toBe("Write a note.");
  expect(server.get.mock.calls[0]?.[1].params.path).toEqual({ campaign: "c", number: 1 });
});
