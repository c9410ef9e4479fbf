import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { driftQuery, explorationsQuery } from "@/api/explorations";
import type { DriftChange, DriftScreen, Exploration } from "@/api/types";
import { Field } from "@/components/field";
import { Failed, Loading } from "@/components/states";
import { VisibleText } from "@/components/visible-text";
import { explorations } from "@/text/explorations";
import { shortDateTime } from "@/text/format";
import { Picture } from "./picture";

const text = explorations.compare;

interface CompareProps {
  exploration: Exploration;
  /** The id of the exploration that it is compared with. */
  other: string | undefined;
}

/** How the screens differ from those of another exploration of the same application. */
export function Compare({ exploration, other }: CompareProps) {
  const { data, error, refetch } = useQuery(explorationsQuery());
  const navigate = useNavigate({ from: "/explorations/$id" });
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { id, target } = exploration;
  const others = data.items.filter((each) => each.id !== id && each.target === target);
  const chosen = others.find((each) => each.id === other);
  if (others.length === 0) return <p className="p-4 text-muted md:p-6">{text.none}</p>;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="flex max-w-4xl flex-col gap-5 px-4 py-4 md:px-6">
        <div className="max-w-sm">
          <Field label={text.choose}>
            {(field) => (
              <select
                id={field}
                className="field"
                value={chosen?.id ?? ""}
                onChange={(event) =>
                  void navigate({
                    search: { tab: "compare", ...(event.target.value && { other: event.target.value }) },
                  })
                }
              >
                <option value="">{text.placeholder}</option>
                {others.map((each) => (
                  <option key={each.id} value={each.id}>
                    {text.option(each.number, shortDateTime(each.started_at))}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        {chosen && <Drift one={exploration} other={chosen} />}
      </div>
    </div>
  );
}

/** Changes from the earlier exploration to the later one. */
function Drift({ one, other }: { one: Exploration; other: Exploration }) {
  const [before, after] = one.number < other.number ? [one, other] : [other, one];
  const { data: drift, error, refetch } = useQuery(driftQuery(before.id, after.id));
  if (error && !drift) return <Failed error={error} retry={() => void refetch()} />;
  if (!drift) return <Loading />;
  if (drift.new.length + drift.gone.length + drift.changed.length === 0)
    return <p className="text-muted">{text.same}</p>;
  const single = (screens: readonly DriftScreen[], exploration: string) =>
    screens.map((screen) => <Single key={screen.key} screen={screen} exploration={exploration} />);
  return (
    <>
      <Group title={text.new}>{single(drift.new, after.id)}</Group>
      <Group title={text.gone}>{single(drift.gone, before.id)}</Group>
      <Group title={text.changed}>
        {drift.changed.map((change) => (
          <Changed key={change.key} change={change} before={before.id} after={after.id} />
        ))}
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-md">{title}</h2>
      <ul className="flex flex-col gap-3">{children}</ul>
    </section>
  );
}

function Single({ screen, exploration }: { screen: DriftScreen; exploration: string }) {
  const title = screen.title || explorations.map.untitled;
  return (
    <li className="flex gap-4 rounded-lg border border-line p-3">
      <Picture
        exploration={exploration}
        hash={screen.screenshot}
        title={title}
        className="h-[75px] w-[120px] shrink-0"
      />
      <div className="min-w-0">
        <p className="font-medium">
          <VisibleText>{title}</VisibleText>
        </p>
        {screen.url && <p className="text-sm text-break text-muted">{screen.url}</p>}
      </div>
    </li>
  );
}

interface ChangedProps {
  change: DriftChange;
  before: string;
  after: string;
}

function Changed({ change, before, after }: ChangedProps) {
  const title = change.title || explorations.map.untitled;
  const edges = (list: DriftChange["new_edges"]) => list.map(({ label, to_title }) => text.edge(label, to_title));
  const picture = (exploration: string, hash: string | null | undefined, label: string) => (
    <figure className="min-w-0 flex-1">
      <figcaption className="mb-1 text-sm text-muted">{label}</figcaption>
      <Picture exploration={exploration} hash={hash} title={`${title}, ${label}`} className="aspect-[16/10]" />
    </figure>
  );
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <p className="font-medium">
        <VisibleText>{title}</VisibleText>
      </p>
      {(change.screenshot_before || change.screenshot_after) && (
        <div className="flex gap-3">
          {picture(before, change.screenshot_before, text.before)}
          {picture(after, change.screenshot_after, text.after)}
        </div>
      )}
      <Labels title={text.newActions} labels={change.new_actions} />
      <Labels title={text.goneActions} labels={change.gone_actions} />
      <Labels title={text.newEdges} labels={edges(change.new_edges)} />
      <Labels title={text.goneEdges} labels={edges(change.gone_edges)} />
    </li>
  );
}

function Labels({ title, labels }: { title: string; labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <div>
      <p className="text-sm text-muted">{title}</p>
      <ul className="list-disc pl-5">
        {labels.map((label) => (
          <li key={label}>
            <VisibleText>{label}</VisibleText>
          </li>
        ))}
      </ul>
    </div>
  );
}
