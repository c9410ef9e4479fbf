import { useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "@/api/client";
import { notify, notifyError } from "@/components/toast";
import { text } from "@/text";

interface Person {
  campaign: string;
  number: number;
}

/** Includes excluded leads again. A lead that cannot be included does not hold up the others. */
export function useIncludeLeads() {
  const queries = useQueryClient();
  return async (people: readonly Person[]) => {
    let back = 0;
    let failure: unknown;
    for (const { campaign, number } of people) {
      const params = { path: { campaign, number } };
      try {
        await unwrap(client.POST("/api/campaigns/{campaign}/leads/{number}/include", { params }));
        back += 1;
      } catch (error) {
        failure = error;
      }
    }
    if (back > 0) notify(text.leads.included(back));
    if (failure) notifyError(failure);
    await queries.invalidateQueries();
  };
}
