import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Send } from "lucide-react";
import { client, unwrap } from "@/api/client";
import { queueQuery } from "@/api/queries";
import type { DeliveryOutcome, QueueItem, QueuePage as QueueItems } from "@/api/types";
import { buttonLook } from "@/components/button";
import { ListDetailView, TruncationNote } from "@/components/detail";
import { PageHeading } from "@/components/heading";
import { useListDetail } from "@/components/list-detail";
import { useShortcuts } from "@/components/shortcuts";
import { useSingleFlight } from "@/components/single-flight";
import { Empty, Failed, Loading } from "@/components/states";
import { notify, notifyError } from "@/components/toast";
import { text } from "@/text";
import { number } from "@/text/format";
import { QueueDetail } from "./detail";
import { QueueList } from "./list";

const keyOf = (item: QueueItem) => `${item.campaign}.${item.number}`;
const addressOf = (item: QueueItem) => ({ id: keyOf(item) });

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

function Messages({ total, items }: QueueItems) {
  const queries = useQueryClient();
  const detail = useListDetail(items, addressOf);
  const { current, wide } = detail;
  const settle = useMutation({
    mutationFn: ({ item, found: outcome }: { item: QueueItem; found: DeliveryOutcome }) => {
      const path = { campaign: item.campaign, number: item.number };
      return unwrap(
        client.POST("/api/campaigns/{campaign}/queue/{number}", { params: { path }, body: { found: outcome } }),
      );
    },
    onSuccess: (_, { item, found: outcome }) => {
      detail.close();
      notify(text.queue.recorded[outcome](item.lead));
    },
    onError: notifyError,
    onSettled: () =>
      Promise.all(["queue", "status", "campaigns"].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
  const record = useSingleFlight(settle.mutateAsync);
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
        current && (
          <QueueDetail
            key={keyOf(current)}
            item={current}
            busy={settle.isPending ? settle.variables.found : undefined}
            onBack={wide ? undefined : detail.close}
            onOutcome={(outcome) => record({ item: current, found: outcome })}
          />
        )
      }
    />
  );
}
