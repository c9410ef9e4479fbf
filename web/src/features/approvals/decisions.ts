/** The decisions that a user can make. Each carries the hash of the content that was shown. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "@/api/client";
import type { Approval } from "@/api/types";
import { useSingleFlight } from "@/components/single-flight";
import { notify, notifyError } from "@/components/toast";
import { useIncludeLeads } from "@/features/leads/include";
import { text } from "@/text";
import { nameOf } from "./labels";

function useRefresh() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      ["approvals", "status", "campaigns", "queue"].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );
}

/** Approves requests of one campaign: all of them or none. */
export function approve(approvals: readonly Approval[]) {
  const items = approvals.map(({ id, subject_hash }) => ({ id, subject_hash }));
  const id = approvals[0]?.campaign ?? "";
  return unwrap(
    client.POST("/api/campaigns/{campaign}/approvals/approve", { params: { path: { campaign: id } }, body: { items } }),
  );
}

/** Called with the requests that were decided. */
export type OnDecided = (approvals: readonly Approval[]) => void;

export function useApprove(onDecided: OnDecided) {
  const refresh = useRefresh();
  const { isPending, mutateAsync } = useMutation({
    mutationFn: approve,
    onSuccess: (_, approvals) => {
      notify(text.approvals.approved(approvals.map(nameOf)));
      onDecided(approvals);
    },
    onError: notifyError,
    onSettled: refresh,
  });
  return { isPending, give: useSingleFlight(mutateAsync) };
}

/** Saves an edited message and approves it if the saved text is what the user typed. */
export function useRevise(approval: Approval, onDecided: OnDecided) {
  const refresh = useRefresh();
  const path = { campaign: approval.campaign, approval: approval.id };
  return useMutation({
    mutationFn: async (written: string) => {
      const call = { params: { path }, body: { text: written } };
      const revised = await unwrap(client.POST("/api/campaigns/{campaign}/approvals/{approval}/edit", call));
      if (revised.parameters.text !== written) return "look";
      await approve([revised]);
      return "approved";
    },
    onSuccess: (outcome) => {
      if (outcome === "look") return notify(text.approvals.changedMeanwhile);
      notify(text.approvals.saved);
      onDecided([approval]);
    },
    onSettled: refresh,
  });
}

/** Rejects requests one by one. Rejections made before a failure stay in effect. */
export function useReject(approvals: readonly Approval[], onDecided: OnDecided) {
  const refresh = useRefresh();
  const includeLeads = useIncludeLeads();
  return async (reason: string) => {
    const refused: Approval[] = [];
    try {
      for (const approval of approvals) {
        const { campaign, id } = approval;
        const params = { path: { campaign, approval: id } };
        await unwrap(
          client.POST("/api/campaigns/{campaign}/approvals/{approval}/reject", { params, body: { reason } }),
        );
        refused.push(approval);
      }
    } finally {
      if (refused.length > 0) onDecided(refused);
      // An excluded lead can be included again; other rejections are final.
      const people = refused.flatMap(({ campaign, lead, tool }) =>
        tool === "send_message" && lead?.status === "pending" ? [{ campaign, number: lead.number }] : [],
      );
      const undo = people.length === refused.length ? () => void includeLeads(people) : undefined;
      if (refused.length > 0) notify(text.approvals.rejected(refused.map(nameOf)), undo);
      await refresh();
    }
  };
}

export function useRenew(approval: Approval) {
  const refresh = useRefresh();
  const path = { campaign: approval.campaign, approval: approval.id };
  return useMutation({
    mutationFn: () => unwrap(client.POST("/api/campaigns/{campaign}/approvals/{approval}/renew", { params: { path } })),
    onSuccess: () => notify(text.approvals.renewed),
    onError: notifyError,
    onSettled: refresh,
  });
}
