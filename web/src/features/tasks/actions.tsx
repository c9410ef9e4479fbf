import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "@/api/client";
import { campaignKey } from "@/api/queries";
import type { Task } from "@/api/types";
import { Button } from "@/components/button";
import { notify, notifyError } from "@/components/toast";
import { text } from "@/text";

/** Actions for a task that failed too often. */
export function TaskActions({ campaign, task }: { campaign: string; task: Task }) {
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => {
      const params = { path: { campaign, number: task.number } };
      return unwrap(client.POST("/api/campaigns/{campaign}/tasks/{number}/retry", { params }));
    },
    onSuccess: () => notify(text.tasks.retried),
    onError: notifyError,
    onSettled: () => queries.invalidateQueries({ queryKey: campaignKey(campaign) }),
  });
  return (
    <Button size="small" busy={retry.isPending} onClick={() => retry.mutate()}>
      {text.tasks.retry}
    </Button>
  );
}
