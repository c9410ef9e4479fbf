/** The theme of the settings, which every browser follows. Loaded after the first screen. */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { client, unwrap } from "@/api/client";
import { changeSettings, settingsQuery } from "@/api/settings";
import { notifyError } from "@/components/toast";
import { setTheme, type Theme } from "./theme";

const FIELD = "appearance.theme";
const THEMES: readonly unknown[] = ["light", "dark", "system"] satisfies Theme[];

/** Applies the theme of the settings whenever it changes there. One that is not set leaves each browser its own. */
export default function ThemeSync() {
  const { data } = useQuery(settingsQuery());
  const theme = data?.fields.find((field) => field.name === FIELD)?.value;
  useEffect(() => {
    if (THEMES.includes(theme)) setTheme(theme as Theme);
  }, [theme]);
  return null;
}

/** Stores the theme that the user chose here, for every browser. */
export async function saveTheme(theme: Theme): Promise<void> {
  try {
    const { version } = await unwrap(client.GET("/api/settings"));
    await changeSettings({ version, set: { [FIELD]: theme } });
  } catch (error) {
    notifyError(error);
  }
}
