/** The conversation about a campaign. */
import { queryOptions } from "@tanstack/react-query";
import { client, take } from "./client";

/** How many characters a message may have. */
export const MESSAGE_MAX = 1000;

export const chatQuery = (id: string) =>
  queryOptions({
    queryKey: ["chat", id],
    queryFn: () => take(client.GET("/api/campaigns/{campaign}/chat", { params: { path: { campaign: id } } })),
  });

/** Says something, and gives back what was answered. */
export const say = (id: string, text: string) =>
  take(client.POST("/api/campaigns/{campaign}/chat", { params: { path: { campaign: id } }, body: { text } }));
