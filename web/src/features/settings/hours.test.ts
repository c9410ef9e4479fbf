import { expect, test } from "vitest";
import { hoursOf, minuteOf } from "./hours";

test("working hours are shown as days and times", () => {
  const hours = { weekdays: [1, 5], from_minute: 8 * 60 + 30, until_minute: 17 * 60, tools: ["send_message"] };
  expect(hoursOf(hours)).toBe("Mon, Fri, 08:30 – 17:00");
  expect(hoursOf(undefined)).toBe("any time");
});

test.each([
  ["08:30", 510],
  ["00:00", 0],
  ["", undefined],
])("“%s” is parsed as minute %s", (shown, minute) => {
  expect(minuteOf(shown)).toBe(minute);
});
