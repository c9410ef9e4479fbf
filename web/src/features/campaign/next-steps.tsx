import { Link } from "@tanstack/react-router";
import { ChevronRight, CircleCheck } from "lucide-react";
import { useStop } from "@/api/stop";
import type { Campaign } from "@/api/types";
import { Card } from "@/components/heading";
import { needsOf } from "@/features/campaigns/status";
import { text } from "@/text";
import { useCampaignVerb } from "./actions";

const words = text.campaign.nextSteps;

const PLACES = {
  uncertain: "/queue",
  approvals: "/approvals",
  to_send: "/queue",
  questions: "/campaigns/$id/tasks",
  set_aside: "/campaigns/$id/tasks",
} as const;

/** The user's next steps, most useful first. */
export function NextSteps({ campaign }: { campaign: Campaign }) {
  const change = useCampaignVerb(campaign.id);
  const stop = useStop();
  const params = { id: campaign.id };
  const { status, preparation } = campaign;
  const needs = needsOf(campaign);
  const waits = status === "paused" || status === "error";
  const held = campaign.stopped || campaign.incident || campaign.scoring_needed || campaign.review_needed;
  const idle = needs.length === 0 && preparation !== "importing" && status === "active" && !held;
  if (idle) {
    return (
      <Card className="flex items-center gap-3 px-4 py-3.5 text-muted">
        <CircleCheck aria-hidden size={18} strokeWidth={1.75} className="text-good" />
        {text.campaign.nextNothing}
      </Card>
    );
  }
  return (
    <Card className="overflow-hidden">
      <ul className="divide-y divide-line">
        {campaign.stopped && (
          <li>
            <button type="button" className={LOOK} onClick={() => stop.mutate("/api/continue")}>
              <Words {...words.continue} />
            </button>
          </li>
        )}
        {campaign.incident && (
          <li>
            <Link to="/settings" hash="incident" className={LOOK}>
              <Words {...words.incident} />
            </Link>
          </li>
        )}
        {preparation === "importing" && (
          <li>
            <Link to="/campaigns/$id/leads" params={params} className={LOOK}>
              <Words {...words.import} />
            </Link>
          </li>
        )}
        {status === "initializing" && preparation !== "importing" && (
          <li>
            <button type="button" className={LOOK} onClick={() => change.mutate("start")}>
              <Words {...words.start} />
            </button>
          </li>
        )}
        {waits && (
          <li>
            <button type="button" className={LOOK} onClick={() => change.mutate("resume")}>
              <Words {...words.resume} />
            </button>
          </li>
        )}
        {campaign.scoring_needed && (
          <li>
            <Link to="/campaigns/$id/settings" params={params} hash="scoring" className={LOOK}>
              <Words {...words.scoring} />
            </Link>
          </li>
        )}
        {campaign.review_needed && status === "active" && (
          <li>
            <button type="button" className={LOOK} onClick={() => change.mutate("review")}>
              <Words {...words.review} />
            </button>
          </li>
        )}
        {needs.map((need) => (
          <li key={need}>
            <Link to={PLACES[need]} params={params} className={LOOK}>
              <Words title={words[need].title(campaign[need])} about={words[need].about} />
            </Link>
          </li>
        ))}
        {status === "completed" && (
          <li>
            <Link to="/campaigns/$id/report" params={params} className={LOOK}>
              <Words {...words.report} />
            </Link>
          </li>
        )}
      </ul>
    </Card>
  );
}

const LOOK = "flex w-full items-center gap-3 px-4 py-3 text-left -outline-offset-2 transition-colors hover:bg-hover";

function Words({ title, about }: { title: string; about: string }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-muted">{about}</span>
      </span>
      <ChevronRight aria-hidden size={16} className="shrink-0 text-muted" />
    </>
  );
}
