import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client, take } from "@/api/client";
import { campaignKey } from "@/api/queries";
import type { Task } from "@/api/types";
import { Button } from "@/components/button";
import { Confirm } from "@/components/confirm";
import { announce, complain } from "@/components/toast";
import { text } from "@/text";

const words = text.tasks;

/** What can be done with a task that failed: try again, or give it up. */
export function TaskActions({ campaign, task }: { campaign: string; task: Task }) {
  const queries = useQueryClient();
  const [dropping, setDropping] = useState(false);
  const params = { path: { id: campaign, number: task.number } };
  const refresh = () => queries.invalidateQueries({ queryKey: campaignKey(campaign) });
  const retry = useMutation({
    mutationFn: () => take(client.POST("/api/campaigns/{id}/tasks/{number}/retry", { params })),
    onSuccess: () => announce(words.retried),
    onError: complain,
    onSettled: refresh,
  });
  return (
    <span className="flex gap-2">
      <Button size="small" busy={retry.isPending} onClick={() => retry.mutate()}>
        {words.retry}
      </Button>
      <Button size="small" tone="danger" onClick={() => setDropping(true)}>
        {words.drop}
      </Button>
      <Confirm
        open={dropping}
        onClose={() => setDropping(false)}
        title={words.drop}
        action={words.drop}
        danger
        run={async () => {
          await take(client.POST("/api/campaigns/{id}/tasks/{number}/drop", { params }));
          announce(words.dropped);
          await refresh();
        }}
      >
        <p className="text-break text-ink">{task.description}</p>
        <p>{words.dropAbout}</p>
      </Confirm>
    </span>
  );
}
