import { expect, test } from "vitest";
import { hoursOf, minuteOf } from "./hours";

test("hours are told by their days and the clock", () => {
  const hours = { weekdays: [1, 5], from_minute: 8 * 60 + 30, until_minute: 17 * 60, tools: ["send_message"] };
  expect(hoursOf(hours)).toBe("Mon, Fri, 08:30 – 17:00");
  expect(hoursOf(undefined)).toBe("At any time: you send by hand.");
});

test.each([
  ["08:30", 510],
  ["00:00", 0],
  ["", undefined],
])("the clock shows %s", (shown, minute) => {
  expect(minuteOf(shown)).toBe(minute);
});
