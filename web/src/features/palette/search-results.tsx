import { useQueries, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Inbox, User } from "lucide-react";
import { approvalsQuery, leadSearchQuery } from "@/api/queries";
import type { Campaign, Lead } from "@/api/types";
import { useDebounced } from "@/components/debounced";
import { titleOf } from "@/features/approvals/labels";
import { text } from "@/text";
import { Group, Item } from "./item";
import { longestWord, matches } from "./match";

/** How many approvals are shown, and how many leads per campaign. */
const APPROVALS_MAX = 5;
const PEOPLE_MAX = 4;

/** How many campaigns are searched for leads, in list order. */
const CAMPAIGNS_MAX = 12;

/** Shorter words would match nearly every lead. */
const LETTERS_MIN = 2;

/** How long to wait after the last key press before leads are searched. */
const REST_MS = 180;

interface ResultsProps {
  typed: string;
  then: (run: () => void) => () => void;
}

/** Pending approvals that match the search. */
export function ApprovalResults({ typed, then }: ResultsProps) {
  const navigate = useNavigate();
  const { data } = useQuery(approvalsQuery());
  const words = (approval: Parameters<typeof titleOf>[0]) => [titleOf(approval), approval.what, approval.campaign_name];
  const found = typed.trim()
    ? (data?.items ?? []).filter((each) => matches(words(each).join(" "), typed)).slice(0, APPROVALS_MAX)
    : [];
  if (found.length === 0) return null;
  return (
    <Group heading={text.palette.approvals}>
      {found.map((approval) => (
        <Item
          key={approval.id}
          name={`approval ${approval.id}`}
          words={words(approval)}
          icon={Inbox}
          onSelect={then(() => void navigate({ to: "/approvals", search: { id: approval.id } }))}
        >
          <span className="min-w-0 flex-1 truncate">{titleOf(approval)}</span>
          <Where>{approval.campaign_name}</Where>
        </Item>
      ))}
    </Group>
  );
}

export interface LeadResult {
  campaign: Campaign;
  lead: Lead;
}

const wordsOf = (lead: Lead): string[] => [lead.full_name, lead.job_title ?? "", lead.company ?? ""];

/** Leads that match by name, title or company, and whether the search is still running. */
export function useLeadSearch(
  campaigns: readonly Campaign[],
  typed: string,
): { leads: LeadResult[]; looking: boolean } {
  const word = longestWord(typed);
  const rested = useDebounced(word, REST_MS);
  const asked =
    rested.length < LETTERS_MIN ? [] : campaigns.filter(({ leads }) => leads.total > 0).slice(0, CAMPAIGNS_MAX);
  const answers = useQueries({ queries: asked.map(({ id }) => leadSearchQuery(id, rested)) });
  const leads = asked.flatMap((campaign, place) =>
    (answers[place]?.data?.items ?? [])
      .filter((lead) => matches(wordsOf(lead).join(" "), typed))
      .slice(0, PEOPLE_MAX)
      .map((lead) => ({ campaign, lead })),
  );
  const looking = word.length >= LETTERS_MIN && (word !== rested || answers.some(({ isPending }) => isPending));
  return { leads, looking };
}

export function LeadResults({ leads, then }: { leads: readonly LeadResult[]; then: ResultsProps["then"] }) {
  const navigate = useNavigate();
  if (leads.length === 0) return null;
  return (
    <Group heading={text.palette.leads}>
      {leads.map(({ campaign, lead }) => (
        <Item
          key={`${campaign.id} ${lead.number}`}
          name={`lead ${campaign.id} ${lead.number}`}
          words={wordsOf(lead)}
          icon={User}
          onSelect={then(
            () =>
              void navigate({
                to: "/campaigns/$id/leads",
                params: { id: campaign.id },
                search: { lead: lead.number, text: lead.full_name },
              }),
          )}
        >
          <span className="min-w-0 flex-1 truncate">
            {lead.full_name}
            <span className="ml-2 text-sm text-muted">{lead.company}</span>
          </span>
          <Where>{campaign.name}</Where>
        </Item>
      ))}
    </Group>
  );
}

function Where({ children }: { children: string }) {
  return <span className="max-w-[40%] shrink-0 truncate text-sm text-muted">{children}</span>;
}
