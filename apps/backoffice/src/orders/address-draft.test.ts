import { expect, it } from "vitest";
import { toAddressDraft, toNewContact } from "./address-draft.ts";

const saved = (country: string, subdivision: string) =>
  toNewContact(toAddressDraft({ address: { country, subdivision, city: "Here" } })).address?.subdivision;

it.each([
  ["US", "US-NY", "US-NY"],
  ["DE", "DE-BE", "DE-BE"],
  ["DE", "be", "DE-BE"],
  ["IE", "Co. Cork", "Co. Cork"],
  ["GB", "Kent", "Kent"],
  ["BR", "São Paulo", "BR-SP"],
  ["JP", "JP-13", "JP-13"],
  ["JP", "Edo", "Edo"],
])("the region of %s that is stored as %s is saved as %s with what was changed beside it", (country, stored, text) => {
  expect(saved(country, stored)).toBe(text);
});
