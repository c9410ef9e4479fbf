/** Who the messages are for. A question names its lead by id only; the leads next in line have the names. */
import { useQueries } from "@tanstack/react-query";
import { client, takeAs } from "@/api/client";
import { campaignKey } from "@/api/queries";
import type { Approval, Lead, Page } from "@/api/types";

/** The most that the server gives at once; more people than that are never under way. */
const MOST = 500;

/** Somebody gets a connection request while they are pending, and everything else after it. */
function statusFor(approval: Approval): "pending" | "contacted" {
  return approval.parameters.message_type === "connection_request" ? "pending" : "contacted";
}

const leadsQuery = (id: string, status: "pending" | "contacted") => ({
  queryKey: [...campaignKey(id), "recipients", status],
  queryFn: () => {
    const params = { path: { campaign: id }, query: { status, sort: "rank" as const, limit: MOST } };
    return takeAs<Page<Lead>>(client.GET("/api/campaigns/{campaign}/leads", { params }));
  },
  staleTime: 10_000,
});

/** The same questions, each with the lead it is about as far as that is known. */
export function useRecipients(approvals: readonly Approval[]): Approval[] {
  const messages = approvals.filter((approval) => approval.tool === "send_message" && !approval.lead);
  const needed = new Map(messages.map((each) => [`${each.campaign} ${statusFor(each)}`, each]));
  const answers = useQueries({
    queries: [...needed.values()].map((each) => leadsQuery(each.campaign, statusFor(each))),
  });
  const known = new Map(answers.flatMap((answer) => answer.data?.items.map((lead) => [lead.id, lead] as const) ?? []));
  return approvals.map((approval) => named(approval, known.get(String(approval.parameters.lead_id))));
}

/** A question about somebody, who is then named in it. */
function named(approval: Approval, found: Lead | undefined): Approval {
  const lead = approval.lead ?? found;
  if (!lead) return approval;
  const address = approval.parameters.profile_url;
  const what = typeof address === "string" ? approval.what.replace(address, lead.full_name) : approval.what;
  return { ...approval, lead, what };
}
