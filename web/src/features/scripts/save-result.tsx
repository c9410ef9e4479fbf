import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { problemFrom } from "@/api/problem";
import { campaignKey } from "@/api/queries";
import { NAME_CHARACTERS_MAX, type ScriptRun, saveResult } from "@/api/scripts";
import { Button, buttonLook } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { Dialog } from "@/components/dialog";
import { Field } from "@/components/field";
import { text } from "@/text";
import { scripts } from "@/text/scripts";

const words = scripts.keep;

interface SaveResultProps {
  campaign: string;
  run: ScriptRun;
  onClose: () => void;
}

/** Saves what a run left among the artifacts of the campaign. */
export function SaveResultDialog({ campaign, run, onClose }: SaveResultProps) {
  const queries = useQueryClient();
  const [key, setKey] = useState(run.name);
  const save = useMutation({
    mutationFn: () => saveResult(campaign, key.trim(), run),
    onSuccess: () => queries.invalidateQueries({ queryKey: campaignKey(campaign) }),
  });
  const ready = key.trim() !== "";
  const footer = save.data ? (
    <>
      <Link
        to="/campaigns/$id/artifacts"
        params={{ id: campaign }}
        search={{ type: save.data.artifact_type, key: save.data.artifact_key }}
        className={buttonLook({})}
      >
        {words.view}
      </Link>
      <Button tone="primary" onClick={onClose}>
        {text.action.close}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={onClose}>{text.action.cancel}</Button>
      <Button tone="primary" type="submit" form="save-result" busy={save.isPending} disabled={!ready}>
        {words.submit}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={words.title} width="small" footer={footer}>
      {save.data ? (
        <p role="status" className="px-5 py-4">
          {words.saved(save.data.version)}
        </p>
      ) : (
        <form
          id="save-result"
          className="flex flex-col gap-4 px-5 py-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (ready && !save.isPending) save.mutate();
          }}
        >
          <p className="text-muted">{words.about}</p>
          <Field label={words.name} hint={words.nameHint}>
            {(id, described) => (
              <input
                id={id}
                aria-describedby={described}
                className="field"
                maxLength={NAME_CHARACTERS_MAX}
                value={key}
                onChange={(event) => setKey(event.target.value)}
              />
            )}
          </Field>
          {save.error && <ProblemCallout problem={problemFrom(save.error)} />}
        </form>
      )}
    </Dialog>
  );
}
