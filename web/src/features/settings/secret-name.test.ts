import { describe, expect, test } from "vitest";
import { hostOf, nameOf, referenceTo, suggestedName } from "./secret-name";

describe("secrets in settings", () => {
  test("only a reference names a secret", () => {
    expect(nameOf(referenceTo("OPENAI_API_KEY"))).toBe("OPENAI_API_KEY");
    for (const value of [null, true, 3, "", "sk-123", "Bearer {{secret:A}}", "{{secret:a}}"]) {
      expect(nameOf(value)).toBeNull();
    }
  });

  test("a name is suggested for each field", () => {
    expect(suggestedName("models.openai.key")).toBe("OPENAI_API_KEY");
    expect(suggestedName("models.my-own_2.key")).toBe("MY_OWN_2_API_KEY");
    expect(suggestedName("models.3rd.key")).toBe("KEY_3RD_API_KEY");
    expect(suggestedName("notifications.webhook.secret")).toBe("WEBHOOK_SECRET");
  });

  test("a key is bound to the host of its URL", () => {
    expect(hostOf("https://api.openai.com/v1")).toBe("api.openai.com");
    expect(hostOf("http://127.0.0.1:11434/v1")).toBe("127.0.0.1");
    expect(hostOf("not an address")).toBeNull();
    expect(hostOf(null)).toBeNull();
  });
});
