import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useLocation, useParams } from "@tanstack/react-router";
import { MessageCircle } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { campaignQuery } from "@/api/queries";
import { Button } from "@/components/button";
import { Callout } from "@/components/callout";
import { useShortcuts } from "@/components/shortcuts";
import { Failed, Loading } from "@/components/states";
import { StatusBadge } from "@/features/campaigns/status";
import { Reason } from "@/features/campaigns/table";
import { ClearIncident } from "@/features/settings/clear-incident";
import { text } from "@/text";
import { chat } from "@/text/chat";
import { CampaignActions } from "./actions";
import { ChatPanel } from "./chat";
import { Failure } from "./failure";

const TABS = [
  { to: "/campaigns/$id", label: text.campaign.tabs.overview, exact: true },
  { to: "/campaigns/$id/leads", label: text.campaign.tabs.leads, exact: false },
  { to: "/campaigns/$id/tasks", label: text.campaign.tabs.tasks, exact: false },
  { to: "/campaigns/$id/timeline", label: text.campaign.tabs.timeline, exact: false },
  { to: "/campaigns/$id/artifacts", label: text.campaign.tabs.artifacts, exact: false },
  { to: "/campaigns/$id/scripts", label: text.campaign.tabs.scripts, exact: false },
  { to: "/campaigns/$id/report", label: text.campaign.tabs.report, exact: false },
  { to: "/campaigns/$id/settings", label: text.campaign.tabs.settings, exact: false },
] as const;

/** One campaign: its status and sections. */
export function CampaignLayout() {
  const { id } = useParams({ from: "/campaigns/$id" });
  const { data: campaign, error, refetch } = useQuery(campaignQuery(id));
  const { pathname } = useLocation();
  const tabs = useRef<HTMLElement>(null);
  // On a narrow screen the current tab may be scrolled out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is another section.
  useEffect(() => {
    tabs.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname, campaign === undefined]);
  const [chatting, setChatting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useShortcuts({ c: () => setChatting(true) });
  const leave = () => {
    setChatting(false);
    opener.current?.focus();
  };
  if (error && !campaign)
    return <Failed screen={text.campaign.tabs.overview} error={error} retry={() => void refetch()} />;
  if (!campaign) return <Loading />;
  const { failure, incident } = campaign;
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <div className="flex shrink-0 flex-wrap items-start gap-x-4 gap-y-3 px-4 pt-4 pb-3 md:px-6">
          <div className="min-w-0 flex-1 basis-64">
            <div className="flex items-center gap-2.5">
              <h1 className="line-clamp-2 min-w-0 text-xl text-break" title={campaign.name}>
                {campaign.name}
              </h1>
              <StatusBadge campaign={campaign} />
            </div>
            <Reason campaign={campaign} wrap />
          </div>
          <div className="flex gap-2">
            <Button
              ref={opener}
              icon={<MessageCircle aria-hidden size={14} />}
              aria-expanded={chatting}
              onClick={() => setChatting(!chatting)}
            >
              {chat.open}
            </Button>
            <CampaignActions campaign={campaign} />
          </div>
        </div>
        {(failure || incident) && (
          <div className="flex flex-col gap-2 px-4 pb-3 md:px-6">
            {incident && (
              <Callout tone="warn" title={text.campaign.incident} action={<ClearIncident size="small" />}>
                {incident}
              </Callout>
            )}
            {failure && <Failure campaign={campaign} failure={failure} />}
          </div>
        )}
        <nav
          ref={tabs}
          aria-label={text.campaign.tabs.label}
          className="flex shrink-0 gap-1 overflow-x-auto border-b border-line px-2 [scrollbar-width:none] md:px-4"
        >
          {TABS.map(({ to, label, exact }) => (
            <Link
              key={to}
              to={to}
              params={{ id }}
              activeOptions={{ exact, includeSearch: false }}
              activeProps={{ className: "border-accent text-ink font-medium", "aria-current": "page" }}
              inactiveProps={{ className: "border-transparent text-muted hover:text-ink" }}
              className="-mb-px flex h-9 shrink-0 items-center border-b-2 px-2 -outline-offset-2 transition-colors"
            >
              {label}
            </Link>
          ))}
        </nav>
        <Outlet />
      </div>
      {chatting && <ChatPanel key={id} id={id} onClose={leave} />}
    </div>
  );
}
