/** The notices of the program, and where each one leads. */
import { queryOptions } from "@tanstack/react-query";
import { client, unwrap } from "@/api/client";
import type { Notice } from "@/api/types";

export const noticesQuery = () =>
  queryOptions({ queryKey: ["notices"], queryFn: () => unwrap(client.GET("/api/notifications")) });

/** Marks every notice up to a number as read. */
export const markRead = (through: number) => unwrap(client.POST("/api/notifications/read", { body: { through } }));

/** The screen that a notice is about. */
export function screenOf({ kind, campaign }: Notice): string {
  switch (kind) {
    case "approval":
      return "/approvals";
    case "incident":
      return "/settings";
    case "sign_in":
      return "/settings/tools";
    case "campaign_ended":
      return campaign ? `/campaigns/${campaign}` : "/";
  }
}
