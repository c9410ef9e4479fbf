import { Command } from "cmdk";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface ItemProps {
  /** Unique among all items. */
  name: string;
  /** Search keywords. */
  words: readonly string[];
  icon: LucideIcon;
  onSelect: () => void;
  children: ReactNode;
}

export function Item({ name, words, icon: Icon, onSelect, children }: ItemProps) {
  return (
    <Command.Item
      value={name}
      keywords={[...words]}
      onSelect={onSelect}
      className="flex h-9 cursor-pointer items-center gap-2.5 rounded-md px-3 data-[selected=true]:bg-selected"
    >
      <Icon aria-hidden size={15} className="shrink-0 text-muted" />
      {children}
    </Command.Item>
  );
}

export function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  );
}
