import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Send } from "lucide-react";
import { client, unwrap } from "@/api/client";
import { queueQuery } from "@/api/queries";
import type { DeliveryOutcome, QueueItem, QueuePage as QueueItems } from "@/api/types";
import { buttonLook } from "@/components/button";
import { Gone, ListDetailView, TruncationNote } from "@/components/detail";
import { PageHeading } from "@/components/heading";
import { useListDetail } from "@/components/list-detail";
import { useShortcuts } from "@/components/shortcuts";
import { useSingleFlight } from "@/components/single-flight";
import { Empty, Failed, Loading } from "@/components/states";
import { notify, notifyError } from "@/components/toast";
import { sendUndoable, useWaitingActions } from "@/components/undoable";
import { text } from "@/text";
import { number } from "@/text/format";
import { QueueDetail } from "./detail";
import { QueueList } from "./list";

const keyOf = (item: QueueItem) => `${item.campaign}.${item.number}`;
const addressOf = (item: QueueItem) => ({ id: keyOf(item) });

/** Reports an outcome, even if the page is closed at the same moment. */
function report(item: QueueItem, outcome: DeliveryOutcome) {
  const params = { path: { campaign: item.campaign, number: item.number } };
  const call = { params, body: { found: outcome }, keepalive: true };
  return unwrap(client.POST("/api/campaigns/{campaign}/queue/{number}", call));
}

/** Messages for the user to send, and messages with unknown delivery. */
export function QueuePage() {
  const { data, error, refetch } = useQuery(queueQuery());
  if (error && !data) return <Failed screen={text.queue.title} error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.items.length > 0) return <Messages {...data} />;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeading title={text.queue.title} about={text.queue.about} />
      <Empty
        icon={Send}
        action={
          <Link to="/" className={buttonLook({})}>
            {text.queue.emptyAction}
          </Link>
        }
      >
        {text.queue.empty}
      </Empty>
    </div>
  );
}

function Messages({ total, items: all }: QueueItems) {
  const queries = useQueryClient();
  const waiting = useWaitingActions();
  const items = all.filter((item) => !waiting.has(keyOf(item)));
  const detail = useListDetail(items, addressOf);
  const { current, wide } = detail;
  const refresh = () =>
    Promise.all(["queue", "status", "campaigns"].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  const settle = useMutation({
    mutationFn: ({ item, found: outcome }: { item: QueueItem; found: DeliveryOutcome }) => report(item, outcome),
    onSuccess: (_, { item, found: outcome }) => {
      detail.decided([item]);
      notify(text.queue.recorded[outcome](item.lead));
    },
    onError: notifyError,
    onSettled: refresh,
  });
  const settleOnce = useSingleFlight(settle.mutateAsync);
  const record = (item: QueueItem, outcome: DeliveryOutcome) => {
    if (outcome !== "sent") return settleOnce({ item, found: outcome });
    // A message that counts as sent stays so: the record is made when it can no longer be undone.
    detail.decided([item]);
    sendUndoable(keyOf(item), text.queue.recorded.sent(item.lead), () => report(item, "sent").finally(refresh));
  };
  useShortcuts({ j: () => detail.move(1), k: () => detail.move(-1), escape: detail.close });
  return (
    <ListDetailView
      title={text.queue.title}
      wide={wide}
      list={
        <>
          <PageHeading title={text.queue.title} count={number(total)} about={text.queue.about} />
          <QueueList items={items} current={current} onShow={detail.open} />
          <TruncationNote shown={items.length} total={total} />
        </>
      }
      detail={
        current ? (
          <QueueDetail
            key={keyOf(current)}
            item={current}
            busy={settle.isPending ? settle.variables.found : undefined}
            onBack={wide ? undefined : detail.close}
            onOutcome={(outcome) => record(current, outcome)}
            onLeft={(notice) => {
              detail.decided([current]);
              notify(notice);
            }}
          />
        ) : (
          wide && detail.gone && <Gone onNext={() => detail.move(1)}>{text.queue.gone}</Gone>
        )
      }
    />
  );
}
