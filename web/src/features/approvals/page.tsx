import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import { useState } from "react";
import { approvalsQuery } from "@/api/queries";
import type { Approval } from "@/api/types";
import { Button, buttonLook } from "@/components/button";
import { PageHeading } from "@/components/heading";
import { useShortcuts } from "@/components/shortcuts";
import { Empty, Failed, Loading } from "@/components/states";
import { useWide } from "@/components/wide";
import { text } from "@/text";
import { number } from "@/text/moments";
import { BatchDialog } from "./batch";
import { ApprovalDetail } from "./detail";
import { ApprovalList } from "./list";
import { Requests } from "./requests";

/** What waits for consent: a list, and exactly what each thing would do. */
export function ApprovalsPage() {
  const { data, error, refetch } = useQuery(approvalsQuery());
  if (error && !data) return <Failed screen={text.approvals.title} error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {data.items.length === 0 ? (
        <>
          <PageHeading title={text.approvals.title} />
          <Requests />
          <Empty
            icon={Inbox}
            action={
              <Link to="/" className={buttonLook({})}>
                {text.approvals.emptyAction}
              </Link>
            }
          >
            {text.approvals.empty}
          </Empty>
        </>
      ) : (
        <Desk approvals={data.items} />
      )}
    </div>
  );
}

function Desk({ approvals }: { approvals: readonly Approval[] }) {
  const { id } = useSearch({ from: "/approvals" });
  const navigate = useNavigate({ from: "/approvals" });
  const wide = useWide();
  const [place, setPlace] = useState(0);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [batch, setBatch] = useState(false);
  // Whatever was decided leaves the list; the one that takes its place is next.
  const found = approvals.findIndex((each) => each.id === id);
  const at = found >= 0 ? found : Math.min(place, approvals.length - 1);
  const current = wide || found >= 0 ? approvals[at] : undefined;
  const chosen = approvals.filter((each) => selected.has(each.id));
  const show = (next: number) => {
    const approval = approvals[Math.max(0, Math.min(approvals.length - 1, next))];
    if (!approval) return;
    setPlace(approvals.indexOf(approval));
    void navigate({ search: { id: approval.id }, replace: true });
  };
  const toggle = (approval: Approval) => {
    const next = new Set(selected);
    if (!next.delete(approval.id)) next.add(approval.id);
    setSelected(next);
  };
  const leave = () => void navigate({ search: {}, replace: true });
  const decided = () => {
    setPlace(at);
    setSelected(new Set());
    void navigate({ search: {}, replace: true });
  };
  useShortcuts({
    j: () => show(at + 1),
    k: () => show(at - 1),
    x: () => current && toggle(current),
    escape: () => (selected.size > 0 ? setSelected(new Set()) : leave()),
  });
  const sameKind = new Set(chosen.map((each) => `${each.tool} ${each.campaign}`)).size === 1;
  return (
    <div className="flex min-h-0 flex-1">
      {current && !wide && <h1 className="sr-only">{text.approvals.title}</h1>}
      <div
        className={`flex min-h-0 w-full flex-col border-line lg:w-[340px] lg:shrink-0 lg:border-r ${current && !wide ? "hidden" : ""}`}
      >
        <PageHeading title={text.approvals.title} count={number(approvals.length)} />
        <Requests />
        <ApprovalList
          approvals={approvals}
          current={current?.id}
          selected={selected}
          onShow={(approval) => show(approvals.indexOf(approval))}
          onToggle={toggle}
        />
        {chosen.length > 0 && (
          <div className="flex flex-wrap items-center gap-2 border-t border-line bg-sunken px-4 py-2.5">
            <span className="flex-1 text-sm">
              {sameKind ? text.approvals.selected(chosen.length) : text.approvals.mixed}
            </span>
            <Button size="small" tone="quiet" onClick={() => setSelected(new Set())}>
              {text.approvals.clear}
            </Button>
            <Button size="small" tone="primary" disabled={!sameKind} onClick={() => setBatch(true)}>
              {text.approvals.approveSelected(chosen.length)}
            </Button>
          </div>
        )}
      </div>
      {current && (
        <ApprovalDetail
          key={`${current.id} ${current.subject_hash}`}
          approval={current}
          onBack={wide ? undefined : leave}
          onDecided={decided}
        />
      )}
      {batch && sameKind && <BatchDialog approvals={chosen} onClose={() => setBatch(false)} onDecided={decided} />}
    </div>
  );
}
