import { expect, test } from "vitest";
import { fromJson, writtenOnce } from "../database/json.ts";
import { modifiedFields } from "./modified-fields.ts";

test("a field is named by its path, with what it held", () => {
  const before = { note: "Ring", buyer: { email: "ada@example.com", id: "1" }, currency: "USD" };
  const after = { note: "Knock", buyer: { email: "bo@example.com", id: "1" }, currency: "USD" };
  expect(modifiedFields(before, after)).toEqual({ note: "Ring", "buyer.email": "ada@example.com" });
});

test("null stands for what was not there, and what is gone is named", () => {
  expect(modifiedFields({ note: "Ring" }, { coupon: { code: "TEN" } })).toEqual({ note: "Ring", coupon: null });
  expect(modifiedFields({ note: null }, {})).toEqual({});
});

test("an element that stays in its place is compared by itself", () => {
  const line = { id: "1", quantity: 1, price: { amount: "5.00" } };
  const other = { id: "2", quantity: 1 };
  const after = { lines: [{ ...line, quantity: 3 }, other] };
  expect(modifiedFields({ lines: [line, other] }, after)).toEqual({ "lines[0].quantity": 1 });
});

test("a list whose elements came, went or moved is one field", () => {
  const [one, two] = [{ id: "1" }, { id: "2" }];
  expect(modifiedFields({ lines: [one] }, { lines: [one, two] })).toEqual({ lines: [one] });
  expect(modifiedFields({ lines: [one, two] }, { lines: [two, one] })).toEqual({ lines: [one, two] });
});

test("characters of a path that belong to a name are escaped", () => {
  const before = { namespaces: { "@a.b": { "size[0]": 1 } } };
  const after = { namespaces: { "@a.b": { "size[0]": 2 } } };
  expect(modifiedFields(before, after)).toEqual({ "namespaces.@a\\.b.size\\[0\\]": 1 });
});

test("parts that are known by their text alone are compared by it", () => {
  const kept = (size: number) => ({
    address: fromJson<object>(JSON.stringify({ size })),
    whole: writtenOnce({ size }),
  });
  const found = modifiedFields(kept(1), kept(2));
  expect(JSON.parse(JSON.stringify(found))).toEqual({ address: { size: 1 }, "whole.size": 1 });
  expect(modifiedFields(kept(1), kept(1))).toEqual({});
});
