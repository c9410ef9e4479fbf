import { useQuery } from "@tanstack/react-query";
import { Eraser } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { chatQuery, MESSAGE_MAX } from "@/api/chat";
import { campaignModelQuery } from "@/api/models";
import { problemFrom } from "@/api/problem";
import type { CampaignChat, CampaignMessage } from "@/api/types";
import { IconButton } from "@/components/button";
import { Confirm } from "@/components/confirm";
import { Conversation, type Line } from "@/components/conversation";
import { SidePanel } from "@/components/panel";
import { useStable } from "@/components/stable";
import { Failed, Loading } from "@/components/states";
import { useWideScreen } from "@/components/wide-screen";
import { chat as words } from "@/text/chat";
import { useConversation } from "./chat-conversation";
import { ReplyNotes } from "./chat-reply";

interface ChatProps {
  id: string;
  onClose: () => void;
}

/** Chat about the campaign, beside the current section. */
export function ChatPanel({ id, onClose }: ChatProps) {
  const { data, error, refetch } = useQuery(chatQuery(id));
  const chat = useConversation(id);
  const { sending } = chat;
  const [clearing, setClearing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const ready = data !== undefined;
  useEffect(() => {
    if (ready) field.current?.focus();
  }, [ready]);
  // The button that opened the dialog is disabled in an empty chat, and cannot get the focus back.
  useEffect(() => {
    if (!clearing && document.activeElement === document.body) field.current?.focus();
  }, [clearing]);
  const lines = useLines(id, data, sending, onClose);
  const title = (
    <div className="flex items-center gap-2">
      <h2 className="flex-1 text-md">{words.title}</h2>
      <IconButton
        label={words.clear}
        disabled={sending.isPending || lines.length === 0}
        onClick={() => setClearing(true)}
      >
        <Eraser aria-hidden size={15} />
      </IconButton>
    </div>
  );
  return (
    <>
      <SidePanel label={words.title} title={title} onClose={onClose} closeOnEscape>
        {error && !data ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : data ? (
          <Conversation
            lines={lines}
            busy={sending.isPending}
            writing={chat.words}
            label={words.say}
            placeholder={words.placeholder}
            longest={MESSAGE_MAX}
            intro={<Intro campaign={id} />}
            suggestions={words.suggestions}
            field={field}
            onSend={(message) => sending.mutate({ text: message, after: data.items.at(-1)?.number ?? 0 })}
            onStop={chat.stop}
          />
        ) : (
          <Loading />
        )}
      </SidePanel>
      {/* Outside the panel, which would be closed by the Escape key too. */}
      <Confirm
        open={clearing}
        onClose={() => setClearing(false)}
        title={words.clearTitle}
        action={words.clear}
        danger
        run={chat.clear}
      >
        {words.clearAbout}
      </Confirm>
    </>
  );
}

/** What the chat is for, and where messages go. */
function Intro({ campaign }: { campaign: string }) {
  const { data } = useQuery(campaignModelQuery(campaign));
  const reader = data && (data.model == null ? words.here : words.sentTo(`${data.proposer}/${data.model}`));
  return <p className="text-sm text-break text-muted">{[words.about, reader].filter(Boolean).join(" ")}</p>;
}

type Sending = ReturnType<typeof useConversation>["sending"];

/** The stored messages, and the one that is being sent. */
function useLines(id: string, data: CampaignChat | undefined, sending: Sending, onClose: () => void): Line[] {
  const wide = useWideScreen();
  // On a narrow screen the panel covers the page that a link leads to.
  const follow = useStable(() => {
    if (!wide) onClose();
  });
  const { isPending, variables, error } = sending;
  return useMemo(() => {
    const lineOf = (message: CampaignMessage): Line =>
      message.role === "user"
        ? { by: "you", text: message.text }
        : {
            by: "program",
            text: message.text,
            notes: <ReplyNotes campaign={id} message={message} onFollow={follow} />,
          };
    // The message being sent may already be stored, and is shown once.
    const isShown = ({ number }: CampaignMessage) => !isPending || number <= variables.after;
    const lines = (data?.items ?? []).filter(isShown).map(lineOf);
    const last = lines.at(-1);
    if (last && data?.asks) last.asks = true;
    if (isPending) lines.push({ by: "you", text: variables.text });
    if (error) lines.push({ by: "program", text: problemFrom(error).title, failed: true });
    return lines;
  }, [id, data, isPending, variables, error, follow]);
}
