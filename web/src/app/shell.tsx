import { useQuery } from "@tanstack/react-query";
import { Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useLive } from "@/api/live";
import { statusQuery } from "@/api/queries";
import { useShortcuts } from "@/components/shortcuts";
import { Toasts } from "@/components/toast";
import { text } from "@/text";
import { Header } from "./header";
import { BottomBar, Sidebar } from "./navigation";
import { usePresence } from "./presence";

const Palette = lazy(() => import("@/features/palette/palette"));
const ShortcutSheet = lazy(() => import("@/features/palette/sheet"));

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
  });
  const close = () => setOpened(undefined);
  return (
    <div className="flex h-full">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-accent px-3 py-2 text-on-accent focus:translate-y-0"
      >
        {text.shell.skip}
      </a>
      <Sidebar status={status} onSearch={() => setOpened("palette")} onHelp={() => setOpened("sheet")} />
      <div className="flex min-w-0 flex-1 flex-col">
        <Header status={status} onSearch={() => setOpened("palette")} />
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
        {opened === "palette" && <Palette onClose={close} onHelp={() => setOpened("sheet")} />}
        {opened === "sheet" && <ShortcutSheet onClose={close} />}
      </Suspense>
    </div>
  );
}
