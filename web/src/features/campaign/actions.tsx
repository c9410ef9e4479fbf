import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Pause, Play } from "lucide-react";
import { client, unwrap } from "@/api/client";
import { campaignKey, campaignQuery } from "@/api/queries";
import type { Campaign } from "@/api/types";
import { Button } from "@/components/button";
import { notify, notifyError } from "@/components/toast";
import { text } from "@/text";

type Verb = "start" | "pause" | "resume" | "review";

const SAID: Record<Verb, string> = {
  start: text.campaign.started,
  pause: text.campaign.paused,
  resume: text.campaign.resumed,
  review: text.campaign.reviewed,
};

/** Starts, pauses or resumes a campaign. */
export function useCampaignVerb(id: string) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (verb: Verb) => {
      const options = { params: { path: { campaign: id } } };
      switch (verb) {
        case "start":
          return unwrap(client.POST("/api/campaigns/{campaign}/start", options));
        case "pause":
          return unwrap(client.POST("/api/campaigns/{campaign}/pause", options));
        case "review":
          return unwrap(client.POST("/api/campaigns/{campaign}/review", options));
        case "resume":
          return unwrap(client.POST("/api/campaigns/{campaign}/resume", options));
      }
    },
    onSuccess: (standing, verb) => {
      queries.setQueryData(campaignQuery(id).queryKey, standing);
      void queries.invalidateQueries({ queryKey: ["campaigns"] });
      void queries.invalidateQueries({ queryKey: campaignKey(id) });
      // Pausing and resuming undo each other.
      const undo =
        verb === "pause" ? () => change.mutate("resume") : verb === "resume" ? () => change.mutate("pause") : undefined;
      notify(SAID[verb], undo);
    },
    onError: notifyError,
  });
  return change;
}

/** The button that starts, pauses or resumes the campaign. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const change = useCampaignVerb(campaign.id);
  switch (campaign.status) {
    case "initializing":
      return (
        <Button
          tone="primary"
          icon={<Play aria-hidden size={13} fill="currentColor" />}
          busy={change.isPending}
          disabled={campaign.preparation === "importing"}
          onClick={() => change.mutate("start")}
        >
          {text.campaign.start}
        </Button>
      );
    case "active":
      return (
        <Button icon={<Pause aria-hidden size={14} />} busy={change.isPending} onClick={() => change.mutate("pause")}>
          {text.campaign.pause}
        </Button>
      );
    case "paused":
    case "error":
      return (
        <Button
          tone="primary"
          icon={<Play aria-hidden size={13} fill="currentColor" />}
          busy={change.isPending}
          onClick={() => change.mutate("resume")}
        >
          {text.campaign.resume}
        </Button>
      );
    case "completed":
      return null;
  }
}
