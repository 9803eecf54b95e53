import { expect, it } from "vitest";
import { chosenProviders, movedProviders } from "./provider-labels.ts";

const providers = [
  { id: "stripe", active: true },
  { id: "sandbox", active: true },
];

it("leaves the others as they are when one is switched", () => {
  expect(chosenProviders(undefined, providers, "sandbox", false)).toEqual(["stripe"]);
  expect(chosenProviders(["stripe"], providers, "sandbox", true)).toEqual(["stripe", "sandbox"]);
  expect(chosenProviders(["sandbox", "stripe"], providers, "stripe", false)).toEqual(["sandbox"]);
});

it("gives one another place in the order buyers see", () => {
  const all = ["stripe", "paypal", "sandbox"].map((id) => ({ id, active: true }));
  expect(movedProviders(all, "paypal", -1)).toEqual(["paypal", "stripe", "sandbox"]);
  expect(movedProviders(all, "paypal", 1)).toEqual(["stripe", "sandbox", "paypal"]);
});
