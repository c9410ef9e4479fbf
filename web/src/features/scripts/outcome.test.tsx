import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { ScriptRun } from "@/api/scripts";
import { RunDetail } from "./history";
import { runOf } from "./run-fixture";

const server = vi.hoisted(() => ({ POST: vi.fn() }));
const saveFile = vi.hoisted(() => vi.fn());
vi.mock("@/api/client", () => ({
  client: server,
  saveFile,
  unwrap: (answer: Promise<unknown>) => answer,
  fileUpload: (file: File) => ({ file }),
}));
vi.mock("@tanstack/react-router", () => ({ Link: ({ children }: { children: ReactNode }) => <b>{children}</b> }));

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

function show(change: Partial<ScriptRun>, isKept = true) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RunDetail
        campaign="c1"
        run={runOf(change)}
        isKept={isKept}
        script={undefined}
        onOpenScript={() => undefined}
        onBack={undefined}
      />
    </QueryClientProvider>,
  );
}

test("every verdict says what happened and what it means", () => {
  const endings: [Partial<ScriptRun>, string, string][] = [
    [{ verdict: "ok" }, "Finished", "The script left no result"],
    [
      { verdict: "violation", reason: "import of os" },
      "Not allowed",
      "Stopped: the script tried something that isn't allowed",
    ],
    [{ verdict: "resource_exceeded" }, "Limit reached", "Stopped: the script reached a limit"],
    [{ verdict: "error", line: 7 }, "Error", "Python reported an error on line 7"],
    [{ verdict: "error" }, "Error", "Python reported an error"],
  ];
  for (const [run, badge, sentence] of endings) {
    show(run);
    expect(screen.getByText(badge)).toBeTruthy();
    expect(document.body.textContent).toContain(sentence);
    if (run.reason) expect(screen.getByText(run.reason)).toBeTruthy();
    cleanup();
  }
});

test("output and errors are shown as text, with a note about missing output", () => {
  show({ stdout: "<b>1</b>\n", stderr: "careful\n", cut: true });
  expect(screen.getByRole("group", { name: "Output" }).textContent).toBe("<b>1</b>\n");
  expect(screen.getByRole("group", { name: "Error output" }).textContent).toBe("careful\n");
  expect(screen.getByText(/too long for the history/)).toBeTruthy();
  cleanup();
  show({ cut: true }, false);
  expect(screen.getByText(/This is the full output/)).toBeTruthy();
  expect(screen.getByText("The script printed nothing.")).toBeTruthy();
});

test("the details show the hashes that make runs comparable", () => {
  show({});
  const details = screen.getByText("Details").closest("details") as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event("toggle"));
  expect(screen.getByText("The same script and snapshot always produce exactly the same output.")).toBeTruthy();
  for (const letter of ["a", "b", "c"]) expect(screen.getByText(letter.repeat(64))).toBeTruthy();
});

async function saveAs(name: string) {
  fireEvent.click(screen.getByRole("button", { name: "Save as artifact" }));
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: name } });
  fireEvent.click(screen.getByRole("button", { name: "Save artifact" }));
  await waitFor(() => expect(server.POST).toHaveBeenCalled());
  return server.POST.mock.calls[0] as [string, Record<string, unknown>];
}

const ARTIFACT = { artifact_type: "analysis_result", artifact_key: "rates", version: 4 };

test("a result is saved as an artifact that names its script", async () => {
  server.POST.mockResolvedValueOnce(ARTIFACT);
  show({ number: 12, result: [{ a: 1 }], stdout: "done\n" });
  const [path, { body }] = await saveAs(" rates ");
  expect(path).toBe("/api/campaigns/{campaign}/artifacts");
  const content = {
    script: "reply-rates",
    version: 2,
    run: 12,
    started_at: "2026-11-17T09:00:00Z",
    result: [{ a: 1 }],
    stdout: "done\n",
  };
  expect(body).toEqual({ artifact_type: "analysis_result", artifact_key: "rates", content });
  expect(await screen.findByText("Artifact saved as version 4")).toBeTruthy();
  expect(screen.getByText("View artifact")).toBeTruthy();
});

test("a result that is too long for an artifact is saved as a file", async () => {
  server.POST.mockResolvedValueOnce(ARTIFACT);
  // Three bytes each.
  show({ result: "€".repeat(14_000) });
  const [path, { params, file }] = await saveAs("rates");
  expect(path).toBe("/api/campaigns/{campaign}/artifacts/upload");
  expect(params).toEqual({
    path: { campaign: "c1" },
    query: { type: "analysis_result", key: "rates", file: "result.json" },
  });
  expect((file as File).size).toBeGreaterThan(40 * 1_024);
});

test("a result can be downloaded, and a table also as CSV", async () => {
  show({ number: 3, result: [{ a: "=1" }] });
  fireEvent.click(screen.getByRole("button", { name: "Download JSON" }));
  fireEvent.click(screen.getByRole("button", { name: "Download CSV" }));
  const files = saveFile.mock.calls as [Blob, string][];
  expect(files.map(([, name]) => name)).toEqual(["reply-rates-run-3.json", "reply-rates-run-3.csv"]);
  expect(files.map(([file]) => file.type)).toEqual(["application/json", "text/csv;charset=utf-8"]);
  cleanup();
  show({ result: { a: 1 } });
  expect(screen.queryByRole("button", { name: "Download CSV" })).toBeNull();
});
