import { describe, expect, it } from "vitest";
import { giftCardRequest } from "./gift-card-request.ts";

const state = { text: "", filters: {}, sort: "-createdDate", cursor: "", page: 1 };
const now = new Date("2026-06-15T13:30:00Z");
const filterOf = (changes: Partial<typeof state>) => {
  const { query } = giftCardRequest({ ...state, ...changes }, now, 50);
  return query?.filter;
};

describe("the request of the gift cards list", () => {
  it("finds a card by the end of its code, however it is typed, and by its note", () => {
    expect(filterOf({ text: "spring-2026-ab cd" })).toEqual({
      $or: [{ note: { $contains: "spring-2026-ab cd" } }, { obfuscatedCode: { $contains: "ABCD" } }],
    });
    expect(filterOf({ text: "  " })).toEqual({});
  });

  it("takes a card without an end for usable", () => {
    expect(filterOf({ filters: { state: ["yes"] } })).toEqual({
      $and: [
        { disabled: false },
        { $or: [{ expirationDate: { $exists: false } }, { expirationDate: { $gt: "2026-06-15T13:30:00.000Z" } }] },
      ],
    });
    expect(filterOf({ filters: { state: ["no"] } })).toEqual({ disabled: true });
  });
});
