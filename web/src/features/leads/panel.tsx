import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { leadQuery } from "@/api/queries";
import type { LeadDetail } from "@/api/types";
import { IconButton } from "@/components/button";
import { Callout } from "@/components/callout";
import { External } from "@/components/external";
import { SidePanel } from "@/components/panel";
import { RelativeTime } from "@/components/relative-time";
import { Failed, Loading } from "@/components/states";
import { VisibleText } from "@/components/visible-text";
import { text } from "@/text";
import { sentence, words } from "@/text/format";
import { replies } from "@/text/replies";
import { LeadActions } from "./actions";
import { LeadHistory } from "./history";
import { LeadReply } from "./reply";
import { LeadBadge } from "./row";
import { scoreOf, Terms } from "./score";
import { ScoreOverride } from "./score-override";

interface PanelProps {
  campaign: string;
  number: number;
  onClose: () => void;
  onMove: (by: number) => void;
}

/** Everything about one lead, beside the table. */
export function LeadPanel({ campaign, number, onClose, onMove }: PanelProps) {
  const { data: lead, error, refetch } = useQuery(leadQuery(campaign, number));
  const title = (
    <div className="flex items-center gap-1">
      <h2 className="min-w-0 flex-1 text-md text-break">{lead?.full_name}</h2>
      <IconButton small label={text.leads.previous} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden size={15} />
      </IconButton>
      <IconButton small label={text.leads.next} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden size={15} />
      </IconButton>
    </div>
  );
  return (
    <SidePanel label={text.leads.panel} title={title} onClose={onClose}>
      {error && !lead ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : lead ? (
        <About campaign={campaign} lead={lead} onClose={onClose} />
      ) : (
        <Loading />
      )}
    </SidePanel>
  );
}

function About({ campaign, lead, onClose }: { campaign: string; lead: LeadDetail; onClose: () => void }) {
  return (
    <div className="flex flex-col divide-y divide-line">
      <div className="flex flex-col gap-3 p-4">
        <div className="flex items-start gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-md font-semibold text-accent-ink tabular-nums">
            {scoreOf(lead)}
          </span>
          <div className="min-w-0 flex-1">
            <p className="text-break">{lead.job_title}</p>
            <p className="text-break text-muted">{lead.company}</p>
          </div>
          <LeadBadge lead={lead} />
        </div>
        {lead.refusal && (
          <Callout tone="warn" title={text.leads.refusal}>
            {lead.refusal}
          </Callout>
        )}
        <dl className="grid grid-cols-[92px_minmax(0,1fr)] gap-y-1.5">
          <Fact name={text.leads.profile}>
            <External address={lead.profile_url} />
          </Fact>
          {lead.email && <Fact name={text.leads.email}>{lead.email}</Fact>}
          {[...Object.entries(lead.details), ...Object.entries(lead.variables)].map(([name, value]) => (
            <Fact key={name} name={sentence(words(name))}>
              {typeof value === "string" ? value : JSON.stringify(value)}
            </Fact>
          ))}
          {lead.source && <Fact name={text.leads.source}>{lead.source}</Fact>}
        </dl>
      </div>
      <Part title={text.leads.scoreWhy}>
        <Terms terms={lead.terms} />
        <ScoreOverride campaign={campaign} lead={lead} />
      </Part>
      <Part title={text.leads.messages}>
        {lead.messages.length === 0 && <p className="text-muted">{text.leads.noMessages}</p>}
        {lead.messages.map((message) => (
          <div key={`${message.step} ${message.at}`} className="rounded-md border border-line bg-sunken px-3 py-2">
            <p className="mb-1 flex gap-2 text-xs text-muted">
              <span className="flex-1">
                {text.settings.typeLabel[message.message_type] ?? words(message.message_type)} ·{" "}
                {text.leads.messageLabel[message.status] ?? message.status}
              </span>
              <RelativeTime at={message.at} />
            </p>
            <VisibleText>{message.text}</VisibleText>
          </div>
        ))}
      </Part>
      {(lead.status === "contacted" || lead.status === "responded") && (
        <Part title={replies.title}>
          <LeadReply key={lead.number} campaign={campaign} lead={lead} />
        </Part>
      )}
      <Part title={text.leads.history}>
        <LeadHistory campaign={campaign} number={lead.number} />
      </Part>
      <Part title={text.leads.actions}>
        <LeadActions campaign={campaign} lead={lead} onErased={onClose} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 p-4">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-break">{children}</dd>
    </>
  );
}
