import { chat } from "@/text/chat";

/** Says which model has read a message. Rules need no mention. */
export function ReadBy({ reader }: { reader: string | null | undefined }) {
  // A model is named with its provider; other readers, such as the rules, have one word.
  if (!reader?.includes("/")) return null;
  return <p className="pt-1 text-sm text-break text-muted">{chat.readBy(reader)}</p>;
}
