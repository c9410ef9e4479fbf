import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { mapQuery } from "@/api/explorations";
import type { Exploration, ExplorationMap, MapScreen } from "@/api/types";
import { IconButton } from "@/components/button";
import { useShortcuts } from "@/components/shortcuts";
import { Failed, Loading } from "@/components/states";
import { explorations } from "@/text/explorations";
import { ScreenPanel } from "./screen-panel";

const text = explorations.map;

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5] as const;
const ZOOM_USUAL = 2;

interface MapViewProps {
  exploration: Exploration;
  /** The number of the screen that is open. */
  selected: number | undefined;
}

/** The screens as a drawing, whose places the server chose. */
export function MapView({ exploration, selected }: MapViewProps) {
  const { data: map, error, refetch } = useQuery(mapQuery(exploration));
  const navigate = useNavigate({ from: "/explorations/$id" });
  const select = (screen?: number) => void navigate({ search: screen === undefined ? {} : { screen } });
  const screens = map?.screens ?? [];
  const move = (by: number) => {
    const at = screens.findIndex(({ number }) => number === selected);
    const next = screens[Math.max(0, Math.min(screens.length - 1, at + by))];
    if (next) select(next.number);
  };
  useShortcuts({ j: () => move(1), k: () => move(-1), escape: () => select() });
  if (error && !map) return <Failed error={error} retry={() => void refetch()} />;
  if (!map) return <Loading />;
  if (screens.length === 0)
    return <p className="p-4 text-muted md:p-6">{exploration.ended_at ? text.emptyEnded : text.empty}</p>;
  const screen = screens.find(({ number }) => number === selected);
  return (
    <div className="flex min-h-0 flex-1">
      <Drawing map={map} id={exploration.id} selected={screen} />
      {screen && <ScreenPanel exploration={exploration.id} map={map} screen={screen} onClose={() => select()} />}
    </div>
  );
}

function Drawing({ map, id, selected }: { map: ExplorationMap; id: string; selected: MapScreen | undefined }) {
  const [zoom, setZoom] = useState(ZOOM_USUAL);
  const scale = ZOOMS[zoom] ?? 1;
  const change = (by: number) => setZoom((at) => Math.max(0, Math.min(ZOOMS.length - 1, at + by)));
  useShortcuts({ "+": () => change(1), "-": () => change(-1) });
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1">
      <section
        aria-label={text.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard.
        tabIndex={0}
        className="min-h-0 min-w-0 flex-1 overflow-auto bg-sunken -outline-offset-2"
      >
        <svg
          width={map.width * scale}
          height={map.height * scale}
          viewBox={`0 0 ${map.width} ${map.height}`}
          className="block"
        >
          <title>{text.label}</title>
          {map.columns.map(({ x, depth }) => (
            <text key={depth} x={x} y={32} className="fill-muted text-xs">
              {depth === 0 ? text.start : text.away(depth)}
            </text>
          ))}
          <Lines map={map} selected={selected?.number} />
          {map.screens.map((screen) => (
            <ScreenBox key={screen.number} map={map} id={id} screen={screen} current={screen === selected} />
          ))}
        </svg>
      </section>
      <div className="absolute right-3 bottom-3 flex gap-1 rounded-md border border-line bg-surface p-0.5">
        <IconButton small label={text.zoomOut} disabled={zoom === 0} onClick={() => change(-1)}>
          <ZoomOut aria-hidden size={15} />
        </IconButton>
        <IconButton small label={text.zoomIn} disabled={zoom === ZOOMS.length - 1} onClick={() => change(1)}>
          <ZoomIn aria-hidden size={15} />
        </IconButton>
      </div>
    </div>
  );
}

const LINE_LOOKS = {
  tree: "stroke-line-strong",
  forward: "stroke-line-strong opacity-70",
  back: "stroke-line-strong opacity-60 [stroke-dasharray:3_4]",
} as const;

/** The lines of the open screen come last, so that they are drawn above the others. */
function Lines({ map, selected }: { map: ExplorationMap; selected: number | undefined }) {
  const isOf = ({ from, to }: { from: number; to: number }) => from === selected || to === selected;
  const ordered = [...map.lines].sort((one, other) => Number(isOf(one)) - Number(isOf(other)));
  return (
    <g className="fill-none">
      {ordered.map((line) => (
        <path
          key={`${line.from}-${line.to}`}
          d={line.path}
          strokeWidth={isOf(line) ? 1.75 : 1.25}
          className={isOf(line) ? "stroke-accent" : LINE_LOOKS[line.kind]}
        >
          <title>{line.labels.join("\n")}</title>
        </path>
      ))}
    </g>
  );
}

interface ScreenBoxProps {
  map: ExplorationMap;
  id: string;
  screen: MapScreen;
  current: boolean;
}

function ScreenBox({ map, id, screen, current }: ScreenBoxProps) {
  const { number, x, y } = screen;
  const box = useRef<SVGGElement>(null);
  useEffect(() => {
    if (current) box.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current]);
  const title = screen.title || text.untitled;
  const { box_width: width, box_height: height } = map;
  return (
    <g ref={box}>
      <Link
        to="/explorations/$id"
        params={{ id }}
        search={{ screen: number }}
        aria-current={current || undefined}
        className="group outline-none"
      >
        <rect
          x={x}
          y={y}
          width={width}
          height={height}
          rx={8}
          className={`group-focus-visible:stroke-accent group-focus-visible:stroke-2 ${
            current ? "fill-accent-soft stroke-accent" : "fill-surface stroke-line-strong group-hover:fill-hover"
          }`}
        />
        <text x={x + 10} y={y + height / 2 + 4.5} className="fill-muted text-xs tabular-nums">
          {`${number} `}
        </text>
        {/* A drawing does not cut texts; a drawing within it does. */}
        <svg x={x + 34} y={y} width={width - 42} height={height} aria-hidden="true">
          <text x={0} y={height / 2 + 4.5} className="fill-ink text-sm">
            {title}
          </text>
        </svg>
      </Link>
    </g>
  );
}
