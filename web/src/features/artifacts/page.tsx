import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Archive, Plus } from "lucide-react";
import { useState } from "react";
import { artifactsQuery } from "@/api/queries";
import type { Artifact } from "@/api/types";
import { Button } from "@/components/button";
import { Gone, ListDetailView } from "@/components/detail";
import { useListDetail } from "@/components/list-detail";
import { useShortcuts } from "@/components/shortcuts";
import { Empty, Failed, Loading } from "@/components/states";
import { artifacts } from "@/text/artifacts";
import { fileSize } from "@/text/format";
import { typeName } from "./labels";
import { NewArtifactDialog } from "./new";
import { Versions } from "./versions";

const addressOf = (item: Artifact) => ({ type: item.artifact_type, key: item.artifact_key });

/** The versioned artifacts of a campaign. */
export function ArtifactsPage() {
  const { id } = useParams({ from: "/campaigns/$id" });
  const { data, error, refetch } = useQuery(artifactsQuery(id));
  const [creating, setCreating] = useState(false);
  const items = data?.items ?? [];
  const detail = useListDetail(items, addressOf);
  const { current, wide } = detail;
  useShortcuts({ j: () => detail.move(1), k: () => detail.move(-1), escape: detail.close });
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const save = (
    <Button icon={<Plus aria-hidden size={15} />} onClick={() => setCreating(true)}>
      {artifacts.new}
    </Button>
  );
  return (
    <>
      {items.length === 0 ? (
        <Empty icon={Archive} action={save}>
          {artifacts.empty}
        </Empty>
      ) : (
        <ListDetailView
          wide={wide}
          list={
            <>
              <div className="px-4 py-3 md:px-6">{save}</div>
              <ArtifactList items={items} current={current} onShow={detail.open} />
            </>
          }
          detail={
            current ? (
              <Versions
                key={`${current.artifact_type} ${current.artifact_key}`}
                campaign={id}
                artifact={current}
                onBack={wide ? undefined : detail.close}
              />
            ) : (
              wide && detail.gone && <Gone onNext={() => detail.move(1)}>{artifacts.gone}</Gone>
            )
          }
        />
      )}
      {creating && <NewArtifactDialog campaign={id} onClose={() => setCreating(false)} onSaved={detail.open} />}
    </>
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
    <nav aria-label={artifacts.list} className="min-h-0 flex-1 overflow-y-auto border-t border-line pb-4">
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
                    {item.file && (
                      <span className="shrink-0 text-xs text-muted" title={item.file.media_type}>
                        {fileSize(item.file.size_bytes)}
                      </span>
                    )}
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
