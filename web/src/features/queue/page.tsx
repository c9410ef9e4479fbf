import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Send } from "lucide-react";
import { client, take } from "@/api/client";
import { queueQuery } from "@/api/queries";
import type { InHand, Page } from "@/api/types";
import { buttonLook } from "@/components/button";
import { useDesk } from "@/components/desk";
import { DeskView, Rest } from "@/components/detail";
import { PageHeading } from "@/components/heading";
import { useOnce } from "@/components/once";
import { useShortcuts } from "@/components/shortcuts";
import { Empty, Failed, Loading } from "@/components/states";
import { announce, complain } from "@/components/toast";
import { text } from "@/text";
import { number } from "@/text/moments";
import { QueueDetail } from "./detail";
import { QueueList } from "./list";

export type Found = "sent" | "not_sent" | "unsure";

const keyOf = (item: InHand) => `${item.campaign}.${item.number}`;
const addressOf = (item: InHand) => ({ id: keyOf(item) });

/** What is in a person's hands: to be sent, or uncertain. */
export function QueuePage() {
  const { data, error, refetch } = useQuery(queueQuery());
  if (error && !data) return <Failed screen={text.queue.title} error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.items.length > 0) return <Today {...data} />;
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

function Today({ total, items }: Page<InHand>) {
  const queries = useQueryClient();
  const desk = useDesk(items, addressOf);
  const { current, wide } = desk;
  const settle = useMutation({
    mutationFn: ({ item, found: outcome }: { item: InHand; found: Found }) => {
      const path = { campaign: item.campaign, number: item.number };
      return take(
        client.POST("/api/campaigns/{campaign}/queue/{number}", { params: { path }, body: { found: outcome } }),
      );
    },
    onSuccess: (_, { item, found: outcome }) => {
      desk.leave();
      announce(text.queue[`${outcome}Said`](item.lead));
    },
    onError: complain,
    onSettled: () =>
      Promise.all(["queue", "status", "campaigns"].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
  const say = useOnce(settle.mutateAsync);
  useShortcuts({ j: () => desk.move(1), k: () => desk.move(-1), escape: desk.leave });
  return (
    <DeskView
      title={text.queue.title}
      wide={wide}
      list={
        <>
          <PageHeading title={text.queue.title} count={number(total)} about={text.queue.about} />
          <QueueList items={items} current={current} onShow={desk.open} />
          <Rest shown={items.length} total={total} />
        </>
      }
      detail={
        current && (
          <QueueDetail
            key={keyOf(current)}
            item={current}
            busy={settle.isPending ? settle.variables.found : undefined}
            onBack={wide ? undefined : desk.leave}
            onFound={(outcome) => say({ item: current, found: outcome })}
          />
        )
      }
    />
  );
}
