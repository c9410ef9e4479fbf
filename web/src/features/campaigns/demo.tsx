import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { client, unwrap } from "@/api/client";
import { Button } from "@/components/button";
import { notifyError } from "@/components/toast";
import { text } from "@/text";

/** Starts a demo campaign with fictional leads and opens it. */
export function useDemo() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => unwrap(client.POST("/api/demo")),
    onSuccess: (campaign) => {
      void queries.invalidateQueries({ queryKey: ["campaigns"] });
      return navigate({ to: "/campaigns/$id", params: { id: campaign.id } });
    },
    onError: notifyError,
  });
}

export function DemoButton() {
  const { mutate, isPending } = useDemo();
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
