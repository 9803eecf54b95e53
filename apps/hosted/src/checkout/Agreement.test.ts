import type { Checkout } from "@vitrine/contract";
import { expect, it } from "vitest";
import { asksToAgree } from "./Agreement.tsx";

const policies = [{ title: "Made to order", content: "It cannot be sent back." }];

function order(line: object, customSettings: Checkout["customSettings"] = {}): Checkout {
  return { lineItems: [{ quantity: 1 }, line], customSettings } as unknown as Checkout;
}

it("terms of a line are agreed to, unless the shop asks for no agreement", () => {
  expect(asksToAgree(order({}))).toBe(false);
  expect(asksToAgree(order({ policies }))).toBe(true);
  expect(asksToAgree(order({ policies }, { disabledPolicyAgreementCheckbox: true }))).toBe(false);
});
