import type { Status } from "@/api/types";
import { Callout } from "@/components/callout";
import { text } from "@/text";
import { sentence } from "@/text/format";

type Failure = NonNullable<Status["storage_failure"]>;

/** Says that nothing can be stored at the moment. */
export function StorageFailure({ failure }: { failure: Failure }) {
  return (
    <div className="border-b border-line px-4 py-2 md:px-6">
      <Callout tone="bad" urgent title={text.shell.storageFailure.title}>
        <p className="text-break">{sentence(failure.what)}</p>
        <p>{text.shell.storageFailure.next}</p>
        <p className="mt-1 font-mono text-xs text-muted">{failure.code}</p>
      </Callout>
    </div>
  );
}
