/** Sends messages of a chat, and stops and clears it. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { chatQuery, clearChat, sendChatMessage, stopAnswer } from "@/api/chat";
import { problemFrom } from "@/api/problem";
import { campaignKey, campaignQuery } from "@/api/queries";
import { notify, notifyError } from "@/components/toast";
import { useRestore } from "@/features/campaigns/restore";
import { text } from "@/text";
import { chat } from "@/text/chat";

const NOT_FOUND = 404;

interface Sent {
  text: string;
  /** The number of the last message before it. */
  after: number;
}

/** Sends a message and refreshes the campaign. Leaves the page if the campaign was removed. */
export function useConversation(id: string) {
  const queries = useQueryClient();
  const refresh = useRefresh(id);
  const [words, setWords] = useState("");
  const listening = useRef<AbortController>(undefined);
  useEffect(() => () => listening.current?.abort(), []);
  const sending = useMutation({
    mutationFn: ({ text: message }: Sent) => {
      const abort = new AbortController();
      listening.current = abort;
      return sendChatMessage(id, message, setWords, abort.signal);
    },
    onMutate: () => setWords(""),
    onSuccess: refresh,
    // The message may have been stored, and then an answer to it as well.
    onError: () => queries.invalidateQueries({ queryKey: chatQuery(id).queryKey }),
  });
  const clear = async () => {
    const empty = await clearChat(id);
    sending.reset();
    queries.setQueryData(chatQuery(id).queryKey, empty);
    notify(chat.cleared);
  };
  const stop = () => void stopAnswer(id).catch(notifyError);
  return { sending, words: sending.isPending ? words : "", stop, clear };
}

/** Reads what a message may have changed. */
function useRefresh(id: string) {
  const queries = useQueryClient();
  const restore = useRestore();
  const navigate = useNavigate();
  return async () => {
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
  };
}
