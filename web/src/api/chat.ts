/** The chat of a campaign. */
import { queryOptions } from "@tanstack/react-query";
import { EventSourceParserStream } from "eventsource-parser/stream";
import { client, expectSuccess, unwrap } from "./client";
import { ProblemError, problemOf } from "./problem";
import type { AnswerEvent, CampaignChat } from "./types";

/** Maximum length of a message in characters. */
export const MESSAGE_MAX = 1000;

const path = (campaign: string) => ({ params: { path: { campaign } } });

export const chatQuery = (id: string) =>
  queryOptions({
    queryKey: ["chat", id],
    queryFn: () => unwrap(client.GET("/api/campaigns/{campaign}/chat", path(id))),
  });

/** Receives everything that a model has written of an answer, each time that it has changed. */
export type OnWords = (words: string) => void;

/** Sends a message and returns the reply. The signal ends the answer. */
export async function sendChatMessage(id: string, text: string, onWords: OnWords, signal: AbortSignal) {
  const asked = client.POST("/api/campaigns/{campaign}/chat/stream", {
    ...path(id),
    body: { text },
    parseAs: "stream",
    signal,
  });
  return readAnswer(await unwrap(asked), onWords);
}

/** Reads an answer to its end. */
export async function readAnswer(stream: ReadableStream<Uint8Array>, onWords: OnWords): Promise<CampaignChat> {
  const text = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>);
  const reader = text.pipeThrough(new EventSourceParserStream()).getReader();
  let words = "";
  for (;;) {
    const { done, value } = await reader.read();
    // The same error as that of a request that gets no response: the server has gone.
    if (done) throw new TypeError("the answer has no end");
    const event = JSON.parse(value.data) as AnswerEvent;
    switch (event.kind) {
      case "piece":
        words += event.text;
        onWords(words);
        break;
      case "again":
        words = "";
        onWords(words);
        break;
      case "reply":
        return event.chat;
      case "problem":
        throw new ProblemError(problemOf(event.problem, event.problem.status));
    }
  }
}

/** Stops the answer that is being written. Its words so far become the reply. */
export const stopAnswer = (id: string) => expectSuccess(client.POST("/api/campaigns/{campaign}/chat/stop", path(id)));

/** Clears the chat and returns the empty one. */
export const clearChat = (id: string) => unwrap(client.DELETE("/api/campaigns/{campaign}/chat", path(id)));
