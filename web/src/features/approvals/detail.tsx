import { Link } from "@tanstack/react-router";
import { Check, Pencil, RotateCw, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Approval } from "@/api/types";
import { isDemo } from "@/components/address";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { Callout } from "@/components/callout";
import { Confirm } from "@/components/confirm";
import { Detail } from "@/components/detail";
import { External } from "@/components/external";
import { hasKeptDraft, keepDraft } from "@/components/kept-draft";
import { KeyHint } from "@/components/keys";
import { RelativeTime } from "@/components/relative-time";
import { useShortcuts } from "@/components/shortcuts";
import { text } from "@/text";
import { type OnDecided, useApprove, useReject, useRenew } from "./decisions";
import { draftKey, Editor } from "./editor";
import { Effect } from "./effect";
import { Judgement } from "./judgement";
import { consequenceOf, kindOf } from "./labels";
import { Origin } from "./origin";

interface DetailProps {
  approval: Approval;
  onBack: (() => void) | undefined;
  onDecided: OnDecided;
  /** Replaces the decision buttons while requests are selected. */
  selection?: ReactNode;
}

/** One approval request: a preview of the exact effect, and the decision. */
export function ApprovalDetail({ approval, onBack, onDecided, selection }: DetailProps) {
  const [editing, setEditing] = useState(() => hasKeptDraft(draftKey(approval)));
  const [rejecting, setRejecting] = useState(false);
  const approve = useApprove(onDecided);
  const renew = useRenew(approval);
  const reject = useReject([approval], onDecided);
  const editable = approval.tool === "send_message" && typeof approval.parameters.text === "string";
  const editFrom = (written: string) => {
    keepDraft(draftKey(approval), written);
    setEditing(true);
  };
  useShortcuts(
    {
      a: () => !approval.expired && approve.give([approval]),
      e: () => editable && setEditing(true),
      r: () => setRejecting(true),
    },
    !editing && !selection,
  );
  return (
    <Detail
      label={text.approvals.detail}
      title={approval.what}
      badge={<Badge>{kindOf(approval)}</Badge>}
      about={
        <Link to="/campaigns/$id" params={{ id: approval.campaign }} className="hover:text-ink hover:underline">
          {approval.campaign_name}
        </Link>
      }
      onBack={onBack}
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="flex max-w-2xl flex-col gap-5 px-4 py-5 md:px-6">
          {approval.expired && (
            <Callout
              tone="warn"
              title={text.approvals.expired}
              action={
                <Button
                  size="small"
                  icon={<RotateCw aria-hidden size={13} />}
                  busy={renew.isPending}
                  onClick={() => renew.mutate()}
                >
                  {text.approvals.renew}
                </Button>
              }
            >
              {text.approvals.expiredAbout}
            </Callout>
          )}
          {approval.warnings.length > 0 && (
            <Callout tone="warn" title={text.approvals.warnings}>
              <ul>
                {approval.warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            </Callout>
          )}
          <Recipient approval={approval} />
          {editing ? (
            <Editor approval={approval} onClose={() => setEditing(false)} onDecided={onDecided} />
          ) : (
            <div data-subject={approval.subject_hash} className="flex flex-col gap-3">
              <h3>{text.approvals.effect}</h3>
              <Effect approval={approval} />
              <Judgement approval={approval} />
              <Origin approval={approval} onUse={editable && !selection ? editFrom : undefined} />
            </div>
          )}
          <Binding approval={approval} />
        </div>
      </div>
      {selection}
      {!editing && !selection && (
        <div className="flex shrink-0 items-center gap-2 border-t border-line bg-surface px-4 py-3 md:px-6">
          <Button
            tone="primary"
            icon={<Check aria-hidden size={15} />}
            busy={approve.isPending}
            disabled={approval.expired}
            onClick={() => approve.give([approval])}
          >
            {text.approvals.approve}
            <KeyHint>A</KeyHint>
          </Button>
          {editable && (
            <Button icon={<Pencil aria-hidden size={14} />} onClick={() => setEditing(true)}>
              {text.approvals.edit}
              <KeyHint>E</KeyHint>
            </Button>
          )}
          <Button tone="danger" icon={<X aria-hidden size={15} />} onClick={() => setRejecting(true)}>
            {text.approvals.reject}
            <KeyHint>R</KeyHint>
          </Button>
        </div>
      )}
      <Confirm
        open={rejecting}
        onClose={() => setRejecting(false)}
        title={text.approvals.rejectTitle(1)}
        action={text.approvals.reject}
        danger
        reason={{ label: text.approvals.rejectReason, required: true }}
        run={reject}
      >
        <p>{approval.what}</p>
        <p className="mt-2 text-ink">{consequenceOf([approval])}</p>
        {editable && (
          <Button
            size="small"
            className="mt-3"
            icon={<Pencil aria-hidden size={13} />}
            onClick={() => {
              setRejecting(false);
              setEditing(true);
            }}
          >
            {text.approvals.editInstead}
          </Button>
        )}
      </Confirm>
    </Detail>
  );
}

function Recipient({ approval }: { approval: Approval }) {
  const { lead, parameters } = approval;
  const address = typeof parameters.profile_url === "string" ? parameters.profile_url : undefined;
  if (!lead && !address) return null;
  const role = [lead?.job_title, lead?.company].filter(Boolean).join(" · ");
  return (
    <div className="flex items-start gap-3">
      {lead?.score != null && (
        <span
          className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft font-semibold text-accent-ink tabular-nums"
          title={text.leads.scoreTotal}
        >
          {lead.score}
        </span>
      )}
      <div className="min-w-0">
        {lead && <p className="font-medium text-break">{lead.full_name}</p>}
        {role && <p className="text-sm text-break text-muted">{role}</p>}
        {address && (
          <p className="text-sm">
            <External address={address} />
            {isDemo(address) && (
              <Badge tone="note" className="ml-2">
                {text.queue.demo}
              </Badge>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

function Binding({ approval }: { approval: Approval }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 border-t border-line pt-4 text-sm sm:grid-cols-3">
      <Fact name={text.approvals.expires}>
        <RelativeTime at={approval.expires_at} />
      </Fact>
      <Fact name={text.settings.policy}>{text.approvals.policy(approval.policy_version)}</Fact>
      <Fact name={text.approvals.hash} title={text.approvals.hashAbout}>
        <code className="block truncate font-mono text-xs" title={approval.subject_hash}>
          {approval.subject_hash}
        </code>
      </Fact>
    </dl>
  );
}

function Fact({ name, title, children }: { name: string; title?: string; children: ReactNode }) {
  return (
    <div className="min-w-0" title={title}>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
