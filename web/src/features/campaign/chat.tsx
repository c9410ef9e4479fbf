import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { chatQuery, MESSAGE_MAX, say } from "@/api/chat";
import { problemFrom } from "@/api/problem";
import { campaignKey, campaignQuery } from "@/api/queries";
import { SidePanel } from "@/components/panel";
import { Failed, Loading } from "@/components/states";
import { type Line, Talk } from "@/components/talk";
import { announce } from "@/components/toast";
import { useRestore } from "@/features/campaigns/restore";
import { text } from "@/text";

const words = text.campaign.chat;
const NOT_FOUND = 404;

/** Where a person asks and commands in plain words, beside whatever part of the campaign is shown. */
export function ChatPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(chatQuery(id));
  const talk = useTalk(id);
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
  if (talk.isPending) lines.push({ by: "you", text: talk.variables });
  if (talk.error) lines.push({ by: "program", text: problemFrom(talk.error).title, failed: true });
  return (
    <SidePanel label={words.title} title={<h2 className="text-md">{words.title}</h2>} onClose={onClose} leaves>
      {error && !data ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : data ? (
        <Talk
          lines={lines}
          busy={talk.isPending}
          label={words.say}
          placeholder={words.placeholder}
          longest={MESSAGE_MAX}
          intro={<p className="text-sm text-muted">{words.about}</p>}
          suggestions={words.suggestions}
          field={field}
          onSay={(said) => talk.mutate(said)}
        />
      ) : (
        <Loading />
      )}
    </SidePanel>
  );
}

/** Says something; what it changed is read again. A campaign that was put away is left. */
function useTalk(id: string) {
  const queries = useQueryClient();
  const restore = useRestore();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (said: string) => say(id, said),
    onSuccess: async () => {
      void queries.invalidateQueries({ queryKey: ["campaigns"] });
      try {
        await queries.fetchQuery({ ...campaignQuery(id), staleTime: 0 });
      } catch (error) {
        if (problemFrom(error).status !== NOT_FOUND) throw error;
        announce(text.settings.removed, () => void restore(id));
        await navigate({ to: "/" });
        return;
      }
      await queries.invalidateQueries({ queryKey: chatQuery(id).queryKey });
      void queries.invalidateQueries({ queryKey: campaignKey(id) });
    },
  });
}
