/** Starts the pretended program unless the tests are pointed at a real one. */
import type {} from "vitest";
import type { TestProject } from "vitest/node";
import { CODE, startMock } from "./mock/server";

declare module "vitest" {
  interface ProvidedContext {
    url: string;
    code: string;
    mocked: boolean;
  }
}

/** `GENIE_URL` and `GENIE_CODE` name a running `genie serve`. */
export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  const url = process.env.GENIE_URL;
  if (url) {
    project.provide("url", url.replace(/\/$/, ""));
    project.provide("code", process.env.GENIE_CODE ?? "");
    project.provide("mocked", false);
    return undefined;
  }
  const mock = await startMock();
  project.provide("url", mock.url);
  project.provide("code", CODE);
  project.provide("mocked", true);
  return mock.close;
}
