/** What is asked, as it is called in lists and notices. */
import type { Approval } from "@/api/types";
import { typeName } from "@/features/artifacts/names";
import { text } from "@/text";

/** The kind of thing that is asked. */
export function kindOf({ tool, parameters }: Approval): string {
  if (tool === "persist_artifact" && parameters.artifact_type === "scoring_algorithm") return text.approvals.scoring;
  if (tool === "persist_artifact" && typeof parameters.artifact_type === "string")
    return typeName(parameters.artifact_type);
  return text.approvals.kind[tool] ?? tool;
}

/** The kind, and whom it is about, as far as that is known. */
export function titleOf(approval: Approval): string {
  const { lead, parameters, tool } = approval;
  if (tool !== "send_message") return kindOf(approval);
  const address = typeof parameters.profile_url === "string" ? parameters.profile_url : "";
  return text.approvals.messageTo(lead?.full_name ?? address.replace(/^.*\/in\//, ""));
}
