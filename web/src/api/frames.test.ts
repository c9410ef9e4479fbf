import { expect, test } from "vitest";
import { frameReader } from "./frames";

const STREAM = 'retry: 1000\nevent: hello\nid: 1:0\ndata: {}\n\n: still here\n\nid: 1:1\ndata: {"sequence":1}\n\n';
const FRAMES = [
  { event: "hello", id: "1:0", data: "{}" },
  { event: "message", id: "1:1", data: '{"sequence":1}' },
];

test("events are read, and what only keeps the connection alive is not one", () => {
  expect(frameReader()(STREAM)).toEqual(FRAMES);
});

test("it does not matter where the stream is cut", () => {
  const read = frameReader();
  expect([...STREAM].flatMap((piece) => read(piece))).toEqual(FRAMES);
});

test("an event that is not complete waits for its rest", () => {
  const read = frameReader();
  expect(read("id: 7\ndata: a")).toEqual([]);
  expect(read("b\n\n")).toEqual([{ event: "message", id: "7", data: "ab" }]);
});
