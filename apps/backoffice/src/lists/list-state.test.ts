import { describe, expect, it } from "vitest";
import { type Filter, readState, viewOf, writeState } from "./list-state.ts";

const filters: readonly Filter[] = [
  { id: "payment", name: "Payment", verb: "payment is", options: [{ value: "PAID", label: "Paid" }] },
];

describe("the address of a list", () => {
  it("says nothing that goes without saying", () => {
    const state = readState(new URLSearchParams(), filters, "-createdDate");
    expect(String(writeState(state, "-createdDate"))).toBe("");
  });

  it("comes back as it was written", () => {
    const search = "q=ada&payment=PAID&sort=number&page=3";
    const state = readState(new URLSearchParams(search), filters, "-createdDate");
    expect(state.filters).toEqual({ payment: ["PAID"] });
    expect(String(writeState(state, "-createdDate"))).toBe(search);
  });

  it("leaves out what is no option of a filter, and pages that cannot be", () => {
    const state = readState(new URLSearchParams("payment=GOLD,PAID&page=-2"), filters, "-createdDate");
    expect(state.filters).toEqual({ payment: ["PAID"] });
    expect(state.page).toBe(1);
  });

  it("is the same view on every page, in any order", () => {
    expect(viewOf("?payment=PAID&q=ada&cursor=abc")).toBe(viewOf("?q=ada&page=2&payment=PAID"));
  });
});
