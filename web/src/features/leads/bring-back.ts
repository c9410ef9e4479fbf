import { useQueryClient } from "@tanstack/react-query";
import { client, take } from "@/api/client";
import { announce, complain } from "@/components/toast";
import { text } from "@/text";

interface Person {
  campaign: string;
  number: number;
}

/** Takes back that people were left out: it is their turn again. Whoever cannot come back keeps nobody else out. */
export function useBringBack() {
  const queries = useQueryClient();
  return async (people: readonly Person[]) => {
    let back = 0;
    let failure: unknown;
    for (const { campaign, number } of people) {
      const params = { path: { campaign, number } };
      try {
        await take(client.POST("/api/campaigns/{campaign}/leads/{number}/bring-back", { params }));
        back += 1;
      } catch (error) {
        failure = error;
      }
    }
    if (back > 0) announce(text.leads.broughtBack(back));
    if (failure) complain(failure);
    await queries.invalidateQueries();
  };
}
