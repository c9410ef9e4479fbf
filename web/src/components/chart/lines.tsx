import { useId } from "react";
import { useWidth } from "./width";

interface Series {
  name: string;
  /** Undefined where there is no data. */
  values: readonly (number | undefined)[];
  /** The colour, as a design token. */
  colour: string;
}

const HEIGHT = 190;
const LEFT = 38;
const BOTTOM = 22;
const TOP = 10;
const RIGHT = 10;

/** Rates over time, in percent. The table below shows the same numbers. */
export function LineChart({
  label,
  places,
  series,
}: {
  label: string;
  places: readonly string[];
  series: readonly Series[];
}) {
  const title = useId();
  const [frame, width] = useWidth();
  const most = Math.max(10, ...series.flatMap((each) => each.values.map((value) => value ?? 0)));
  const ceiling = Math.ceil(most / 20) * 20;
  const across = (place: number) =>
    LEFT + (places.length < 2 ? 0.5 : place / (places.length - 1)) * (width - LEFT - RIGHT);
  const up = (value: number) => TOP + (1 - value / ceiling) * (HEIGHT - TOP - BOTTOM);
  const ticks = [0, ceiling / 2, ceiling];
  return (
    <figure ref={frame} className="flex flex-col gap-3">
      <svg role="img" aria-labelledby={title} width={width} height={HEIGHT} className="block max-w-full">
        <title id={title}>{label}</title>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={width - RIGHT} y1={up(tick)} y2={up(tick)} className="stroke-line" strokeWidth={1} />
            <text x={LEFT - 8} y={up(tick) + 3.5} textAnchor="end" className="fill-muted text-xs tabular-nums">
              {tick}%
            </text>
          </g>
        ))}
        {places.map((place, index) => (
          <text
            key={place}
            x={across(index)}
            y={HEIGHT - 4}
            textAnchor={index === 0 ? "start" : index === places.length - 1 ? "end" : "middle"}
            className="fill-muted text-xs"
          >
            {place}
          </text>
        ))}
        {series.map((each) => {
          const points = each.values.flatMap((value, index) =>
            value === undefined ? [] : [{ x: across(index), y: up(value), index }],
          );
          return (
            <g key={each.name} style={{ stroke: `var(${each.colour})`, fill: `var(${each.colour})` }}>
              <polyline
                points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
                fill="none"
                strokeWidth={2}
                strokeLinejoin="round"
                strokeLinecap="round"
              />
              {points.map(({ x, y, index }) => (
                <circle key={index} cx={x} cy={y} r={3} className="stroke-surface" strokeWidth={1.5}>
                  <title>{`${each.name}, ${places[index]}: ${each.values[index]}%`}</title>
                </circle>
              ))}
            </g>
          );
        })}
      </svg>
      <figcaption className="flex gap-5 text-sm">
        {series.map((each) => (
          <span key={each.name} className="flex items-center gap-2">
            <span aria-hidden className="h-0.5 w-4 rounded-full" style={{ background: `var(${each.colour})` }} />
            {each.name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
