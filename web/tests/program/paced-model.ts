/** A model provider on this computer that writes its answers in a chat word by word, as a test tells it. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";
import { TO_ANSWER } from "../seed-models";

const event = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

export class PacedModel {
  /** The answer that is being written. */
  #answer: ServerResponse | undefined;
  readonly #server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    response.setHeader("content-type", "text/event-stream");
    if (Buffer.concat(parts).includes(TO_ANSWER)) {
      response.flushHeaders();
      this.#answer = response;
      return;
    }
    // Every message is read as a question for the status.
    response.write(event({ content: JSON.stringify({ wishes: ["status"] }) }));
    end(response);
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Waits until it is asked for an answer. */
  async asked(): Promise<void> {
    this.#answer = undefined;
    await vi.waitUntil(() => this.#answer, { timeout: 20_000, interval: 10 });
  }

  /** Sends the next words of the answer. */
  write(words: string): void {
    this.#answer?.write(event({ content: words }));
  }

  finish(): void {
    if (this.#answer) end(this.#answer);
  }

  /** Waits until the other side has closed the connection, and returns how long that took. */
  async left(): Promise<number> {
    const begun = performance.now();
    await vi.waitUntil(() => this.#answer?.closed, { timeout: 20_000, interval: 10 });
    return performance.now() - begun;
  }
}

function end(response: ServerResponse): void {
  response.write(event({}, "stop"));
  response.end("data: [DONE]\n\n");
}
