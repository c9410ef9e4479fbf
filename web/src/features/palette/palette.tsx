import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { CircleHelp, Inbox, ListTodo, type LucideIcon, Megaphone, Play, Plus, Send, Settings } from "lucide-react";
import { type ReactNode, useState } from "react";
import { client, take } from "@/api/client";
import { campaignsQuery } from "@/api/queries";
import { setTheme } from "@/app/theme";
import { THEMES } from "@/app/theme-choice";
import { Dialog } from "@/components/dialog";
import { complain } from "@/components/toast";
import { NewCampaignDialog } from "@/features/campaigns/new";
import { StatusBadge } from "@/features/campaigns/status";
import { text } from "@/text";

const PLACES = [
  { to: "/", icon: Megaphone, label: text.shell.campaigns },
  { to: "/approvals", icon: Inbox, label: text.shell.approvals },
  { to: "/queue", icon: Send, label: text.shell.queue },
  { to: "/todo", icon: ListTodo, label: text.shell.todo },
  { to: "/settings", icon: Settings, label: text.shell.settings },
] as const;

const GROUP =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted";

/** Everything can be reached and done from here. */
export default function Palette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const { data } = useQuery(campaignsQuery());
  const then = (run: () => void) => () => {
    onClose();
    run();
  };
  const demo = async () => {
    try {
      const { id } = await take(client.POST("/api/demo"));
      await navigate({ to: "/campaigns/$id", params: { id } });
    } catch (error) {
      complain(error);
    }
  };
  if (creating) return <NewCampaignDialog open onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={text.palette.title} place="top" bare>
      <Command label={text.palette.title} loop>
        <Command.Input
          placeholder={text.palette.placeholder}
          className="h-12 w-full border-b border-line bg-transparent px-4 text-md outline-none"
        />
        <Command.List className="max-h-[52dvh] overflow-y-auto p-1.5">
          <Command.Empty className="px-3 py-6 text-center text-muted">{text.palette.nothing}</Command.Empty>
          {data && data.items.length > 0 && (
            <Command.Group heading={text.palette.campaigns} className={GROUP}>
              {data.items.map((campaign) => (
                <Item
                  key={campaign.id}
                  value={`${campaign.name} ${campaign.id}`}
                  icon={Megaphone}
                  onSelect={then(() => void navigate({ to: "/campaigns/$id", params: { id: campaign.id } }))}
                >
                  <span className="flex-1 truncate">{campaign.name}</span>
                  <StatusBadge status={campaign.status} />
                </Item>
              ))}
            </Command.Group>
          )}
          <Command.Group heading={text.palette.go} className={GROUP}>
            {PLACES.map(({ to, icon, label }) => (
              <Item
                key={to}
                value={`${text.palette.go} ${label}`}
                icon={icon}
                onSelect={then(() => void navigate({ to }))}
              >
                {label}
              </Item>
            ))}
          </Command.Group>
          <Command.Group heading={text.palette.do} className={GROUP}>
            <Item icon={Plus} onSelect={() => setCreating(true)}>
              {text.palette.newCampaign}
            </Item>
            <Item icon={Play} onSelect={then(() => void demo())}>
              {text.palette.demo}
            </Item>
            {THEMES.map(({ value, icon, label }) => (
              <Item key={value} icon={icon} onSelect={then(() => setTheme(value))}>
                {text.palette.theme(label)}
              </Item>
            ))}
            <Item icon={CircleHelp} onSelect={onHelp}>
              {text.shell.help}
            </Item>
          </Command.Group>
        </Command.List>
      </Command>
    </Dialog>
  );
}

interface ItemProps {
  icon: LucideIcon;
  value?: string;
  onSelect: () => void;
  children: ReactNode;
}

function Item({ icon: Icon, value, onSelect, children }: ItemProps) {
  return (
    <Command.Item
      {...(value === undefined ? {} : { value })}
      onSelect={onSelect}
      className="flex h-9 cursor-pointer items-center gap-2.5 rounded-md px-3 data-[selected=true]:bg-selected"
    >
      <Icon aria-hidden size={15} className="shrink-0 text-muted" />
      {children}
    </Command.Item>
  );
}
