import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { FlaskConical, WandSparkles, X } from "lucide-react";
import { client, unwrap } from "@/api/client";
import { stringAt } from "@/api/json";
import { problemFrom } from "@/api/problem";
import { campaignKey, campaignQuery, scoringQuery } from "@/api/queries";
import type { JsonObject, StoredScoring } from "@/api/types";
import { Badge } from "@/components/badge";
import { Button, IconButton } from "@/components/button";
import { Callout, ProblemCallout } from "@/components/callout";
import { Field } from "@/components/field";
import { Section } from "@/components/heading";
import { useKeptDraft } from "@/components/kept-draft";
import { Failed } from "@/components/states";
import { notify } from "@/components/toast";
import { VisibleText } from "@/components/visible-text";
import { algorithmOf, type Criterion, type Demand } from "@/features/artifacts/scoring-algorithm";
import { text } from "@/text";
import { sentence } from "@/text/format";
import { changesOf } from "./changes";
import { POINTS_TOTAL, pointsOf, withDemand, withoutCriterion, withPoints } from "./scoring-draft";

const words = text.settings.scoring;
const DEMANDS = Object.keys(text.artifacts.scoring.demand) as Demand[];

/** How leads are scored. Saving a scoring scores all leads again. */
export function ScoringForm({ campaign }: { campaign: string }) {
  const { data, error, refetch } = useQuery(scoringQuery(campaign));
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return null;
  return <Form key={data.version ?? 0} campaign={campaign} scoring={data} />;
}

interface Draft {
  goal: string;
  algorithm: JsonObject;
}

function Form({ campaign, scoring }: { campaign: string; scoring: StoredScoring }) {
  const queries = useQueryClient();
  const { data: standing } = useQuery(campaignQuery(campaign));
  const saved: Draft = { goal: stringAt(scoring.algorithm, "goal") ?? "", algorithm: scoring.algorithm };
  const draft = useKeptDraft(`scoring ${campaign} ${scoring.version ?? 0}`, saved);
  const { goal, algorithm } = draft.value;
  const set = (next: JsonObject) => draft.set({ goal, algorithm: next });
  const path = { campaign };
  const derive = useMutation({
    mutationFn: () =>
      unwrap(client.POST("/api/campaigns/{campaign}/scoring/what-if", { params: { path }, body: { goal, limit: 0 } })),
    onSuccess: ({ algorithm: derived }) => set(derived),
  });
  const preview = useMutation({
    mutationFn: () =>
      unwrap(
        client.POST("/api/campaigns/{campaign}/scoring/what-if", { params: { path }, body: { algorithm, limit: 0 } }),
      ),
  });
  const save = useMutation({
    mutationFn: () => unwrap(client.PUT("/api/campaigns/{campaign}/scoring", { params: { path }, body: algorithm })),
    onSuccess: () => {
      draft.discard();
      notify(words.saved);
      void queries.invalidateQueries({ queryKey: campaignKey(campaign) });
    },
  });
  const points = pointsOf(algorithm);
  const criteria = algorithmOf(algorithm)?.criteria;
  const changed = changesOf(saved.algorithm, algorithm).length > 0;
  const ready = points === POINTS_TOTAL && (changed || scoring.version == null);
  const problem = save.error ?? derive.error ?? preview.error;
  const badge = scoring.version == null ? undefined : <Badge>{text.settings.policyVersion(scoring.version)}</Badge>;
  return (
    <Section id="scoring" title={words.title} about={words.about} actions={badge}>
      {standing?.scoring_needed && (
        <Callout tone="warn" title={words.needed}>
          {words.neededAbout}
        </Callout>
      )}
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) save.mutate();
        }}
      >
        <Field label={words.goal} hint={words.goalHint}>
          {(id, described) => (
            <textarea
              id={id}
              aria-describedby={described}
              rows={2}
              maxLength={4000}
              className="field h-auto py-2"
              value={goal}
              onChange={(event) => draft.set({ goal: event.target.value, algorithm })}
            />
          )}
        </Field>
        <div>
          <Button
            icon={<WandSparkles aria-hidden size={14} />}
            busy={derive.isPending}
            disabled={goal.trim() === ""}
            onClick={() => derive.mutate()}
          >
            {words.derive}
          </Button>
        </div>
        {criteria ? (
          <ul aria-label={words.criteria} className="divide-y divide-line rounded-lg border border-line">
            {criteria.map((criterion, at) => (
              <CriterionRow
                key={criterion.name}
                criterion={criterion}
                onPoints={(weight) => set(withPoints(algorithm, at, weight))}
                onDemand={(demand) => set(withDemand(algorithm, at, demand))}
                onRemove={criteria.length > 1 ? () => set(withoutCriterion(algorithm, at)) : undefined}
              />
            ))}
          </ul>
        ) : (
          <p className="text-muted">{words.unknown}</p>
        )}
        <p className={`text-sm tabular-nums ${points === POINTS_TOTAL ? "text-muted" : "text-bad"}`}>
          {words.points(points, POINTS_TOTAL)}
        </p>
        {preview.data && (
          <p aria-live="polite" className="rounded-md border border-line px-3 py-2.5">
            {words.moved(preview.data.moved, preview.data.leads)}
          </p>
        )}
        {problem && <ProblemCallout problem={problemFrom(problem)} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="primary" busy={save.isPending} disabled={!ready}>
            {words.save}
          </Button>
          <Button
            icon={<FlaskConical aria-hidden size={14} />}
            busy={preview.isPending}
            disabled={points !== POINTS_TOTAL}
            onClick={() => preview.mutate()}
          >
            {words.preview}
          </Button>
          {(changed || goal !== saved.goal) && (
            <Button tone="quiet" onClick={draft.discard}>
              {text.settings.discard}
            </Button>
          )}
        </div>
      </form>
    </Section>
  );
}

interface CriterionRowProps {
  criterion: Criterion;
  onPoints: (points: number) => void;
  onDemand: (demand: Demand) => void;
  onRemove: (() => void) | undefined;
}

function CriterionRow({ criterion, onPoints, onDemand, onRemove }: CriterionRowProps) {
  const { name, rule, demand, points } = criterion;
  const label = sentence(name);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
      <div className="min-w-48 flex-1">
        <p className="font-medium">
          <VisibleText>{label}</VisibleText>
        </p>
        <p className="text-sm text-break text-muted">
          <VisibleText>{rule}</VisibleText>
        </p>
      </div>
      <select
        aria-label={words.demandOf(label)}
        className="field w-36"
        value={demand}
        onChange={(event) => onDemand(DEMANDS.find((each) => each === event.target.value) ?? demand)}
      >
        {DEMANDS.map((each) => (
          <option key={each} value={each}>
            {text.artifacts.scoring.demand[each]}
          </option>
        ))}
      </select>
      <input
        type="number"
        min={0}
        max={POINTS_TOTAL}
        aria-label={words.pointsOf(label)}
        className="field w-20 tabular-nums"
        disabled={demand === "avoid"}
        value={points}
        onChange={(event) => onPoints(event.target.valueAsNumber || 0)}
      />
      {onRemove && (
        <IconButton small label={words.remove(label)} onClick={onRemove}>
          <X aria-hidden size={15} />
        </IconButton>
      )}
    </li>
  );
}
