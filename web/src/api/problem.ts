/** What went wrong, in the form in which every screen shows it. */
import { text } from "@/text";
import { sentence } from "@/text/moments";
import type { Problem } from "./types";

/** A problem document of the server, or one that we write when it could not be reached. */
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

/** Reads whatever an answer with an error status carries. */
export function problemOf(body: unknown, status: number): Problem {
  if (isProblem(body)) {
    // The server's title is the code in words; what happened stands in the detail, and is said once.
    const { detail, ...rest } = body;
    return { ...rest, title: sentence(detail ?? body.title) };
  }
  return { ...text.problem.unexpected, status, code: `HTTP_${status}` };
}

/** Turns anything that was thrown into a problem to show. */
export function problemFrom(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  if (error instanceof TypeError) return { ...text.problem.unreachable, status: 0, code: "SERVER_UNREACHABLE" };
  return { ...text.problem.unexpected, status: 0, code: "UNEXPECTED" };
}
