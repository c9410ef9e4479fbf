import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { chatQuery, MESSAGE_MAX, sendChatMessage } from "@/api/chat";
import { problemFrom } from "@/api/problem";
import { campaignKey, campaignQuery } from "@/api/queries";
import { Conversation, type Line } from "@/components/conversation";
import { SidePanel } from "@/components/panel";
import { Failed, Loading } from "@/components/states";
import { notify } from "@/components/toast";
import { useRestore } from "@/features/campaigns/restore";
import { text } from "@/text";

const words = text.campaign.chat;
const NOT_FOUND = 404;

/** Chat about the campaign, beside the current section. */
export function ChatPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(chatQuery(id));
  const chat = useConversation(id);
  const field = useRef<HTMLInputElement>(null);
  const ready = data !== undefined;
  useEffect(() => {
    if (ready) field.current?.focus();
  }, [ready]);
  const lines: Line[] = (data?.items ?? []).map((message) => ({
    by: message.role === "user" ? "you" : "program",
    text: message.text,
  }));
  const last = lines.at(-1);
  if (last && data?.asks) last.asks = true;
  if (chat.isPending) lines.push({ by: "you", text: chat.variables });
  if (chat.error) lines.push({ by: "program", text: problemFrom(chat.error).title, failed: true });
  return (
    <SidePanel label={words.title} title={<h2 className="text-md">{words.title}</h2>} onClose={onClose} closeOnEscape>
      {error && !data ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : data ? (
        <Conversation
          lines={lines}
          busy={chat.isPending}
          label={words.say}
          placeholder={words.placeholder}
          longest={MESSAGE_MAX}
          intro={<p className="text-sm text-muted">{words.about}</p>}
          suggestions={words.suggestions}
          field={field}
          onSend={(message) => chat.mutate(message)}
        />
      ) : (
        <Loading />
      )}
    </SidePanel>
  );
}

/** Sends a message and refreshes the campaign. Leaves the page if the campaign was removed. */
function useConversation(id: string) {
  const queries = useQueryClient();
  const restore = useRestore();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (message: string) => sendChatMessage(id, message),
    onSuccess: async () => {
      void queries.invalidateQueries({ queryKey: ["campaigns"] });
      try {
        await queries.fetchQuery({ ...campaignQuery(id), staleTime: 0 });
      } catch (error) {
        if (problemFrom(error).status !== NOT_FOUND) throw error;
        notify(text.settings.removed, () => void restore(id));
        await navigate({ to: "/" });
        return;
      }
      await queries.invalidateQueries({ queryKey: chatQuery(id).queryKey });
      void queries.invalidateQueries({ queryKey: campaignKey(id) });
    },
  });
}
