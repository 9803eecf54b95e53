import { expect, it } from "vitest";
import { returnRequest } from "./return-request.ts";

const state = { text: "", filters: {}, sort: "-createdDate", cursor: "", page: 1 };
const filterOf = (changes: Partial<typeof state>) =>
  returnRequest({ ...state, ...changes }, new Date(), 50).query?.filter;

it("finds returns by the number of their order and how far they are", () => {
  expect(filterOf({ text: "#10004" })).toEqual({ orderNumber: 10_004 });
  expect(filterOf({ text: "Ada" })).toEqual({});
  expect(filterOf({ filters: { status: ["REQUESTED"] } })).toEqual({ status: { $in: ["REQUESTED"] } });
});
