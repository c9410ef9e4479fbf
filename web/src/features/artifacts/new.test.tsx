import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { client } from "@/api/client";
import { fileSize } from "@/text/format";
import { NewArtifactDialog } from "./new";

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Opens the dialog on an API that answers like this. */
function open(status: number, answer: { data?: object; error?: object }) {
  const response = new Response(null, { status });
  const post = vi.spyOn(client, "POST").mockResolvedValue({ ...answer, response } as never);
  const onSaved = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NewArtifactDialog campaign="c1" onClose={() => undefined} onSaved={onSaved} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("radio", { name: "File" }));
  return { post, onSaved };
}

function choose(file: File) {
  fireEvent.change(screen.getByLabelText("File", { selector: "input[type=file]" }), { target: { files: [file] } });
}

const save = () => screen.getByRole("button", { name: "Save artifact" });

test("a chosen file is uploaded under its own name", async () => {
  const saved = { artifact_type: "context", artifact_key: "logo.png", version: 1, content: {} };
  const { post, onSaved } = open(201, { data: saved });
  expect(save()).toHaveProperty("disabled", true);
  const file = new File([new Uint8Array([137, 80, 0, 255])], "logo.png");
  choose(file);
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "logo.png");
  fireEvent.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(saved));
  const [path, options] = post.mock.calls[0] as unknown as [string, { params: object; bodySerializer: () => File }];
  expect(path).toBe("/api/campaigns/{campaign}/artifacts/upload");
  const query = { type: "context", key: "logo.png", file: "logo.png" };
  expect(options.params).toEqual({ path: { campaign: "c1" }, query });
  expect(options.bodySerializer()).toBe(file);
});

test("a refused file is shown with the reason", async () => {
  const detail = "the file is larger than 10 MiB (10485760 bytes)";
  const error = { type: "", title: "", status: 422, detail, code: "ARTIFACT_TOO_LARGE", safety: "", next: "" };
  const { onSaved } = open(422, { error });
  choose(new File(["x"], "large.zip"));
  fireEvent.click(save());
  await waitFor(() => expect(document.body.textContent).toContain("ARTIFACT_TOO_LARGE"));
  expect(onSaved).not.toHaveBeenCalled();
});

test("file sizes are rounded up, so no file is shown as empty", () => {
  expect([1, 1_023, 1_024, 1_025, 1_048_576, 10_485_760].map(fileSize)).toEqual([
    "1 byte",
    "1,023 bytes",
    "1 KiB",
    "2 KiB",
    "1 MiB",
    "10 MiB",
  ]);
});
