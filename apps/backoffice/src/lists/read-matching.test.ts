import { expect, it } from "vitest";
import { maxSelected, readMatching } from "./read-matching.ts";

const rows = (count: number, from = 0) => Array.from({ length: count }, (_, index) => ({ id: `${from + index}` }));

it("reads every page by cursor", async () => {
  const ids = await readMatching(async ({ cursor }) =>
    cursor
      ? { items: rows(2, 3), metadata: { hasNext: false } }
      : { items: rows(3), metadata: { cursors: { next: "n" } } },
  );
  expect(ids).toEqual(["0", "1", "2", "3", "4"]);
});

it("reads every page by offset, and no more than can be changed together", async () => {
  const pageOf = (total: number) => (place: { page: number }, limit: number) => {
    const first = (place.page - 1) * limit;
    return Promise.resolve({ items: rows(Math.min(limit, total - first), first), total });
  };
  expect(await readMatching(pageOf(250))).toHaveLength(250);
  expect(await readMatching(pageOf(5_000))).toHaveLength(maxSelected);
});
