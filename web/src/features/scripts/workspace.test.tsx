import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ProblemError } from "@/api/problem";
import { type SavedScript, scriptsQuery } from "@/api/scripts";
import { runOf } from "./run-fixture";
import { useRuns } from "./runs";
import { type OpenedScript, Workspace } from "./workspace";

const server = vi.hoisted(() => ({ GET: vi.fn(), POST: vi.fn() }));
vi.mock("@/api/client", () => ({
  client: server,
  unwrap: (answer: Promise<unknown>) => answer,
  fileUpload: (file: File) => ({ file }),
}));
vi.mock("@tanstack/react-router", () => ({ Link: ({ children }: { children: ReactNode }) => <b>{children}</b> }));

beforeAll(() => {
  // jsdom has no modal dialogs and does not scroll.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  Element.prototype.scrollIntoView = () => undefined;
});

const SAVED: SavedScript = {
  name: "reply-rates",
  version: 2,
  source: "user",
  created_at: "2026-11-17T09:00:00Z",
  approved_at: "2026-11-17T09:00:00Z",
  sha256: "a".repeat(64),
  code: "result = 1\n",
};

let campaign = "";
let campaigns = 0;
let list: SavedScript[] = [];

beforeEach(() => {
  // Drafts are kept by campaign.
  campaigns += 1;
  campaign = `c${campaigns}`;
  list = [SAVED];
  server.GET.mockImplementation(() => Promise.resolve({ scripts: list, ready: [] }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.resetAllMocks();
});

const openedOf = ({ name, version, code, source }: SavedScript): OpenedScript => ({
  id: `script-${name}`,
  name,
  version,
  code,
  title: name,
  about: "",
  isByAgent: source === "agent",
});

/** The workspace of the first saved script, as the page shows it. */
function Opened() {
  const { data } = useQuery(scriptsQuery(campaign));
  const runs = useRuns(campaign);
  const [script] = data?.scripts ?? [];
  if (!script) return null;
  return (
    <Workspace
      campaign={campaign}
      opened={openedOf(script)}
      saved={data?.scripts ?? []}
      runs={runs}
      focus={undefined}
      onSaved={() => undefined}
      onDraft={() => undefined}
      onBack={undefined}
    />
  );
}

async function open(): Promise<HTMLTextAreaElement> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Opened />
    </QueryClientProvider>,
  );
  return screen.findByLabelText<HTMLTextAreaElement>("Code");
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const type = (area: HTMLElement, value: string) => fireEvent.change(area, { target: { value } });

/** The request that was sent to a path that ends like this. */
const sent = (ending: string) => server.POST.mock.calls.find(([path]) => String(path).endsWith(ending))?.[1];

test("a changed byte makes Run unavailable until the script is approved again", async () => {
  const area = await open();
  expect([button("Run").disabled, button("Approve and save").disabled]).toEqual([false, true]);
  type(area, "result = 1\n ");
  expect([button("Run").disabled, button("Approve and save").disabled]).toEqual([true, false]);
  expect(screen.getByText("The code differs from version 2. Approve and save it to run it.")).toBeTruthy();
  const next = { ...SAVED, version: 3, code: "result = 1\n ", sha256: "d".repeat(64) };
  list = [next];
  server.POST.mockResolvedValueOnce(next);
  fireEvent.click(button("Approve and save"));
  await waitFor(() => expect(button("Run").disabled).toBe(false));
  expect(sent("/scripts").body).toEqual({ name: "reply-rates", code: "result = 1\n " });
  server.POST.mockResolvedValueOnce(runOf({ version: 3 }));
  fireEvent.click(button("Run"));
  await screen.findByRole("region", { name: "Outcome" });
  expect(sent("/runs").body).toEqual({ name: "reply-rates", version: 3, sha256: "d".repeat(64) });
});

test("a script that is changed back can be run, and a discarded change is removed", async () => {
  const area = await open();
  type(area, "result = 2\n");
  type(area, SAVED.code);
  expect(button("Run").disabled).toBe(false);
  expect(screen.queryByText("Unsaved changes")).toBeNull();
  type(area, "result = 2\n");
  fireEvent.click(button("Discard changes"));
  expect(area.value).toBe(SAVED.code);
});

test("a script without a name or code says what is missing", async () => {
  const area = await open();
  type(screen.getByLabelText("Name"), " ");
  expect(screen.getByText("Enter a name to save the script.")).toBeTruthy();
  type(area, " \n");
  expect(screen.getByText("Write some code first.")).toBeTruthy();
  expect(button("Check").disabled).toBe(true);
  type(area, "x".repeat(36_001));
  expect(screen.getByText("The script has 36,001 characters. The limit is 36,000.")).toBeTruthy();
  expect([button("Check").disabled, button("Approve and save").disabled]).toEqual([true, true]);
});

test("a script that the agent proposed is shown before it is saved", async () => {
  list = [{ ...SAVED, source: "agent", code: "result = 1  # \u202ehidden\n" }];
  const area = await open();
  expect(screen.getByText(/contains 1 hidden character/)).toBeTruthy();
  type(area, "result = 2  # \u202ehidden\n");
  fireEvent.click(button("Approve and save"));
  const dialog = await screen.findByRole("dialog");
  expect(server.POST).not.toHaveBeenCalled();
  expect(within(dialog).getByRole("group", { name: "Code to approve" }).textContent).toBe(
    "1result = 2  # U+202E right-to-left overridehidden2",
  );
  server.POST.mockResolvedValueOnce({ ...SAVED, version: 3, code: "result = 2  # \u202ehidden\n" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Approve and save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent("/scripts").body.code).toBe("result = 2  # \u202ehidden\n");
});

test("a saved script does not run until it is approved", async () => {
  const { approved_at, ...unread } = SAVED;
  list = [{ ...unread, source: "agent" }];
  await open();
  expect(screen.getByText("Version 2 is saved but not approved.")).toBeTruthy();
  expect(button("Run").disabled).toBe(true);
  fireEvent.click(button("Approve"));
  const dialog = await screen.findByRole("dialog");
  list = [{ ...SAVED, source: "agent" }];
  server.POST.mockResolvedValueOnce(list[0]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Approve" }));
  await waitFor(() => expect(button("Run").disabled).toBe(false));
  expect(sent("/scripts").body).toEqual({ name: SAVED.name, code: SAVED.code });
});

test("a check marks the lines with findings until the code changes", async () => {
  const area = await open();
  type(area, "import os\ndef\n");
  const refused = [{ line: 1, what: "import of os" }];
  const reason = "SyntaxError: invalid syntax (line 2)";
  server.POST.mockResolvedValueOnce({ verdict: "error", reason, line: 2, refused, sha256: "" });
  fireEvent.click(button("Check"));
  await screen.findByText("Python found a problem on line 2");
  expect([...document.querySelectorAll(".script-line.marked")].map((line) => line.textContent)).toEqual([
    "import os",
    "def",
  ]);
  expect(area.getAttribute("aria-invalid")).toBe("true");
  fireEvent.click(button("Line 2"));
  expect([document.activeElement, area.selectionStart]).toEqual([area, 10]);
  type(area, "import os\ndef a\n");
  expect(document.querySelector(".script-line.marked")).toBeNull();
  expect(screen.queryByText(/Python found/)).toBeNull();
});

test("a script that is refused for a syntax error is checked automatically", async () => {
  const area = await open();
  type(area, "def\n");
  const problem = { title: "SyntaxError: invalid syntax", status: 422, code: "SCRIPT_MALFORMED" };
  server.POST.mockRejectedValueOnce(new ProblemError(problem));
  server.POST.mockResolvedValueOnce({ verdict: "error", reason: "SyntaxError", line: 1, refused: [], sha256: "" });
  fireEvent.click(button("Approve and save"));
  await screen.findByText("Python found a problem on line 1");
  expect(screen.queryByText("SCRIPT_MALFORMED")).toBeNull();
});

test("a run shows the elapsed seconds, and no other run can be started", async () => {
  await open();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let finish: (run: object) => void = () => undefined;
  server.POST.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  fireEvent.click(button("Run"));
  await screen.findByRole("progressbar", { name: "Running…" });
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect(screen.getByText(/^1[23] s$/)).toBeTruthy();
  expect(button("Run").disabled).toBe(true);
  await act(async () => finish(runOf({ verdict: "error", reason: "ZeroDivisionError: division by zero", line: 1 })));
  const outcome = await screen.findByRole("region", { name: "Outcome" });
  expect(within(outcome).getByText("Python reported an error on line 1")).toBeTruthy();
  expect(document.querySelector(".script-line.marked")?.textContent).toBe("result = 1");
  expect(button("Run").disabled).toBe(false);
});

test("a run continues while the user views another page", async () => {
  const queries = new QueryClient();
  const view = (
    <QueryClientProvider client={queries}>
      <Opened />
    </QueryClientProvider>
  );
  let finish: (run: object) => void = () => undefined;
  server.POST.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  const { unmount } = render(view);
  fireEvent.click(await screen.findByRole("button", { name: "Run" }));
  await screen.findByRole("progressbar");
  unmount();
  render(view);
  await screen.findByRole("progressbar");
  await act(async () => finish(runOf({ result: 42 })));
  expect((await screen.findByRole("region", { name: "Outcome" })).textContent).toContain("42");
});

test("Ctrl+Enter runs the script, Ctrl+S saves it", async () => {
  const area = await open();
  server.POST.mockResolvedValue(runOf());
  fireEvent.keyDown(area, { key: "s", ctrlKey: true });
  expect(server.POST).not.toHaveBeenCalled();
  fireEvent.keyDown(area, { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(sent("/runs")).toBeTruthy());
  type(area, "result = 3\n");
  fireEvent.keyDown(area, { key: "s", ctrlKey: true });
  await waitFor(() => expect(sent("/scripts")?.body.code).toBe("result = 3\n"));
});

test("Tab indents, and leaves the editor after Escape", async () => {
  const area = await open();
  area.setSelectionRange(0, 0);
  expect(fireEvent.keyDown(area, { key: "Tab" })).toBe(false);
  expect(area.value).toBe("    result = 1\n");
  fireEvent.keyDown(area, { key: "Escape" });
  expect(fireEvent.keyDown(area, { key: "Shift" })).toBe(true);
  expect(fireEvent.keyDown(area, { key: "Tab", shiftKey: true })).toBe(true);
  expect(fireEvent.keyDown(area, { key: "Tab" })).toBe(true);
  fireEvent.keyDown(area, { key: "x" });
  expect(fireEvent.keyDown(area, { key: "Tab" })).toBe(false);
});

test("the hint says how to leave the editor by keyboard", async () => {
  const area = await open();
  const hint = document.getElementById(area.getAttribute("aria-describedby") ?? "");
  expect(hint?.textContent).toBe("Tab indents. To leave the editor with the keyboard, press Escape, then Tab.");
});
