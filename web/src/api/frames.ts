/** Reads a stream of server-sent events piece by piece, however the pieces are cut. */

export interface Frame {
  event: string;
  id: string | undefined;
  data: string;
}

/** Takes pieces of text and gives the events that are complete. */
export function frameReader(): (piece: string) => Frame[] {
  let rest = "";
  return (piece) => {
    rest += piece.replaceAll("\r\n", "\n");
    const blocks = rest.split("\n\n");
    rest = blocks.pop() ?? "";
    return blocks.map(read).filter((frame) => frame !== undefined);
  };
}

function read(block: string): Frame | undefined {
  const frame: Frame = { event: "message", id: undefined, data: "" };
  const data: string[] = [];
  for (const line of block.split("\n")) {
    const [, name, value = ""] = /^([a-z]+): ?(.*)$/.exec(line) ?? [];
    if (name === "event") frame.event = value;
    if (name === "id") frame.id = value;
    if (name === "data") data.push(value);
  }
  // A comment only keeps the connection alive.
  if (data.length === 0) return undefined;
  return { ...frame, data: data.join("\n") };
}
