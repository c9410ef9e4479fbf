import { expect, it } from "vitest";
import type { SettingsField } from "@/api/settings";
import { matches, shown, shownDefault, titleOf } from "./setting-text";

const field: SettingsField = {
  name: "limits.daily_messages",
  section: "limits",
  description: "Maximum number of messages per day.",
  accepts: { kind: "integer", min: 1, max: 1000, unit: "messages" },
  defaults: [{ value: 20, source: "community", dated: "2026-11-15" }],
};

it("shows a value with its unit", () => {
  expect(shown(20, field)).toBe("20 messages");
  expect(shown(null, field)).toBe("no limit");
  expect(shown(false, { ...field, section: "mcp" })).toBe("off");
  expect(shown("never", { ...field, accepts: { kind: "choice", options: ["ask", "never"] } })).toBe("Never");
  expect(shown("rules", { ...field, accepts: { kind: "text" } })).toBe("rules");
});

it("names the campaigns that a default applies to", () => {
  expect(shownDefault({ value: 100, applies_to: "free accounts" }, field)).toBe("100 messages for free accounts");
});

it("names a field of a provider by its last part", () => {
  expect(titleOf({ ...field, name: "models.openai.address" })).toBe("URL");
});

it("finds a field by name, title and description", () => {
  expect(matches(field, "daily")).toBe(true);
  expect(matches(field, "Messages PER day")).toBe(true);
  expect(matches(field, "maximum daily")).toBe(true);
  expect(matches(field, "weekly")).toBe(false);
  expect(matches(field, "")).toBe(true);
});
