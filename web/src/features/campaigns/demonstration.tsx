import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { client, take } from "@/api/client";
import { Button } from "@/components/button";
import { complain } from "@/components/toast";
import { text } from "@/text";

const KEY = ["demonstration"];

/** Starts a whole campaign with made-up people and goes there. However often it is pressed, it makes one. */
export function DemonstrationButton() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const demonstration = useMutation({
    mutationKey: KEY,
    mutationFn: () => take(client.POST("/api/demo")),
    onSuccess: (campaign) => {
      void queries.invalidateQueries({ queryKey: ["campaigns"] });
      return navigate({ to: "/campaigns/$id", params: { id: campaign.id } });
    },
    onError: complain,
  });
  const start = () => {
    // The second press of a double click comes before the button can show that it is at work.
    if (queries.isMutating({ mutationKey: KEY }) === 0) demonstration.mutate();
  };
  return (
    <Button
      tone="primary"
      icon={<Play aria-hidden size={13} fill="currentColor" />}
      busy={demonstration.isPending}
      onClick={start}
    >
      {text.onboarding.begin.demo}
    </Button>
  );
}
