import type { Notice } from "@/api/types";

const DELIVERY: Record<NonNullable<Notice["delivery"]>["state"], string> = {
  waiting: "Webhook pending",
  delivered: "Sent to webhook",
  given_up: "Webhook failed",
};

/** What happened, in one line. */
function title({ kind, ending, campaign_name }: Notice): string {
  const campaign = campaign_name ?? "A campaign";
  switch (kind) {
    case "approval":
      return `${campaign} is waiting for your approval`;
    case "incident":
      return "Incident reported. Sending is blocked.";
    case "sign_in":
      return campaign_name ? `Sign in again for ${campaign_name}` : "You need to sign in again";
    case "campaign_ended":
      return ending === "failed" ? `${campaign} stopped with an error` : `${campaign} is complete`;
  }
}

export const notifications = {
  title: "Notifications",
  open: (unread: number) => (unread === 0 ? "Notifications" : `Notifications, ${unread} unread`),
  isUnread: "Unread",
  markRead: "Mark all as read",
  empty: "No notifications. You'll see pending approvals, incidents and finished campaigns here.",
  notice: title,
  delivery: DELIVERY,
  allow: "Allow desktop notifications",
  allowAbout: "Your browser will ask for permission. Notifications appear only while this page is in the background.",
  blocked: "Your browser is blocking desktop notifications from this page. Allow them in its site settings.",
};
