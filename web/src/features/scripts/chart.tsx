import { useId, useMemo } from "react";
import { useWidth } from "@/components/chart/width";
import { Disclosure } from "@/components/disclosure";
import { VisibleText } from "@/components/visible-text";
import { scripts } from "@/text/scripts";
import { BARS_MAX, type ChartSpec, type Drawing, drawingOf, fractionOf, POINTS_MAX, ticksBetween } from "./chart-data";
import { Scrollable } from "./scrollable";
import { beginning, namedText, numberText, shortNumber } from "./values";

const words = scripts.chart;

const HEIGHT = 220;
const LEFT = 56;
const RIGHT = 12;
const TOP = 10;
const BOTTOM = 24;

/** Room for a name under the chart, in pixels, and how much of it is shown. */
const NAME_WIDTH = 84;
const NAME_CHARACTERS = 12;

/** The longest title and label. */
const TITLE_CHARACTERS = 200;
const LABEL_CHARACTERS = 80;

/** Points that are drawn as dots; more of them would hide the line. */
const DOTS_MAX = 60;

/** Rows of the table that says the same as the chart. */
const ROWS_MAX = 200;

/** A chart that a script describes. */
export function Chart({ spec }: { spec: ChartSpec }) {
  const drawing = useMemo(() => drawingOf(spec), [spec]);
  const title = spec.title === undefined ? words.untitled[spec.kind] : beginning(spec.title, TITLE_CHARACTERS);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="font-medium">
        <VisibleText>{title}</VisibleText>
      </p>
      {drawing ? <Drawn spec={spec} drawing={drawing} title={title} /> : <p className="text-muted">{words.none}</p>}
    </div>
  );
}

interface DrawnProps {
  spec: ChartSpec;
  drawing: Drawing;
  title: string;
}

