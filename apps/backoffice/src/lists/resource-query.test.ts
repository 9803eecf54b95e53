import { describe, expect, it } from "vitest";
import { nextPlace, placeInstead, previousPlace } from "./resource-query.ts";

const items = [{ id: "a" }, { id: "b" }];
const first = { cursor: "", page: 1 };

describe("a list that is read by cursor", () => {
  const cursors = { next: "forth", prev: "back" };

  it("goes on at the cursor of its page", () => {
    expect(nextPlace({ items, metadata: { cursors } }, first, 2)).toEqual({ cursor: "forth", page: 1 });
    expect(previousPlace({ items, metadata: { cursors } }, { cursor: "here", page: 1 })).toEqual({
      cursor: "back",
      page: 1,
    });
  });

  it("ends where the platform says so, and begins at its first page", () => {
    expect(nextPlace({ items, metadata: { cursors, hasNext: false } }, first, 2)).toBeUndefined();
    expect(nextPlace({ items, metadata: {} }, first, 2)).toBeUndefined();
    expect(previousPlace({ items, metadata: { cursors } }, first)).toBeUndefined();
  });
});

describe("a list that is read by offset", () => {
  it("goes on until all rows are shown", () => {
    expect(nextPlace({ items, total: 5 }, { cursor: "", page: 2 }, 2)).toEqual({ cursor: "", page: 3 });
    expect(nextPlace({ items, total: 4 }, { cursor: "", page: 2 }, 2)).toBeUndefined();
    expect(previousPlace({ items, total: 4 }, { cursor: "", page: 2 })).toEqual(first);
    expect(previousPlace({ items, total: 4 }, first)).toBeUndefined();
  });

  it("goes on after a full page where nothing is counted, also when a row of it is not shown", () => {
    expect(nextPlace({ items }, first, 2)).toEqual({ cursor: "", page: 2 });
    expect(nextPlace({ items: items.slice(1), received: 2 }, first, 2)).toEqual({ cursor: "", page: 2 });
    expect(nextPlace({ items: items.slice(1) }, first, 2)).toBeUndefined();
  });
});

describe("a page that is not there", () => {
  it("leads to the last one that is, where rows are counted, and to the first one otherwise", () => {
    expect(placeInstead({ items: [], total: 4 }, { cursor: "", page: 9 }, 2)).toEqual({ cursor: "", page: 2 });
    expect(placeInstead({ items: [], total: 0 }, { cursor: "", page: 2 }, 2)).toEqual(first);
    expect(placeInstead({ items: [] }, { cursor: "", page: 3 }, 2)).toEqual(first);
    expect(placeInstead({ items: [], metadata: {} }, { cursor: "here", page: 1 }, 2)).toEqual(first);
  });

  it("is none that has rows, also where none of them is shown, and not the first one", () => {
    expect(placeInstead({ items, total: 4 }, { cursor: "", page: 2 }, 2)).toBeUndefined();
    expect(placeInstead({ items: [], received: 2 }, { cursor: "", page: 2 }, 2)).toBeUndefined();
    expect(placeInstead({ items: [], total: 0 }, first, 2)).toBeUndefined();
  });
});
