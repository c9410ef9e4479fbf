import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import { useState } from "react";
import { approvalsQuery } from "@/api/queries";
import type { Approval, ApprovalPage } from "@/api/types";
import { buttonLook } from "@/components/button";
import { Gone, ListDetailView, TruncationNote } from "@/components/detail";
import { PageHeading } from "@/components/heading";
import { useListDetail } from "@/components/list-detail";
import { useShortcuts } from "@/components/shortcuts";
import { Empty, Failed, Loading } from "@/components/states";
import { text } from "@/text";
import { number } from "@/text/format";
import { ApprovalDetail } from "./detail";
import { ApprovalList } from "./list";
import { Requests } from "./requests";
import { Selection } from "./selection";

/** Pending approvals: a list, and a preview of the exact effect of each. */
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
        <Waiting {...data} />
      )}
    </div>
  );
}

const addressOf = ({ id }: Approval) => ({ id });

function Waiting({ total, items: approvals }: ApprovalPage) {
  const detail = useListDetail(approvals, addressOf);
  const { current, wide } = detail;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = approvals.filter((each) => selected.has(each.id));
  const toggle = (approval: Approval) => {
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(approval.id)) next.add(approval.id);
      return next;
    });
  };
  const decided = (items: readonly Approval[]) => {
    const settled = new Set(items.map(({ id }) => id));
    setSelected((before) => new Set([...before].filter((id) => !settled.has(id))));
    detail.decided(items);
  };
  useShortcuts({
    j: () => detail.move(1),
    k: () => detail.move(-1),
    x: () => current && toggle(current),
    escape: () => (selected.size > 0 ? setSelected(new Set()) : detail.close()),
  });
  const selection = chosen.length > 0 && (
    <Selection approvals={chosen} onClear={() => setSelected(new Set())} onDecided={decided} />
  );
  return (
    <ListDetailView
      title={text.approvals.title}
      wide={wide}
      list={
        <>
          <PageHeading title={text.approvals.title} count={number(total)} />
          <Requests />
          <ApprovalList
            approvals={approvals}
            current={current?.id}
            selected={selected}
            onShow={detail.open}
            onToggle={toggle}
          />
          <TruncationNote shown={approvals.length} total={total} />
          {!current && selection}
        </>
      }
      detail={
        current ? (
          <ApprovalDetail
            key={`${current.id} ${current.subject_hash}`}
            approval={current}
            onBack={wide ? undefined : detail.close}
            onDecided={decided}
            selection={selection}
          />
        ) : (
          wide && detail.gone && <Gone onNext={() => detail.move(1)}>{text.approvals.gone}</Gone>
        )
      }
    />
  );
}
