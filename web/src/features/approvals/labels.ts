/** What is asked, as it is called in lists and notices. */
import type { Approval } from "@/api/types";
import { typeName } from "@/features/artifacts/labels";
import { text } from "@/text";

/** The kind of thing that is asked. */
export function kindOf({ tool, parameters }: Approval): string {
  if (tool === "persist_artifact" && parameters.artifact_type === "scoring_algorithm") return text.approvals.scoring;
  if (tool === "persist_artifact" && typeof parameters.artifact_type === "string")
    return typeName(parameters.artifact_type);
  return text.approvals.kind[tool] ?? tool;
}

/** Whom it is about, as far as that is known; else what it is. */
export function nameOf(approval: Approval): string {
  const { lead, parameters, tool } = approval;
  if (lead) return lead.full_name;
  const address = tool === "send_message" && typeof parameters.profile_url === "string" ? parameters.profile_url : "";
  return address.replace(/^.*\/in\//, "") || kindOf(approval);
}

/** What it is, and to whom. */
export function titleOf(approval: Approval): string {
  return approval.tool === "send_message" ? text.approvals.messageTo(nameOf(approval)) : kindOf(approval);
}
