/** An answer of a model that is being written for as long as a page is looked at, which no recording can hold. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import type { AnswerEvent } from "../src/api/types";

/** Answers the next message of a chat with these words, and never ends. */
export async function holdAnswer(page: Page, words: readonly string[]): Promise<void> {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const text of words) {
      const event: AnswerEvent = { kind: "piece", text };
      response.write(`data: ${JSON.stringify(event)}\n\n`);
    }
    response.on("close", () => server.close());
  });
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await page.route("**/chat/stream", (route) => route.continue({ url }), { times: 1 });
}
