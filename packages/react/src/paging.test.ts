import { collections, orders, products } from "@vitrine/contract";
import { describe, expect, it } from "vitest";
import { nextPageRequest } from "./paging.ts";

describe("next page", () => {
  it("by cursor leaves out filter and sort, which the cursor remembers", () => {
    const request = {
      search: { filter: { number: "1" }, sort: [{ fieldName: "number" as const }], cursorPaging: { limit: 2 } },
    };
    const page = { orders: [], metadata: { cursors: { next: "abc" }, hasNext: true } };
    expect(nextPageRequest(orders.searchOrders, request, page)).toEqual({
      search: { cursorPaging: { cursor: "abc", limit: 2 } },
    });
  });

  it("by cursor ends without a next cursor", () => {
    expect(
      nextPageRequest(orders.searchOrders, { search: {} }, { orders: [], metadata: { cursors: {} } }),
    ).toBeUndefined();
  });

  it("by offset keeps the query and moves on by the size of the page", () => {
    const request = { query: { filter: { slug: { $exists: true } }, paging: { limit: 2, offset: 2 } } };
    const page = { collections: [], totalResults: 9, metadata: { total: 9 } };
    const next = nextPageRequest(collections.queryCollections, request, page as never);
    expect(next).toMatchObject({ query: { filter: { slug: { $exists: true } }, paging: { limit: 2, offset: 4 } } });
  });

  it("by offset ends at the total", () => {
    const { metadata } = products.queryProducts.options.page;
    const page = { products: [{}, {}], [metadata]: { total: 2 } };
    expect(
      nextPageRequest(products.queryProducts, { query: { paging: { limit: 2 } } } as never, page as never),
    ).toBeUndefined();
  });
});
