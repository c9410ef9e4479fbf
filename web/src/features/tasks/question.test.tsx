import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Task } from "@/api/types";
import { Question } from "./question";

afterEach(cleanup);

function show(question: NonNullable<Task["question"]>) {
  const task: Task = {
    number: 7,
    id: "t",
    status: "blocked",
    description: "Ask Dana for the list of speakers",
    not_before: "2026-11-18T09:00:00.000Z",
    unmet: 0,
    attempts: 0,
    question,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Question campaign="c" task={task} />
    </QueryClientProvider>,
  );
}

const buttons = () => screen.getAllByRole("button").map((button) => button.textContent);

test("a question shows its context and every answer", () => {
  const context = "Two people with this name spoke last year.";
  show({ text: "Which Dana?", context, options: ["Dana Cole"], ends: ["done", "not needed"] });
  expect(screen.getByText(context)).toBeDefined();
  expect(buttons()).toEqual(["Dana Cole", "Done", "Not needed"]);
  expect(screen.queryByLabelText("Your answer")).toBeNull();
});

test("an open question accepts any answer and can end the task", () => {
  show({ text: "Which Dana?", options: [], ends: ["done"] });
  expect(screen.getByLabelText("Your answer")).toBeDefined();
  expect(buttons()).toEqual(["Done", "Answer"]);
});
