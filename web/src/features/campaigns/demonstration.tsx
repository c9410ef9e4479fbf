import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { client, take } from "@/api/client";
import { Button } from "@/components/button";
import { complain } from "@/components/toast";
import { text } from "@/text";

/** Starts a whole campaign with made-up people and goes there. */
export function useDemonstration() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => take(client.POST("/api/demo")),
    onSuccess: (campaign) => {
      void queries.invalidateQueries({ queryKey: ["campaigns"] });
      return navigate({ to: "/campaigns/$id", params: { id: campaign.id } });
    },
    onError: complain,
  });
}

export function DemonstrationButton() {
  const { mutate, isPending } = useDemonstration();
  return (
    <Button
      tone="primary"
      icon={<Play aria-hidden size={13} fill="currentColor" />}
      busy={isPending}
      onClick={() => mutate()}
    >
      {text.onboarding.begin.demo}
    </Button>
  );
}
