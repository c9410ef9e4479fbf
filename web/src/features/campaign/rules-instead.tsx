import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { campaignModelQuery } from "@/api/models";
import { buttonLook } from "@/components/button";
import { Callout } from "@/components/callout";
import { models } from "@/text/models";

const words = models.campaign;

/** Says that rules propose although a model was chosen, and why. */
export function RulesInstead({ campaign }: { campaign: string }) {
  const { data } = useQuery(campaignModelQuery(campaign));
  if (!data?.instead) return null;
  const action = (
    <Link
      to="/campaigns/$id/settings"
      params={{ id: campaign }}
      hash="proposer"
      className={buttonLook({ size: "small" })}
    >
      {words.change}
    </Link>
  );
  return (
    <Callout tone="note" title={words.instead} action={action}>
      <span className="text-break">{models.reason(data.instead)}</span>
    </Callout>
  );
}
