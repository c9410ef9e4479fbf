import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";

interface MenuProps {
  trigger: ReactNode;
  align?: "start" | "end";
  children: ReactNode;
}

/** A menu of actions. Not modal: a modal menu adds a style element, which the content security policy blocks. */
export function Menu({ trigger, align = "end", children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      {/* Inside the page's main landmark, so that assistive technology finds it there. */}
      <DropdownMenu.Portal container={document.querySelector("main")}>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="appear z-40 min-w-48 rounded-md bg-surface p-1 shadow-overlay"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, danger = false, disabled = false, onSelect, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      className={`flex h-8 items-center gap-2 rounded-sm px-2 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover ${danger ? "text-bad" : ""}`}
    >
      <span className="grid w-4 place-items-center text-muted">{icon}</span>
      {children}
    </DropdownMenu.Item>
  );
}
