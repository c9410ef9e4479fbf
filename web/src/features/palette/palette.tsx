import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { CircleHelp, Inbox, ListTodo, Megaphone, Play, Plus, Send, Settings, Waypoints, Wrench } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { campaignsQuery } from "@/api/queries";
import { chooseTheme } from "@/app/theme";
import { THEMES } from "@/app/theme-choice";
import { Dialog } from "@/components/dialog";
import { useDemo } from "@/features/campaigns/demo";
import { NewCampaignDialog } from "@/features/campaigns/new";
import { StatusBadge } from "@/features/campaigns/status";
import { text } from "@/text";
import { tools } from "@/text/tools";
import { Group, Item } from "./item";
import { matches } from "./match";
import { ApprovalResults, LeadResults, useLeadSearch } from "./search-results";

const PLACES = [
  { to: "/", icon: Megaphone, label: text.shell.campaigns },
  { to: "/approvals", icon: Inbox, label: text.shell.approvals },
  { to: "/queue", icon: Send, label: text.shell.queue },
  { to: "/todo", icon: ListTodo, label: text.shell.todo },
  { to: "/explorations", icon: Waypoints, label: text.shell.explorations },
  { to: "/settings", icon: Settings, label: text.shell.settings },
  { to: "/settings/tools", icon: Wrench, label: tools.title },
] as const;

/** Matches items by their keywords; an empty search matches everything. */
const filter = (_: string, typed: string, words: readonly string[] = []) => (matches(words.join(" "), typed) ? 1 : 0);

/** Says which item is selected: the library does not if the first results arrive after the list was empty. */
function announceSelected(palette: HTMLElement): void {
  const selected = palette.querySelector('[role="option"][aria-selected="true"]');
  for (const element of palette.querySelectorAll('[role="combobox"], [role="listbox"]')) {
    if (selected) element.setAttribute("aria-activedescendant", selected.id);
    else element.removeAttribute("aria-activedescendant");
  }
}

/** The command palette: search, navigation and commands. */
export default function Palette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const [typed, setTyped] = useState("");
  const { data } = useQuery(campaignsQuery());
  const { leads, looking } = useLeadSearch(data?.items ?? [], typed);
  const palette = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => palette.current && announceSelected(palette.current));
    return () => cancelAnimationFrame(frame);
  });
  const then = (run: () => void) => () => {
    onClose();
    run();
  };
  const demonstration = useDemo();
  if (creating) return <NewCampaignDialog open onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={text.palette.title} place="top" bare>
      <Command ref={palette} label={text.palette.title} filter={filter} loop>
        <Command.Input
          value={typed}
          onValueChange={setTyped}
          placeholder={text.palette.placeholder}
          className="h-12 w-full border-b border-line bg-transparent px-4 text-md outline-none"
        />
        <Command.List className="max-h-[52dvh] overflow-y-auto p-1.5">
          <Command.Empty className="px-3 py-6 text-center text-muted">
            {looking ? text.palette.searching : text.palette.nothing}
          </Command.Empty>
          {data && data.items.length > 0 && (
            <Group heading={text.palette.campaigns}>
              {data.items.map((campaign) => (
                <Item
                  key={campaign.id}
                  name={`campaign ${campaign.id}`}
                  words={[campaign.name]}
                  icon={Megaphone}
                  onSelect={then(() => void navigate({ to: "/campaigns/$id", params: { id: campaign.id } }))}
                >
                  <span className="flex-1 truncate">{campaign.name}</span>
                  <StatusBadge campaign={campaign} />
                </Item>
              ))}
            </Group>
          )}
          <ApprovalResults typed={typed} then={then} />
          <Group heading={text.palette.go}>
            {PLACES.map(({ to, icon, label }) => (
              <Item
                key={to}
                name={to}
                words={[text.palette.go, label]}
                icon={icon}
                onSelect={then(() => void navigate({ to }))}
              >
                {label}
              </Item>
            ))}
          </Group>
          <Group heading={text.palette.commands}>
            <Item name="new" words={[text.palette.newCampaign]} icon={Plus} onSelect={() => setCreating(true)}>
              {text.palette.newCampaign}
            </Item>
            <Item name="demo" words={[text.palette.demo]} icon={Play} onSelect={then(() => demonstration.mutate())}>
              {text.palette.demo}
            </Item>
            {THEMES.map(({ value, icon, label }) => (
              <Item
                key={value}
                name={`theme ${value}`}
                words={[text.palette.theme(label)]}
                icon={icon}
                onSelect={then(() => chooseTheme(value))}
              >
                {text.palette.theme(label)}
              </Item>
            ))}
            <Item name="help" words={[text.shell.help]} icon={CircleHelp} onSelect={onHelp}>
              {text.shell.help}
            </Item>
          </Group>
          {/* They come last because they come late: nothing moves under the finger. */}
          <LeadResults leads={leads} then={then} />
        </Command.List>
      </Command>
    </Dialog>
  );
}
