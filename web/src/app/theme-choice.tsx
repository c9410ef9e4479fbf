import { Monitor, Moon, Sun } from "lucide-react";
import { text } from "@/text";
import { chooseTheme, type Theme, useTheme } from "./theme";

export const THEMES = [
  { value: "light", icon: Sun, label: text.shell.theme.light },
  { value: "dark", icon: Moon, label: text.shell.theme.dark },
  { value: "system", icon: Monitor, label: text.shell.theme.system },
] as const satisfies readonly { value: Theme; icon: typeof Sun; label: string }[];

/** Light, dark, or as the computer has it. */
export function ThemeChoice() {
  const theme = useTheme();
  return (
    <fieldset className="flex h-7 items-center rounded-md border border-line p-0.5">
      <legend className="sr-only">{text.shell.theme.label}</legend>
      {THEMES.map(({ value, icon: Icon, label }) => (
        <label
          key={value}
          title={label}
          className="relative grid h-full w-7 cursor-pointer place-items-center rounded-sm text-muted transition-colors hover:text-ink has-checked:bg-selected has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            className="absolute size-0 opacity-0"
            name="theme"
            aria-label={label}
            checked={value === theme}
            onChange={() => chooseTheme(value)}
          />
          <Icon aria-hidden size={14} />
        </label>
      ))}
    </fieldset>
  );
}
