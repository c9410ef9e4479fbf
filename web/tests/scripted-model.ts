/** A model provider on this computer that answers as a script tells it, so that the seeded program has really asked one. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What the model answers to a question, given what it was asked before. A string is prose, anything else JSON. */
export type Script = (question: string, place: number) => unknown;

interface Asked {
  messages: { role: string; content: string }[];
}

/** About how many tokens a text has. */
const tokensOf = (text: string) => Math.ceil(text.length / 4);

/** Runs the model while something is done with its address. */
export async function withModel<T>(script: Script, use: (address: string) => Promise<T>): Promise<T> {
  let place = 0;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const asked = Buffer.concat(parts).toString("utf8");
    const question = (JSON.parse(asked) as Asked).messages.at(-1)?.content ?? "";
    const answer = script(question, place);
    const content = typeof answer === "string" ? answer : JSON.stringify(answer);
    place += 1;
    const usage = { prompt_tokens: tokensOf(asked), completion_tokens: tokensOf(content) };
    const choices = [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }];
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ choices, usage }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
