/** Commands that fill in messages in the browser. They are loaded with the queue. */
import { client, unwrap } from "./client";
import type { QueueItem } from "./types";

const path = ({ campaign, number }: QueueItem) => ({ params: { path: { campaign, number } } });

/** Opens the recipient's profile and fills in the message. While the user is signing in, it only looks whether they have. */
export const fillMessage = (item: QueueItem, is_signing_in: boolean, signal: AbortSignal) =>
  unwrap(
    client.POST("/api/campaigns/{campaign}/queue/{number}/fill", { ...path(item), body: { is_signing_in }, signal }),
  );

/** Looks whether a message that was filled in has been sent. */
export const confirmMessage = (item: QueueItem, signal: AbortSignal) =>
  unwrap(client.POST("/api/campaigns/{campaign}/queue/{number}/confirm", { ...path(item), signal }));
