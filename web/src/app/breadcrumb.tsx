import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect } from "react";
import { campaignQuery } from "@/api/queries";
import { Logo } from "@/components/logo";
import { text } from "@/text";

const TITLES: Readonly<Record<string, string>> = {
  "": text.shell.campaigns,
  campaigns: text.shell.campaigns,
  approvals: text.shell.approvals,
  queue: text.shell.queue,
  todo: text.shell.todo,
  explorations: text.shell.explorations,
  settings: text.shell.settings,
  welcome: text.onboarding.title,
};

/** Where one is; it also names the browser's tab. */
export function Breadcrumb({ stopped }: { stopped: boolean }) {
  const { pathname } = useLocation();
  const [, first = "", id] = pathname.split("/");
  const inCampaign = first === "campaigns" && id !== undefined;
  const { data: campaign } = useQuery({ ...campaignQuery(id ?? ""), enabled: inCampaign });
  const title = inCampaign ? campaign?.name : TITLES[first];
  useEffect(() => {
    document.title = title ? `${title} · ${text.product}` : text.product;
  }, [title]);
  if (!inCampaign) {
    return (
      <div className="min-w-0 flex-1">
        <span className="md:hidden">
          <Logo />
        </span>
        {stopped && <p className="hidden truncate text-muted md:block">{text.shell.mode.stoppedAbout}</p>}
      </div>
    );
  }
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1.5">
      <Link to="/" className="flex shrink-0 items-center gap-1 text-muted hover:text-ink">
        <ChevronLeft aria-hidden size={15} className="md:hidden" />
        {text.shell.campaigns}
      </Link>
      <ChevronRight aria-hidden size={14} className="hidden shrink-0 text-muted md:block" />
      <span className="hidden truncate font-medium md:block">{title}</span>
    </div>
  );
}
