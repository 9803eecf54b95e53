import type { PageOptions } from "@vitrine/contract";
import { describe, expect, test } from "vitest";
import { type Page, pageOf } from "./page.ts";

type Result = Record<string, unknown>;

/** The requests that `next` and `prev` of a page would send. */
async function neighbours(response: Result, request: object, options: PageOptions): Promise<Record<string, unknown>> {
  const sent: object[] = [];
  const page: Page<unknown, Result> = pageOf(response, request, options, async (message) => {
    sent.push(message);
    return page;
  });
  const turn = async (which: "next" | "prev"): Promise<unknown> => {
    try {
      await page[which]();
      return sent.pop();
    } catch (error) {
      return String(error);
    }
  };
  return { next: await turn("next"), prev: await turn("prev"), hasNext: page.hasNext, hasPrev: page.hasPrev };
}

describe("a list read by offset", () => {
  const options = { items: "products", metadata: "metadata", paging: "offset", query: "query" } as const;
  const response = (count: number, total?: number) => ({ products: Array(count).fill({}), metadata: { total } });

  test("goes on behind its last item, with the same filter", async () => {
    const request = { query: { filter: { a: 1 }, paging: { limit: 2, offset: 2 } } };
    expect(await neighbours(response(2, 5), request, options)).toEqual({
      next: { query: { filter: { a: 1 }, paging: { limit: 2, offset: 4 } } },
      prev: { query: { filter: { a: 1 }, paging: { limit: 2, offset: 0 } } },
      hasNext: true,
      hasPrev: true,
    });
  });

  test("ends at its total", async () => {
    const outcome = await neighbours(response(2, 4), { query: { paging: { limit: 2, offset: 2 } } }, options);
    expect(outcome).toMatchObject({ hasNext: false, next: "Error: No next page to fetch" });
    expect(await neighbours(response(2, 2), { query: {} }, options)).toMatchObject({
      hasPrev: false,
      prev: "Error: No previous page to fetch",
    });
  });

  test("goes on without a limit by the size of the page it got", async () => {
    expect(await neighbours(response(50, 60), {}, options)).toMatchObject({
      next: { query: { paging: { offset: 50 } } },
    });
  });

  test("goes on while pages are full where the server does not count", async () => {
    expect(await neighbours(response(2), { query: { paging: { limit: 2 } } }, options)).toMatchObject({
      hasNext: true,
    });
    expect(await neighbours(response(1), { query: { paging: { limit: 2 } } }, options)).toMatchObject({
      hasNext: false,
    });
    expect(await neighbours(response(0), {}, options)).toMatchObject({ hasNext: false });
  });

  test("reads its arguments from the request where there is no query field", async () => {
    const { query: _, ...flat } = options;
    const request = { fieldsets: ["FULL"], paging: { limit: 1 } };
    expect(await neighbours(response(1, 2), request, flat)).toMatchObject({
      next: { fieldsets: ["FULL"], paging: { limit: 1, offset: 1 } },
    });
  });
});

describe("a list read by cursor", () => {
  const options = { items: "orders", metadata: "metadata", paging: "cursor", query: "search" } as const;
  const response = { orders: [{}], metadata: { cursors: { next: "n", prev: "p" } } };

  test("sends the cursor instead of filter and order", async () => {
    const request = { search: { filter: { a: 1 }, sort: [{}], cursorPaging: { limit: 10 } } };
    expect(await neighbours(response, request, options)).toEqual({
      next: { search: { cursorPaging: { limit: 10, cursor: "n" } } },
      prev: { search: { cursorPaging: { limit: 10, cursor: "p" } } },
      hasNext: true,
      hasPrev: true,
    });
  });

  test("ends with an empty cursor", async () => {
    const last = { orders: [], metadata: { cursors: { next: "" } } };
    expect(await neighbours(last, { search: {} }, options)).toMatchObject({ hasNext: false, hasPrev: false });
  });

  test("may be one that is usually read by offset", async () => {
    const products = { items: "orders", metadata: "metadata", paging: "offset", query: "query" } as const;
    expect(await neighbours(response, { query: { cursorPaging: { limit: 2 } } }, products)).toMatchObject({
      next: { query: { cursorPaging: { limit: 2, cursor: "n" } } },
    });
  });
});
