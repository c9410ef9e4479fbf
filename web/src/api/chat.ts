/** The chat of a campaign. */
import { queryOptions } from "@tanstack/react-query";
import { client, unwrap } from "./client";

/** Maximum length of a message in characters. */
export const MESSAGE_MAX = 1000;

export const chatQuery = (id: string) =>
  queryOptions({
    queryKey: ["chat", id],
    queryFn: () => unwrap(client.GET("/api/campaigns/{campaign}/chat", { params: { path: { campaign: id } } })),
  });

/** Sends a message and returns the reply. */
export const sendChatMessage = (id: string, text: string) =>
  unwrap(client.POST("/api/campaigns/{campaign}/chat", { params: { path: { campaign: id } }, body: { text } }));
