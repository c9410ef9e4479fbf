import { Link } from "@tanstack/react-router";
import { Play } from "lucide-react";
import type { Campaign } from "@/api/types";
import { Button, buttonLook } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { text } from "@/text";
import { useCampaignVerb } from "./actions";

const words = text.campaign;

/** Errors that a text of the message sequence causes: resuming alone would bring them back. */
const TEXT_CODES: ReadonlySet<string> = new Set([
  "BUSINESS_BLANK_MESSAGE",
  "BUSINESS_HIDDEN_CHARACTERS",
  "BUSINESS_NOTE_TOO_LONG",
  "BUSINESS_UNFILLED_PLACEHOLDER",
  "SCHEMA_WRONG_LENGTH",
]);

interface FailureProps {
  campaign: Campaign;
  failure: NonNullable<Campaign["failure"]>;
}

/** Why a campaign stopped, and the one action that mends it. */
export function Failure({ campaign, failure }: FailureProps) {
  const change = useCampaignVerb(campaign.id);
  const isText = TEXT_CODES.has(failure.error_id);
  const problem = {
    title: words.failure,
    status: 0,
    code: failure.error_id,
    detail: failure.summary,
    next: isText ? words.failureText : words.failureNext,
  };
  const action = isText ? (
    <Link
      to="/campaigns/$id/settings"
      params={{ id: campaign.id }}
      hash="messages"
      className={buttonLook({ size: "small" })}
    >
      {words.failureTextAction}
    </Link>
  ) : (
    <Button
      size="small"
      icon={<Play aria-hidden size={12} fill="currentColor" />}
      busy={change.isPending}
      onClick={() => change.mutate("resume")}
    >
      {words.resume}
    </Button>
  );
  return <ProblemCallout problem={problem} action={action} />;
}
