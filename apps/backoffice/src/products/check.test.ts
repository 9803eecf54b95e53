import { expect, it } from "vitest";
import { checkDraft } from "./check.ts";
import { blankDraft } from "./draft.ts";

it("says of each text that is too long that it is, with its formatting", () => {
  const fits = "x".repeat(8_000);
  const product = { ...blankDraft, name: "Cup", price: "9", description: fits };
  const translation = (language: string, description: string) => ({ language, description, name: "", ribbon: "" });
  expect(checkDraft({ ...product, translations: [translation("de", fits)] }, blankDraft, "USD")).toEqual({});
  const long = { ...product, description: `${fits}x`, translations: [translation("de", `${fits}x`)] };
  expect(Object.keys(checkDraft(long, blankDraft, "USD"))).toEqual(["description", "translation:de:description"]);
});
