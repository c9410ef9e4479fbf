import { problemFrom } from "@/api/problem";
import { Button } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { text } from "@/text";

/** Why a long request to a server failed, with the way to repeat it. */
export function RequestFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ProblemCallout
      problem={problemFrom(error)}
      action={
        <Button size="small" onClick={onRetry}>
          {text.action.retry}
        </Button>
      }
    />
  );
}
