import { useQuery } from "@tanstack/react-query";
import { Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLive } from "@/api/live";
import { statusQuery } from "@/api/queries";
import { Dialog } from "@/components/dialog";
import { useShortcuts } from "@/components/shortcuts";
import { Toasts } from "@/components/toast";
import { text } from "@/text";
import { Header } from "./header";
import { BottomBar, Sidebar } from "./navigation";
import { usePresence } from "./presence";
import { StorageFailure } from "./storage-failure";

const loadPalette = () => import("@/features/palette/palette");
const Palette = lazy(loadPalette);
const ThemeSync = lazy(() => import("./theme-sync"));
const ShortcutSheet = lazy(() => import("@/features/palette/shortcut-sheet"));

/** How long after the first screen the palette is fetched, so that it opens without delay. */
const PALETTE_AFTER_MS = 1_500;

type Opened = "palette" | "sheet" | undefined;

/** What is around every screen. */
export function Shell() {
  useLive();
  usePresence();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>();
  const { data: status } = useQuery(statusQuery());
  const { pathname } = useLocation();
  useShortcuts({
    "control+k": () => setOpened("palette"),
    "?": () => setOpened("sheet"),
    "1": () => void navigate({ to: "/" }),
    "2": () => void navigate({ to: "/approvals" }),
    "3": () => void navigate({ to: "/queue" }),
    "4": () => void navigate({ to: "/todo" }),
    "5": () => void navigate({ to: "/explorations" }),
  });
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette(), PALETTE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const close = () => setOpened(undefined);
  // What is typed while it is still on its way is not for the screen behind it.
  const coming = opened === "palette" && (
    <Dialog open onClose={close} title={text.palette.title} place="top" bare>
      <div className="h-12" />
    </Dialog>
  );
  return (
    // Clipped, because hidden labels far down a page would otherwise let a link to a section scroll the whole shell.
    <div className="relative flex h-full overflow-clip">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-accent px-3 py-2 text-on-accent focus:translate-y-0"
      >
        {text.shell.skip}
      </a>
      <Sidebar status={status} onSearch={() => setOpened("palette")} onHelp={() => setOpened("sheet")} />
      <div className="flex min-w-0 flex-1 flex-col">
        <Header status={status} onSearch={() => setOpened("palette")} />
        {status?.storage_failure && <StorageFailure failure={status.storage_failure} />}
        <main
          id="content"
          key={pathname.split("/").slice(0, 3).join("/")}
          tabIndex={-1}
          className="flex min-h-0 flex-1 flex-col bg-surface outline-none"
        >
          <Outlet />
        </main>
        <BottomBar status={status} />
      </div>
      <Toasts />
      <Suspense>
        <ThemeSync />
      </Suspense>
      <Suspense fallback={coming}>
        {opened === "palette" && <Palette onClose={close} onHelp={() => setOpened("sheet")} />}
        {opened === "sheet" && <ShortcutSheet onClose={close} />}
      </Suspense>
    </div>
  );
}
