import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { picturesIn } from "@/api/browser-pictures";
import { ProblemError } from "@/api/problem";
import { Pictures } from "./pictures";

const server = vi.hoisted(() => ({ get: vi.fn() }));
vi.mock("@/api/client", () => ({
  client: { GET: server.get },
  unwrap: (answer: Promise<unknown>) => answer,
}));
afterEach(cleanup);

const [ONE, OTHER] = ["a".repeat(64), "b".repeat(64)] as const;

test("pictures are found wherever a payload lists their hashes", () => {
  expect(picturesIn({ outcome: { receipt: { pictures: [ONE, OTHER, ONE] } } })).toEqual([ONE, OTHER]);
  expect(picturesIn({ pictures: ["../secret", 7, null], name: ONE })).toEqual([]);
  expect(picturesIn(null)).toEqual([]);
});

test("pictures are fetched when they are opened, and a removed one says so", async () => {
  const missing = new ProblemError({ title: "no picture", status: 404, code: "BROWSER_PICTURE_NOT_FOUND" });
  server.get.mockResolvedValueOnce(new Blob(["jpeg"], { type: "image/jpeg" })).mockRejectedValueOnce(missing);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Pictures hashes={[ONE, OTHER]} />
    </QueryClientProvider>,
  );
  expect(server.get).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText("2 pictures of the browser"));
  const picture = await screen.findByAltText("What the browser showed, picture 1 of 2");
  expect(picture.getAttribute("src")).toMatch(/^data:image\/jpeg/);
  expect(await screen.findByText(/^This picture has been removed/)).toBeTruthy();
});
