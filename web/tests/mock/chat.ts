/** A conversation about a campaign that understands just enough to be clicked through. */
import type { components } from "../../src/api/generated/schema";
import type { Standing } from "../../src/api/types";
import type { World } from "./fixtures";
import { hours } from "./hours";

type Chat = components["schemas"]["CampaignChat"];

function replyTo(world: World, campaign: Standing, said: string): Pick<Chat, "asks"> & { reply: string } {
  const wasAsked = world.leavingOut;
  world.leavingOut = false;
  if (/leave out/i.test(said)) {
    world.leavingOut = true;
    const reply =
      "Leave Kenji Ito, VP Engineering, Tessel (#4) out of this campaign? They will not be written to any more. (yes/no)";
    return { reply, asks: true };
  }
  if (said === "yes" && wasAsked) return { reply: "Kenji Ito is left out and will not be written to.", asks: false };
  if (said === "no" && wasAsked) return { reply: "Nothing was changed.", asks: false };
  if (/^pause/i.test(said)) {
    Object.assign(campaign, { status: "paused", reason: "was paused by you" });
    return { reply: "The campaign is paused. Say “continue” to go on.", asks: false };
  }
  if (/accepted/i.test(said)) return { reply: `${campaign.leads.accepted} accepted.`, asks: false };
  return { reply: `The campaign: ${campaign.reason}`, asks: false };
}

export const chatOf = (world: World): Chat => ({ items: world.chat, asks: world.leavingOut });

export function answerChat(world: World, campaign: Standing, said: string): Chat {
  const { reply, asks } = replyTo(world, campaign, said);
  for (const [role, text] of [
    ["user", said],
    ["agent", reply],
  ] as const) {
    world.chat.push({ number: world.chat.length + 1, role, text, said_at: hours(0) });
  }
  return { items: world.chat.slice(-1), asks };
}
