import { Link } from "@tanstack/react-router";
import { isJsonObject } from "@/api/json";
import type { Approval, JsonObject } from "@/api/types";
import { Badge } from "@/components/badge";
import { RawValue } from "@/components/disclosure";
import { hiddenCount } from "@/components/hidden-characters";
import { VisibleText } from "@/components/visible-text";
import { Content, Readable } from "@/features/artifacts/content";
import { text } from "@/text";
import { Recipients } from "./recipients";

/** The maximum message length that the contract allows. */
export const MESSAGE_CHARACTERS_MAX = 300;

/** Parameters that the readable preview of a tool already shows. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  send_message: ["text", "lead_id", "profile_url", "message_type", "note"],
  persist_artifact: ["artifact_type", "artifact_key", "content"],
  contact_leads: ["leads", "first", "algorithm_version", "cutoff"],
};

/** A readable preview of what would happen, with the raw parameters collapsed below it. */
export function Effect({ approval }: { approval: Approval }) {
  const { parameters, tool } = approval;
  const said = SAID[tool] ?? [];
  const others = Object.fromEntries(Object.entries(parameters).filter(([name]) => !said.includes(name)));
  return (
    <div className="flex flex-col gap-3">
      {tool === "contact_leads" && <Ranking approval={approval} />}
      {tool === "send_message" && <MessageBox parameters={parameters} />}
      {tool === "persist_artifact" && <Content type={String(parameters.artifact_type)} content={parameters.content} />}
      {Object.keys(others).length > 0 && <Readable value={others} />}
      <RawValue value={parameters} />
    </div>
  );
}

/** The top leads, and how many more follow. */
function Ranking({ approval }: { approval: Approval }) {
  const { first, leads } = approval.parameters;
  const total = typeof leads === "number" ? leads : 0;
  const shown = Array.isArray(first) ? first.filter(isJsonObject) : [];
  return (
    <>
      <p>{text.approvals.rankingAbout(total)}</p>
      {shown.length > 0 && (
        <ol aria-label={text.approvals.ranked} className="overflow-hidden rounded-lg border border-line">
          {shown.map((each, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two leads may have the same name, and the order does not change.
            <li key={place} className="flex items-center gap-3 border-b border-line px-3 py-1.5 last:border-b-0">
              <span aria-hidden className="w-6 text-right text-sm text-muted tabular-nums">
                {place + 1}
              </span>
              <span className="min-w-0 flex-1">
                <VisibleText>{String(each.lead)}</VisibleText>
              </span>
              {typeof each.score === "number" && (
                <span className="text-sm text-muted tabular-nums">{text.approvals.score(each.score)}</span>
              )}
            </li>
          ))}
        </ol>
      )}
      <p>
        {total > shown.length && shown.length > 0 && `${text.approvals.rankedMore(total - shown.length)} · `}
        <Link to="/campaigns/$id/leads" params={{ id: approval.campaign }} className="text-accent-ink hover:underline">
          {text.approvals.seeLeads}
        </Link>
      </p>
      <Recipients campaign={approval.campaign} />
    </>
  );
}

function MessageBox({ parameters }: { parameters: JsonObject }) {
  const message = String(parameters.text ?? "");
  const kind = String(parameters.message_type ?? "");
  const hidden = hiddenCount(message);
  return (
    <div className="rounded-lg border border-line bg-sunken">
      <p className="px-4 py-3 text-md">
        {parameters.note === "without" ? <i>{text.approvals.withoutNote}</i> : <VisibleText>{message}</VisibleText>}
      </p>
      {parameters.note === "unless_used_up" && (
        <p className="px-4 pb-3 text-sm text-muted">{text.approvals.noteOptional}</p>
      )}
      <p className="flex items-center gap-2 border-t border-line px-4 py-1.5 text-xs text-muted tabular-nums">
        <span className="flex-1">
          {kind && `${text.settings.typeLabel[kind] ?? kind} · `}
          {text.approvals.length([...message].length, MESSAGE_CHARACTERS_MAX)}
        </span>
        {hidden > 0 && <Badge tone="warn">{text.approvals.hidden(hidden)}</Badge>}
      </p>
    </div>
  );
}
