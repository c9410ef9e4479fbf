/** Labels of approval requests in lists and toasts. */
import type { Approval } from "@/api/types";
import { typeName } from "@/features/artifacts/labels";
import { text } from "@/text";

/** The kind of request. */
export function kindOf({ tool, parameters }: Approval): string {
  if (tool === "persist_artifact" && parameters.artifact_type === "scoring_algorithm") return text.approvals.scoring;
  if (tool === "persist_artifact" && typeof parameters.artifact_type === "string")
    return typeName(parameters.artifact_type);
  return text.approvals.kind[tool] ?? tool;
}

/** The lead's name if known, otherwise the kind of request. */
export function nameOf(approval: Approval): string {
  const { lead, parameters, tool } = approval;
  if (lead) return lead.full_name;
  const address = tool === "send_message" && typeof parameters.profile_url === "string" ? parameters.profile_url : "";
  return address.replace(/^.*\/in\//, "") || kindOf(approval);
}

/** The kind of request and its recipient. */
export function titleOf(approval: Approval): string {
  return approval.tool === "send_message" ? text.approvals.messageTo(nameOf(approval)) : kindOf(approval);
}

/** What follows from a rejection of requests of any kind. */
export function consequenceOf(approvals: readonly Approval[]): string {
  const words = text.approvals.rejectMeans;
  const isNew = ({ tool, lead }: Approval) => tool === "send_message" && lead?.status === "pending";
  const excluded = approvals.filter(isNew).map(nameOf);
  const ended = approvals.filter((each) => each.tool === "send_message" && !isNew(each)).map(nameOf);
  const others = new Set(
    approvals.flatMap(({ tool, parameters }) => {
      if (tool === "contact_leads") return [words.ranking];
      return parameters.artifact_type === "scoring_algorithm" ? [words.scoring] : [];
    }),
  );
  return [
    ...(excluded.length > 0 ? [words.excluded(excluded)] : []),
    ...(ended.length > 0 ? [words.ended(ended)] : []),
    ...others,
  ].join(" ");
}
