import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client, fileUpload, unwrap } from "@/api/client";
import { problemFrom } from "@/api/problem";
import { campaignKey } from "@/api/queries";
import { Button } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { Dialog } from "@/components/dialog";
import { IndeterminateProgress } from "@/components/progress";
import { DropZone } from "@/features/imports/drop-zone";
import { evidence as words } from "@/text/evidence";
import { Findings } from "./findings";

interface Holding {
  file: File;
  real: boolean;
}

/** Compares a LinkedIn data export with the campaign: first a preview, then the changes if the user applies them. */
export default function EvidenceDialog({ campaign, onClose }: { campaign: string; onClose: () => void }) {
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [confirm, setConfirm] = useState(false);
  const hold = useMutation({
    mutationFn: ({ file: given, real }: Holding) => {
      const query = { file: given.name, ...(real ? { confirm } : { dry_run: true }) };
      const params = { path: { campaign }, query };
      return unwrap(client.POST("/api/campaigns/{campaign}/evidence", { params, ...fileUpload(given) }));
    },
    onSuccess: (_, { real }) => real && queries.invalidateQueries({ queryKey: campaignKey(campaign) }),
  });
  const choose = (given: File) => {
    setFile(given);
    hold.mutate({ file: given, real: false });
  };
  const again = () => {
    setFile(undefined);
    setConfirm(false);
    hold.reset();
  };
  const shown = hold.data;
  const isPreview = shown?.dry_run === true;
  const news = shown?.findings.filter((finding) => finding.new && !finding.contradiction).length ?? 0;
  const changes = news > 0 || confirm;
  const footer = shown && file && (
    <>
      <Button disabled={hold.isPending} onClick={again}>
        {words.another}
      </Button>
      {isPreview ? (
        <Button
          tone="primary"
          busy={hold.isPending}
          disabled={!changes}
          onClick={() => hold.mutate({ file, real: true })}
        >
          {changes ? words.apply : words.nothing}
        </Button>
      ) : (
        <Button tone="primary" onClick={onClose}>
          {words.finish}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={words.title} width="wide" footer={footer}>
      <div className="flex flex-col gap-5 px-5 py-4">
        {!shown && <p className="text-muted">{words.about}</p>}
        {!file && <DropZone formats={words.formats} onFile={choose} />}
        {hold.isPending && (
          <div className="flex flex-col gap-2 py-4">
            <p aria-live="polite">{words.reading}</p>
            <IndeterminateProgress label={words.reading} />
          </div>
        )}
        {hold.error && (
          <ProblemCallout
            problem={problemFrom(hold.error)}
            action={
              <Button size="small" onClick={again}>
                {words.another}
              </Button>
            }
          />
        )}
        {shown && (
          <>
            <p aria-live="polite">{isPreview ? words.preview : words.done(shown.told, shown.confirmed)}</p>
            <Findings evidence={shown} />
            {isPreview && shown.to_confirm > 0 && (
              <label className="flex items-start gap-2.5">
                <input
                  type="checkbox"
                  className="mt-0.5 size-4 accent-accent"
                  checked={confirm}
                  onChange={(event) => setConfirm(event.target.checked)}
                />
                <span>{words.confirm(shown.to_confirm)}</span>
              </label>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
