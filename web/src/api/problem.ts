/** Errors in the form in which every screen shows them. */
import { text } from "@/text";
import { sentence } from "@/text/format";
import type { Problem } from "./types";

/** Carries the problem document of the server, or ours if the server could not be reached. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.title);
    this.name = "ProblemError";
    this.problem = problem;
  }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "title" in value && "code" in value;
}

/** The problem document of an error response. */
export function problemOf(body: unknown, status: number): Problem {
  if (isProblem(body)) {
    // The server's title is its error code in words, so the detail becomes the title.
    const { detail, ...rest } = body;
    return { ...rest, title: sentence(detail ?? body.title) };
  }
  return { ...text.problem.unexpected, status, code: `HTTP_${status}` };
}

/** The problem to show for any thrown value. */
export function problemFrom(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  if (error instanceof TypeError) return { ...text.problem.unreachable, status: 0, code: "SERVER_UNREACHABLE" };
  return { ...text.problem.unexpected, status: 0, code: "UNEXPECTED" };
}
