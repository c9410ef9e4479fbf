import { Link } from "@tanstack/react-router";
import type { Approval } from "@/api/types";
import { Badge } from "@/components/badge";
import { hiddenCount } from "@/components/visible";
import { VisibleText } from "@/components/visible-text";
import { text } from "@/text";
import { sentence, words } from "@/text/moments";

/** The contract's ceiling for a message. */
export const MESSAGE_CHARACTERS_MAX = 300;

/** Exactly what would happen: nothing left out, nothing hidden. */
export function Effect({ approval }: { approval: Approval }) {
  const { parameters, tool } = approval;
  const message = typeof parameters.text === "string" ? parameters.text : undefined;
  const others = Object.entries(parameters).filter(([name]) => name !== "text");
  return (
    <div className="flex flex-col gap-3">
      <h3>{text.approvals.effect}</h3>
      {tool === "contact_leads" && (
        <p>
          {text.approvals.rankingAbout(Number(parameters.leads ?? 0))}{" "}
          <Link
            to="/campaigns/$id/leads"
            params={{ id: approval.campaign }}
            className="text-accent-ink hover:underline"
          >
            {text.approvals.seeLeads}
          </Link>
        </p>
      )}
      {message !== undefined && <MessageBox message={message} />}
      <dl className="overflow-hidden rounded-md border border-line text-sm">
        {others.map(([name, value]) => (
          <div key={name} className="grid border-b border-line last:border-b-0 sm:grid-cols-[150px_minmax(0,1fr)]">
            <dt className="bg-sunken px-3 py-1.5 text-muted">{sentence(words(name))}</dt>
            <dd className="min-w-0 px-3 py-1.5">
              <Value value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function MessageBox({ message }: { message: string }) {
  const hidden = hiddenCount(message);
  return (
    <div className="rounded-lg border border-line bg-sunken">
      <p className="px-4 py-3 text-md">
        <VisibleText>{message}</VisibleText>
      </p>
      <p className="flex items-center gap-2 border-t border-line px-4 py-1.5 text-xs text-muted tabular-nums">
        <span className="flex-1">{text.approvals.length([...message].length, MESSAGE_CHARACTERS_MAX)}</span>
        {hidden > 0 && <Badge tone="warn">{text.approvals.hidden(hidden)}</Badge>}
      </p>
    </div>
  );
}

function Value({ value }: { value: unknown }) {
  if (typeof value === "string") return <VisibleText>{value}</VisibleText>;
  if (typeof value === "object" && value !== null) {
    return (
      <pre className="overflow-x-auto font-mono text-xs">
        <VisibleText>{JSON.stringify(value, null, 2)}</VisibleText>
      </pre>
    );
  }
  return String(value);
}
