import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ExplorationMap, MapScreen } from "@/api/types";
import { External } from "@/components/external";
import { SidePanel } from "@/components/panel";
import { VisibleText } from "@/components/visible-text";
import { explorations } from "@/text/explorations";
import { Picture } from "./picture";

const text = explorations.map;

/** How many labels of a connection are listed. */
const LABELS_MAX = 2;

interface ScreenPanelProps {
  exploration: string;
  map: ExplorationMap;
  screen: MapScreen;
  onClose: () => void;
}

/** A screen: its picture, what can be done on it, and where it leads. */
export function ScreenPanel({ exploration, map, screen, onClose }: ScreenPanelProps) {
  const { number, url, actions } = screen;
  const title = screen.title || text.untitled;
  const withheld = map.withheld.filter((action) => action.screen === number);
  const leadsTo = map.lines.filter((line) => line.from === number && line.to !== number);
  const comesFrom = map.lines.filter((line) => line.to === number && line.from !== number);
  const ways = (lines: ExplorationMap["lines"], end: "from" | "to") =>
    lines.map((line) => {
      const other = map.screens.find((each) => each.number === line[end]);
      return (
        <li key={line[end]}>
          <Link
            to="/explorations/$id"
            params={{ id: exploration }}
            search={{ screen: line[end] }}
            className="text-accent-ink underline underline-offset-2"
          >
            {line[end]} <VisibleText>{other?.title || text.untitled}</VisibleText>
          </Link>
          {line.labels.slice(0, LABELS_MAX).map((label) => (
            <span key={label} className="ml-1.5 text-sm text-muted">
              <VisibleText>{text.via(label)}</VisibleText>
            </span>
          ))}
        </li>
      );
    });
  return (
    <SidePanel
      label={text.panel}
      onClose={onClose}
      closeOnEscape
      title={
        <h2 className="truncate text-md">
          <span className="mr-1.5 font-normal text-muted tabular-nums">{number}</span>
          {title}
        </h2>
      }
    >
      <div className="flex flex-col gap-4 px-4 py-4">
        {screen.screenshot && (
          <Picture
            key={screen.screenshot}
            exploration={exploration}
            hash={screen.screenshot}
            title={title}
            className="aspect-[16/10] shrink-0"
          />
        )}
        <div className="text-sm text-muted">
          {url && (
            <p className="min-w-0">
              <External address={url} />
            </p>
          )}
          <p>{text.seen(screen.visits, screen.variants)}</p>
        </div>
        <Part title={text.leadsTo}>{ways(leadsTo, "to")}</Part>
        <Part title={text.comesFrom}>{ways(comesFrom, "from")}</Part>
        <Part title={text.notTried}>
          {withheld.map((action) => (
            <li key={action.id}>
              <VisibleText>{action.label}</VisibleText>
              {action.reason && (
                <span className="ml-1.5 text-sm text-muted">{explorations.withheld.reason[action.reason]}</span>
              )}
            </li>
          ))}
        </Part>
        <Part title={text.actions}>
          {actions.map((label) => (
            <li key={label}>
              <VisibleText>{label}</VisibleText>
            </li>
          ))}
        </Part>
      </div>
    </SidePanel>
  );
}

function Part({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-sm text-muted">{title}</h3>
      <ul className="flex flex-col gap-1">{children}</ul>
    </section>
  );
}
