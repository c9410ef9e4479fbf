import { expect, it } from "vitest";
import type { SettingsChanged } from "@/api/settings";
import { inverseOf, requestOf } from "./changes-draft";

it("sends new values and the fields to reset", () => {
  const changes = { "limits.daily_messages": 9, "mcp.enabled": false, time_zone: null };
  expect(requestOf(changes, 3)).toEqual({
    version: 3,
    set: { "limits.daily_messages": 9, "mcp.enabled": false },
    reset: ["time_zone"],
  });
});

it("reverts a change", () => {
  const changes = [
    { name: "limits.daily_messages", from: 9, to: 12 },
    { name: "time_zone", to: "Europe/Berlin" },
  ];
  expect(inverseOf({ changes } as SettingsChanged)).toEqual({ "limits.daily_messages": 9, time_zone: null });
});
