/** Starts the pretended program. */
import type {} from "vitest";
import type { TestProject } from "vitest/node";
import { CODE, startMock } from "./mock/server";

declare module "vitest" {
  interface ProvidedContext {
    url: string;
    code: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const mock = await startMock();
  project.provide("url", mock.url);
  project.provide("code", CODE);
  return mock.close;
}
