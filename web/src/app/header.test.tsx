import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Status } from "@/api/types";
import { Header } from "./header";

vi.mock("./breadcrumb", () => ({ Breadcrumb: () => null }));
vi.mock("@/features/notifications/bell", () => ({ default: () => null }));
afterEach(cleanup);

const show = (proposer: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Header status={{ running: true, proposer, version: "0.1.0" } as Status} onSearch={() => undefined} />
    </QueryClientProvider>,
  );

test("the default model provider is named, with rules as the fallback", () => {
  show("local");
  expect(screen.getByRole("button", { name: /local$/ })).toBeTruthy();
  expect(screen.getByText(/proposals come from this model provider. Rules take over/)).toBeTruthy();
});

test("built-in rules are described as working without a model", () => {
  show("rules");
  expect(screen.getByRole("button", { name: /Rules$/ })).toBeTruthy();
  expect(screen.getByText(/proposals come from built-in rules, without a model/)).toBeTruthy();
});
