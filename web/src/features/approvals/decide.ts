/** The decisions a person can take. Each carries the hash of exactly what was shown. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client, take, takeAs } from "@/api/client";
import type { Approval } from "@/api/types";
import { useOnce } from "@/components/once";
import { announce, complain } from "@/components/toast";
import { useBringBack } from "@/features/leads/bring-back";
import { text } from "@/text";
import { nameOf } from "./names";

function useRefresh() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      ["approvals", "status", "campaigns", "queue"].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );
}

/** Consents to things of one campaign, all of them or none. */
export function approve(approvals: readonly Approval[]) {
  const items = approvals.map(({ id, subject_hash }) => ({ id, subject_hash }));
  const id = approvals[0]?.campaign ?? "";
  return take(
    client.POST("/api/campaigns/{campaign}/approvals/approve", { params: { path: { campaign: id } }, body: { items } }),
  );
}

export function useApprove(onDecided: () => void) {
  const refresh = useRefresh();
  const { isPending, mutateAsync } = useMutation({
    mutationFn: approve,
    onSuccess: (_, approvals) => {
      announce(text.approvals.approved(approvals.map(nameOf)));
      onDecided();
    },
    onError: complain,
    onSettled: refresh,
  });
  return { isPending, give: useOnce(mutateAsync) };
}

/** Saves an edited text and consents to it, if what was saved is what was typed. */
export function useRevise(approval: Approval, onDecided: () => void) {
  const refresh = useRefresh();
  const path = { campaign: approval.campaign, approval: approval.id };
  return useMutation({
    mutationFn: async (written: string) => {
      const call = { params: { path }, body: { text: written } };
      const revised = await takeAs<Approval>(client.POST("/api/campaigns/{campaign}/approvals/{approval}/edit", call));
      if (revised.parameters.text !== written) return "look";
      await approve([revised]);
      return "approved";
    },
    onSuccess: (outcome) => {
      if (outcome === "look") return announce(text.approvals.changedMeanwhile);
      announce(text.approvals.saved);
      onDecided();
    },
    onSettled: refresh,
  });
}

/** Refuses things one by one; what was refused before something failed stays so. */
export function useReject(approvals: readonly Approval[], onDecided: () => void) {
  const refresh = useRefresh();
  const bringBack = useBringBack();
  return async (reason: string) => {
    const refused: Approval[] = [];
    try {
      for (const approval of approvals) {
        const { campaign, id } = approval;
        const params = { path: { campaign, approval: id } };
        await take(client.POST("/api/campaigns/{campaign}/approvals/{approval}/reject", { params, body: { reason } }));
        refused.push(approval);
      }
      onDecided();
    } finally {
      // Whoever was left out can be brought back; other things that were refused stay refused.
      const people = refused.flatMap(({ campaign, lead, tool }) =>
        tool === "send_message" && lead?.status === "pending" ? [{ campaign, number: lead.number }] : [],
      );
      const undo = people.length === refused.length ? () => void bringBack(people) : undefined;
      if (refused.length > 0) announce(text.approvals.rejected(refused.map(nameOf)), undo);
      await refresh();
    }
  };
}

export function useRenew(approval: Approval) {
  const refresh = useRefresh();
  const path = { campaign: approval.campaign, approval: approval.id };
  return useMutation({
    mutationFn: () => take(client.POST("/api/campaigns/{campaign}/approvals/{approval}/renew", { params: { path } })),
    onSuccess: () => announce(text.approvals.renewed),
    onError: complain,
    onSettled: refresh,
  });
}
