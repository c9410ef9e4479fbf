import { Link } from "@tanstack/react-router";
import type { CampaignMessage, ChatLink } from "@/api/types";
import { Disclosure } from "@/components/disclosure";
import { ReadBy } from "@/components/read-by";
import { VisibleText } from "@/components/visible-text";
import { text } from "@/text";
import { chat } from "@/text/chat";

const tabs = text.campaign.tabs;

interface ReplyProps {
  campaign: string;
  message: CampaignMessage;
  /** Runs when a link is followed. */
  onFollow: () => void;
}

/** What belongs to a reply: the pages that it is about, and who worded it from which facts. */
export function ReplyNotes({ campaign, message, onFollow }: ReplyProps) {
  const { facts, worded_by: model, reader } = message;
  const links = distinct(facts.flatMap((fact) => fact.links));
  return (
    <>
      {links.length > 0 && (
        <ul aria-label={chat.links} className="flex flex-wrap gap-x-3 gap-y-1 pt-1.5 text-sm">
          {links.map((link) => (
            <li key={JSON.stringify(link)} className="min-w-0">
              <Cited campaign={campaign} link={link} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      )}
      {model == null ? (
        // The text is the program's own, and so it already contains the facts.
        <ReadBy reader={reader} />
      ) : (
        <div className="mt-2 border-t border-line pt-1.5 text-sm">
          <p className="text-break text-muted">{chat.worded(model)}</p>
          {facts.length > 0 && <Facts facts={facts} />}
        </div>
      )}
    </>
  );
}

const distinct = (links: readonly ChatLink[]): ChatLink[] => [
  ...new Map(links.map((link) => [JSON.stringify(link), link])).values(),
];

function Facts({ facts }: { facts: CampaignMessage["facts"] }) {
  return (
    <Disclosure label={chat.facts}>
      <ul className="flex flex-col gap-2">
        {facts.map((fact, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a reply never change.
          <li key={place}>
            <VisibleText>{fact.text}</VisibleText>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

interface CitedProps {
  campaign: string;
  link: ChatLink;
  onFollow: () => void;
}

/** A link to what a reply is about. */
function Cited({ campaign, link, onFollow }: CitedProps) {
  const look = { className: "text-accent-ink underline-offset-2 hover:underline", onClick: onFollow };
  const params = { id: campaign };
  switch (link.to) {
    case "campaign":
      return (
        <Link to="/campaigns/$id" params={params} {...look}>
          {tabs.overview}
        </Link>
      );
    case "approvals":
      return (
        <Link to="/approvals" {...look}>
          {text.approvals.title}
        </Link>
      );
    case "leads":
      return (
        <Link to="/campaigns/$id/leads" params={params} {...look}>
          {tabs.leads}
        </Link>
      );
    case "lead":
      return (
        <Link to="/campaigns/$id/leads" params={params} search={{ lead: link.number }} {...look}>
          <VisibleText>{link.name}</VisibleText>
        </Link>
      );
    case "artifact": {
      const search = { type: link.artifact_type, key: link.artifact_key };
      return (
        <Link to="/campaigns/$id/artifacts" params={params} search={search} {...look}>
          <VisibleText>{link.title}</VisibleText>
        </Link>
      );
    }
    case "log":
      return (
        <Link to="/campaigns/$id/timeline" params={params} {...look}>
          {tabs.timeline}
        </Link>
      );
    case "campaigns":
      return (
        <Link to="/" {...look}>
          {text.campaigns.title}
        </Link>
      );
  }
}
