import { Link } from "@tanstack/react-router";
import { CircleHelp, Inbox, ListTodo, Megaphone, Search, Send, Settings, Waypoints } from "lucide-react";
import type { Status } from "@/api/types";
import { Count } from "@/components/badge";
import { IconButton } from "@/components/button";
import { Key } from "@/components/keys";
import { Logo } from "@/components/logo";
import { text } from "@/text";
import { ThemeChoice } from "./theme-choice";

const ITEMS = [
  { to: "/", icon: Megaphone, label: text.shell.campaigns, waiting: () => 0 },
  { to: "/approvals", icon: Inbox, label: text.shell.approvals, waiting: (status: Status) => status.waiting.approvals },
  {
    to: "/queue",
    icon: Send,
    label: text.shell.queue,
    waiting: (status: Status) => status.waiting.to_send + status.waiting.uncertain,
  },
  { to: "/todo", icon: ListTodo, label: text.shell.todo, waiting: () => 0 },
  { to: "/explorations", icon: Waypoints, label: text.shell.explorations, waiting: () => 0 },
  { to: "/settings", icon: Settings, label: text.shell.settings, waiting: () => 0 },
] as const;

interface SidebarProps {
  status: Status | undefined;
  onSearch: () => void;
  onHelp: () => void;
}

/** The way to every screen, where there is room beside them. */
export function Sidebar({ status, onSearch, onHelp }: SidebarProps) {
  return (
    <nav
      aria-label={text.shell.navigation}
      className="hidden w-[220px] shrink-0 flex-col border-r border-line bg-sunken md:flex"
    >
      <Link to="/" className="flex h-12 items-center gap-2.5 px-4 font-semibold tracking-tight">
        <Logo />
        {text.product}
      </Link>
      <div className="px-2.5 pb-2">
        <button
          type="button"
          onClick={onSearch}
          className="flex h-8 w-full items-center gap-2 rounded-md border border-line bg-surface px-2.5 text-muted transition-colors hover:border-line-strong hover:text-ink"
        >
          <Search aria-hidden size={14} />
          <span className="flex-1 text-left">{text.shell.searchShort}</span>
          <Key>Ctrl K</Key>
        </button>
      </div>
      <div className="flex flex-1 flex-col gap-px px-2.5">
        {ITEMS.map(({ to, icon: Icon, label, waiting }) => {
          const count = status ? waiting(status) : 0;
          return (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: false }}
              activeProps={{ className: "bg-selected font-medium text-ink", "aria-current": "page" }}
              inactiveProps={{ className: "text-muted hover:bg-hover hover:text-ink" }}
              className="flex h-8 items-center gap-2.5 rounded-md px-2.5 transition-colors"
            >
              <Icon aria-hidden size={16} strokeWidth={1.75} />
              <span className="flex-1">{label}</span>
              {count > 0 && <Count value={count} tone="accent" />}
            </Link>
          );
        })}
      </div>
      <div className="flex items-center gap-1 border-t border-line px-2.5 py-2">
        <ThemeChoice />
        <span className="flex-1" />
        <IconButton label={text.shell.help} onClick={onHelp}>
          <CircleHelp aria-hidden size={16} />
        </IconButton>
      </div>
    </nav>
  );
}

/** The same ways, at the bottom of a narrow screen. */
export function BottomBar({ status }: { status: Status | undefined }) {
  return (
    <nav
      aria-label={text.shell.navigation}
      className="flex shrink-0 border-t border-line bg-sunken pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {ITEMS.map(({ to, icon: Icon, label, waiting }) => {
        const count = status ? waiting(status) : 0;
        return (
          <Link
            key={to}
            to={to}
            activeProps={{ className: "text-accent-ink", "aria-current": "page" }}
            inactiveProps={{ className: "text-muted" }}
            className="relative flex h-13 flex-1 flex-col items-center justify-center gap-0.5 text-xs"
          >
            <Icon aria-hidden size={18} strokeWidth={1.75} />
            {label}
            {count > 0 && (
              <span className="absolute top-1 left-1/2 ml-2">
                <Count value={count} tone="accent" />
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
