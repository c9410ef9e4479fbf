import { Monitor, Moon, Sun } from "lucide-react";
import { IconButton } from "@/components/button";
import { Menu, MenuItem } from "@/components/menu";
import { text } from "@/text";
import { setTheme, type Theme, useTheme } from "./theme";

export const THEMES = [
  { value: "light", icon: Sun, label: text.shell.theme.light },
  { value: "dark", icon: Moon, label: text.shell.theme.dark },
  { value: "system", icon: Monitor, label: text.shell.theme.system },
] as const satisfies readonly { value: Theme; icon: typeof Sun; label: string }[];

export function ThemeButton() {
  const theme = useTheme();
  const Icon = THEMES.find((each) => each.value === theme)?.icon ?? Monitor;
  return (
    <Menu
      align="start"
      trigger={
        <IconButton label={text.shell.theme.label}>
          <Icon aria-hidden size={16} />
        </IconButton>
      }
    >
      {THEMES.map(({ value, icon: Each, label }) => (
        <MenuItem key={value} icon={<Each aria-hidden size={14} />} onSelect={() => setTheme(value)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
