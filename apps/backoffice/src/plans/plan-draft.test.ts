import { expect, it } from "vitest";
import { checkPlan, toPlan, toPlanDraft } from "./plan-draft.ts";

const draft = { ...toPlanDraft(undefined), name: " Ten classes ", credits: "10", collectionIds: ["classes"] };

it("writes what was typed, and leaves out what has no limit", () => {
  expect(toPlan(draft)).toEqual({
    name: "Ten classes",
    active: true,
    credits: 10,
    covers: { collectionIds: ["classes"] },
  });
  expect(toPlan({ ...draft, credits: "", count: "3" }).period).toEqual({ unit: "MONTH", count: 3 });
  expect(toPlan({ ...draft, credits: "" })).not.toHaveProperty("credits");
});

it("needs a name, whole numbers, and something to pay for", () => {
  expect(checkPlan(draft)).toEqual({});
  const wrong = { ...draft, name: " ", credits: "1.5", count: "0", collectionIds: [] };
  expect(Object.keys(checkPlan(wrong))).toEqual(["name", "credits", "count", "covers"]);
});
