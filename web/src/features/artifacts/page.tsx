import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { Archive, Plus } from "lucide-react";
import { useState } from "react";
import { artifactsQuery } from "@/api/queries";
import type { Artifact } from "@/api/types";
import { Button } from "@/components/button";
import { useShortcuts } from "@/components/shortcuts";
import { Empty, Failed, Loading } from "@/components/states";
import { useWide } from "@/components/wide";
import { text } from "@/text";
import { sentence, words } from "@/text/moments";
import { NewArtifactDialog } from "./new";
import { Versions } from "./versions";

export const typeName = (type: string): string => text.artifacts.typeWord[type] ?? sentence(words(type));

/** Everything that is kept with a campaign, in versions. */
export function ArtifactsPage() {
  const { id } = useParams({ from: "/campaigns/$id" });
  const search = useSearch({ from: "/campaigns/$id/artifacts" });
  const navigate = useNavigate({ from: "/campaigns/$id/artifacts" });
  const { data, error, refetch } = useQuery(artifactsQuery(id));
  const [creating, setCreating] = useState(false);
  const wide = useWide();
  const items = data?.items ?? [];
  const found = items.findIndex((item) => item.artifact_type === search.type && item.artifact_key === search.key);
  const at = Math.max(0, found);
  const current = wide || found >= 0 ? items[at] : undefined;
  const show = (item: Artifact | undefined) => {
    const next = item ? { type: item.artifact_type, key: item.artifact_key } : {};
    void navigate({ search: next, replace: true });
  };
  useShortcuts({
    j: () => show(items[Math.min(items.length - 1, at + 1)]),
    k: () => show(items[Math.max(0, at - 1)]),
    escape: () => show(undefined),
  });
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const save = (
    <Button icon={<Plus aria-hidden size={15} />} onClick={() => setCreating(true)}>
      {text.artifacts.new}
    </Button>
  );
  return (
    <div className="flex min-h-0 flex-1">
      {items.length === 0 ? (
        <Empty icon={Archive} action={save}>
          {text.artifacts.empty}
        </Empty>
      ) : (
        <div
          className={`flex min-h-0 w-full flex-col border-line lg:w-[300px] lg:shrink-0 lg:border-r ${current && !wide ? "hidden" : ""}`}
        >
          <div className="px-4 py-3 md:px-6">{save}</div>
          <ArtifactList items={items} current={current} onShow={show} />
        </div>
      )}
      {current && (
        <Versions
          key={`${current.artifact_type} ${current.artifact_key}`}
          campaign={id}
          artifact={current}
          onBack={wide ? undefined : () => show(undefined)}
        />
      )}
      {creating && <NewArtifactDialog campaign={id} onClose={() => setCreating(false)} onSaved={show} />}
    </div>
  );
}

function ArtifactList({
  items,
  current,
  onShow,
}: {
  items: readonly Artifact[];
  current: Artifact | undefined;
  onShow: (item: Artifact) => void;
}) {
  const types = [...new Set(items.map((item) => item.artifact_type))];
  return (
    <nav aria-label={text.artifacts.list} className="min-h-0 flex-1 overflow-y-auto border-t border-line pb-4">
      {types.map((type) => (
        <section key={type}>
          <h2 className="px-4 pt-4 pb-1 text-xs font-medium text-muted md:px-6">{typeName(type)}</h2>
          <ul>
            {items
              .filter((item) => item.artifact_type === type)
              .map((item) => (
                <li key={item.artifact_key}>
                  <button
                    type="button"
                    aria-current={item === current || undefined}
                    onClick={() => onShow(item)}
                    className="flex h-9 w-full items-center gap-2 px-4 text-left -outline-offset-2 hover:bg-hover aria-current:bg-selected aria-current:font-medium md:px-6"
                  >
                    <span className="min-w-0 flex-1 truncate">{item.title ?? item.artifact_key}</span>
                    <span className="text-xs text-muted tabular-nums">{`v${item.version}`}</span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