function Drawn({ spec, drawing, title }: DrawnProps) {
  const [frame, width] = useWidth();
  const id = useId();
  const { kind } = spec;
  const { total, omitted, lowest, highest, points } = drawing;
  const about = words.about(words.untitled[kind], total, numberText(lowest), numberText(highest));
  const xLabel = labelText(spec.xLabel);
  const yLabel = labelText(spec.yLabel) ?? (kind === "histogram" ? words.count : undefined);
  return (
    <figure ref={frame} className="flex flex-col gap-2">
      {yLabel && <p className="text-xs text-muted">{yLabel}</p>}
      <svg
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-about`}
        width={width}
        height={HEIGHT}
        className="block max-w-full"
      >
        <title id={`${id}-title`}>{namedText(title)}</title>
        <desc id={`${id}-about`}>{about}</desc>
        <Plot spec={spec} drawing={drawing} width={width} />
      </svg>
      {xLabel && <p className="text-center text-xs text-muted">{xLabel}</p>}
      {omitted > 0 && <p className="text-sm text-muted">{words.omitted(omitted)}</p>}
      {kind === "bar" && total > BARS_MAX && (
        <p className="text-sm text-muted">{words.firstBars(points.length, total)}</p>
      )}
      {kind === "line" && total > POINTS_MAX && (
        <p className="text-sm text-muted">{words.thinned(points.length, total)}</p>
      )}
      <Disclosure label={words.asTable}>
        <SameAsTable spec={spec} drawing={drawing} title={title} />
      </Disclosure>
    </figure>
  );
}

const labelText = (label: string | undefined) => label && namedText(beginning(label, LABEL_CHARACTERS));

/** From where to where the values go. Bars begin at zero. */
function valuesOf({ kind }: ChartSpec, { lowest, highest, points }: Drawing): readonly [number, number] {
  if (kind === "line") return [lowest, highest];
  const most = kind === "histogram" ? Math.max(...points.map(({ value }) => value)) : highest;
  const [from, to] = [kind === "histogram" ? 0 : Math.min(0, lowest), Math.max(0, most)];
  return from === to ? [0, 1] : [from, to];
}

function Plot({ spec, drawing, width }: { spec: ChartSpec; drawing: Drawing; width: number }) {
  const [from, to] = valuesOf(spec, drawing);
  const inner = Math.max(1, width - LEFT - RIGHT);
  const across = (at: number) => LEFT + at * inner;
  const up = (value: number) => TOP + (1 - fractionOf(value, from, to)) * (HEIGHT - TOP - BOTTOM);
  return (
    <>
      {ticksBetween(from, to).map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={width - RIGHT} y1={up(tick)} y2={up(tick)} className="stroke-line" strokeWidth={1} />
          <text x={LEFT - 8} y={up(tick) + 3.5} textAnchor="end" className="fill-muted text-xs tabular-nums">
            {shortNumber(tick)}
          </text>
        </g>
      ))}
      {spec.kind === "line" ? (
        <Line drawing={drawing} across={across} up={up} />
      ) : (
        <Bars spec={spec} drawing={drawing} across={across} up={up} step={inner / drawing.points.length} />
      )}
      <Names drawing={drawing} across={across} />
    </>
  );
}

interface MarksProps {
  drawing: Drawing;
  across: (at: number) => number;
  up: (value: number) => number;
}

function Bars({ spec, drawing, across, up, step }: MarksProps & { spec: ChartSpec; step: number }) {
  const gap = spec.kind === "histogram" ? 1 : step * 0.2;
  const width = Math.max(0.5, Math.min(step - gap, spec.kind === "histogram" ? step : 48));
  return drawing.points.map((point, place) => {
    const [top, bottom] = [up(Math.max(0, point.value)), up(Math.min(0, point.value))];
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat.
        key={place}
        x={across(point.at) - width / 2}
        y={top}
        width={width}
        height={Math.max(point.value === 0 ? 0 : 1, bottom - top)}
        style={{ fill: "var(--accent)" }}
      >
        <title>{`${pointName(drawing, place)}: ${numberText(point.value)}`}</title>
      </rect>
    );
  });
}

function Line({ drawing, across, up }: MarksProps) {
  const { points } = drawing;
  return (
    <g style={{ stroke: "var(--accent)", fill: "var(--accent)" }}>
      <polyline
        points={points.map(({ at, value }) => `${across(at)},${up(value)}`).join(" ")}
        fill="none"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {points.length <= DOTS_MAX &&
        points.map(({ at, value }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat.
          <circle key={place} cx={across(at)} cy={up(value)} r={3} className="stroke-surface" strokeWidth={1.5}>
            <title>{`${pointName(drawing, place)}: ${numberText(value)}`}</title>
          </circle>
        ))}
    </g>
  );
}

/** What a bar, bin or point is called. */
function pointName({ points, edges }: Drawing, place: number): string {
  if (edges) return words.rangeOf(numberText(edges[place] ?? 0), numberText(edges[place + 1] ?? 0));
  return namedText(beginning(points[place]?.name ?? "", LABEL_CHARACTERS));
}

/** As many names as there is room for. */
function Names({ drawing, across }: Pick<MarksProps, "drawing" | "across">) {
  const { points, edges } = drawing;
  const all = edges
    ? edges.map((edge, place) => ({ at: place / (edges.length - 1), name: shortNumber(edge) }))
    : points.map(({ at, name }) => ({ at, name: namedText(beginning(name, NAME_CHARACTERS)) }));
  const shown: typeof all = [];
  for (const each of all) {
    const before = shown.at(-1);
    if (!before || across(each.at) - across(before.at) >= NAME_WIDTH) shown.push(each);
  }
  return shown.map(({ at, name }, place) => (
    <text
      // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat.
      key={place}
      x={across(at)}
      y={HEIGHT - 6}
      textAnchor={anchorAt(at)}
      className="fill-muted text-xs tabular-nums"
    >
      {name}
    </text>
  ));
}

const anchorAt = (at: number) => (at <= 0.02 ? "start" : at >= 0.98 ? "end" : "middle");

/** The numbers of a chart, for those who cannot see it. */
function SameAsTable({ spec, drawing, title }: DrawnProps) {
  const isHistogram = spec.kind === "histogram";
  const shown = drawing.points.slice(0, ROWS_MAX);
  return (
    <div className="flex flex-col gap-2">
      <Scrollable label={namedText(title)} className="max-h-80 rounded-md border border-line">
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{namedText(title)}</caption>
          <thead>
            <tr className="border-b border-line text-left text-muted">
              <th scope="col" className="px-3 py-1.5 font-medium">
                {isHistogram ? words.range : (labelText(spec.xLabel) ?? words.label)}
              </th>
              <th scope="col" className="px-3 py-1.5 text-right font-medium">
                {isHistogram ? words.count : (labelText(spec.yLabel) ?? words.value)}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((point, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat.
              <tr key={place} className="border-b border-line last:border-b-0">
                <td className="px-3 py-1 text-break">{pointName(drawing, place)}</td>
                <td className="px-3 py-1 text-right tabular-nums">{numberText(point.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrollable>
      {drawing.points.length > shown.length && (
        <p className="text-sm text-muted">{words.firstRows(shown.length, drawing.points.length)}</p>
      )}
    </div>
  );
}
