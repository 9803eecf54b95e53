import { expect, it } from "vitest";
import { readState } from "../lists/list-state.ts";
import { defaultSort, lowSearch, stockFilters, stockRequest, stockViews } from "./stock-request.ts";

const requestOf = (search: string) =>
  stockRequest(readState(new URLSearchParams(search), stockFilters, defaultSort), new Date(), 50);

it("asks for every variant by name", () => {
  expect(requestOf("")).toEqual({
    filter: { lowAtMost: 3 },
    sort: { fieldName: "productName", order: "ASC" },
    paging: { limit: 50, offset: 0 },
  });
});

it("asks for what is searched, filtered, sorted and turned to", () => {
  expect(requestOf("q= moss &status=UNTRACKED&sort=-available&page=3")).toEqual({
    filter: { lowAtMost: 3, expression: "moss", status: "UNTRACKED" },
    sort: { fieldName: "available", order: "DESC" },
    paging: { limit: 50, offset: 100 },
  });
});

it("has a view for each state", () => {
  expect(stockViews.map(({ search }) => requestOf(search).filter?.status)).toEqual([
    "LOW",
    "OUT_OF_STOCK",
    "UNTRACKED",
  ]);
  expect(requestOf(lowSearch).sort).toEqual({ fieldName: "available", order: "ASC" });
});
