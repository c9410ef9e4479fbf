import type { Campaign } from "@/api/types";
import { Badge, type Tone } from "@/components/badge";
import { text } from "@/text";
import { label } from "@/text/format";

const TONES: Readonly<Record<string, Tone>> = {
  initializing: "note",
  active: "good",
  paused: "warn",
  completed: "neutral",
  error: "bad",
  stopped: "bad",
  blocked: "warn",
};

/** The campaign's status. An active campaign that is held up from outside is not shown as active. */
export function StatusBadge({ campaign }: { campaign: Campaign }) {
  const status =
    campaign.status !== "active"
      ? campaign.status
      : campaign.stopped
        ? "stopped"
        : campaign.incident
          ? "blocked"
          : "active";
  return (
    <Badge tone={TONES[status] ?? "neutral"} dotted>
      {label(text.campaigns.statusLabel, status)}
    </Badge>
  );
}

/** What needs the user's attention, most important first. */
export const NEEDS = ["uncertain", "questions", "approvals", "to_send", "set_aside"] as const;

export type Need = (typeof NEEDS)[number];

export const NEED_TONES: Record<Need, Tone> = {
  uncertain: "warn",
  questions: "note",
  approvals: "accent",
  to_send: "accent",
  set_aside: "warn",
};

export const needsOf = (standing: Campaign): Need[] => NEEDS.filter((need) => standing[need] > 0);

/** The number of leads that have been contacted. */
export const contactedCount = (standing: Campaign): number => standing.leads.contacted + standing.leads.responded;
