import { Download } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import type { ScriptRun } from "@/api/scripts";
import { Button } from "@/components/button";
import { VisibleText } from "@/components/visible-text";
import { scripts } from "@/text/scripts";
import { Chart } from "./chart";
import { downloadCsv } from "./downloads";
import { LongText } from "./long-text";
import { hasRoundedNumber, type Part, type PartShape, partShapeOf, shapeOf } from "./shape";
import { ResultTable } from "./table";
import { Scalar, Tree } from "./tree";
import { beginning, groupedNumber } from "./values";

const words = scripts.result;

/** Charts of a list and values of a dict that are shown. */
const CHARTS_MAX = 20;
const PARTS_MAX = 50;

/** The longest name of a value. */
const NAME_CHARACTERS = 120;

/** What a script left in `result`. All of it is data: it becomes text, never markup. */
export function Result({ run }: { run: ScriptRun }) {
  const shape = useMemo(() => shapeOf(run.result), [run]);
  const isRounded = useMemo(() => hasRoundedNumber(run.result), [run]);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {shape.kind === "parts" ? <Parts run={run} parts={shape.parts} /> : <Shown run={run} shape={shape} isAlone />}
      {isRounded && <p className="text-sm text-muted">{words.rounded}</p>}
    </div>
  );
}

interface ShownProps {
  run: ScriptRun;
  shape: PartShape;
  /** Whether it is the whole result. */
  isAlone?: boolean;
}

function Shown({ run, shape, isAlone = false }: ShownProps): ReactNode {
  switch (shape.kind) {
    case "nothing":
      return isAlone ? <p className="text-muted">{scripts.outcome.noResult}</p> : <Scalar value={null} />;
    case "number":
      return (
        <p className={isAlone ? "text-2xl font-semibold tabular-nums" : "tabular-nums"}>{groupedNumber(shape.value)}</p>
      );
    case "text":
      return shape.value === "" ? (
        <Scalar value="" />
      ) : (
        <LongText label={scripts.outcome.result}>{shape.value}</LongText>
      );
    case "chart":
      return <Chart spec={shape.chart} />;
    case "charts":
      return (
        <>
          {shape.charts.slice(0, CHARTS_MAX).map((chart, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: charts never move.
            <Chart key={place} spec={chart} />
          ))}
          <Truncated shown={CHARTS_MAX} total={shape.charts.length} />
        </>
      );
    case "table":
      return <ResultTable table={shape.table} onDownload={() => downloadCsv(run, shape.table)} />;
    case "json":
      return typeof shape.value === "object" ? <Tree value={shape.value} /> : <Scalar value={shape.value} />;
  }
}

/** The values of a dict, each on its own. */
function Parts({ run, parts }: { run: ScriptRun; parts: readonly Part[] }) {
  return (
    <>
      {parts.slice(0, PARTS_MAX).map(([name, value]) => (
        <NamedPart key={name} run={run} name={name} value={value} />
      ))}
      <Truncated shown={PARTS_MAX} total={parts.length} />
    </>
  );
}

function NamedPart({ run, name, value }: { run: ScriptRun; name: string; value: unknown }) {
  const shape = useMemo(() => partShapeOf(value), [value]);
  if (shape.kind === "chart" && shape.chart.title) return <Shown run={run} shape={shape} />;
  return (
    <section className="flex min-w-0 flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 flex-1 text-sm text-muted">
          <VisibleText>{beginning(name, NAME_CHARACTERS)}</VisibleText>
        </h3>
        {shape.kind === "table" && (
          <Button
            size="small"
            tone="quiet"
            icon={<Download aria-hidden size={13} />}
            onClick={() => downloadCsv(run, shape.table)}
          >
            {scripts.keep.csv}
          </Button>
        )}
      </div>
      <Shown run={run} shape={shape} />
    </section>
  );
}

function Truncated({ shown, total }: { shown: number; total: number }) {
  return total > shown && <p className="text-sm text-muted">{words.parts(shown, total)}</p>;
}
