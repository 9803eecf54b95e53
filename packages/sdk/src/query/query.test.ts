import { describe, expect, test } from "vitest";
import { cursorQuery, type OffsetQueryBuilder, offsetQuery } from "./index.ts";

const filterOf = (query: OffsetQueryBuilder<unknown>) => query.build().filter;
const q = () => offsetQuery();

test("a query starts empty, with fifty items a page", () => {
  expect(q().build()).toEqual({ filter: {}, paging: { offset: 0, limit: 50 } });
  expect(cursorQuery().build()).toEqual({ filter: {}, cursorPaging: { limit: 50 } });
});

test("a whole query equals the official one", () => {
  const query = q().eq("status", "APPROVED").ge("createdDate", "2024-01-01T00:00:00.000Z").descending("createdDate");
  expect(JSON.stringify(query.build())).toBe(
    '{"filter":{"$and":[{"status":"APPROVED"},{"createdDate":{"$gte":"2024-01-01T00:00:00.000Z"}}]},' +
      '"sort":[{"fieldName":"createdDate","order":"DESC"}],"paging":{"offset":0,"limit":50}}',
  );
});

test.each([
  [q().eq("f", undefined), { f: null }],
  [q().ne("f", 1), { f: { $ne: 1 } }],
  [q().gt("f", 1), { f: { $gt: 1 } }],
  [q().le("f", 1), { f: { $lte: 1 } }],
  [q().lt("f", 1), { f: { $lt: 1 } }],
  [q().isEmpty("f"), { f: null }],
  [q().isNotEmpty("f"), { f: { $ne: null } }],
  [q().startsWith("f", "a"), { f: { $startsWith: "a" } }],
  [q().endsWith("f", "a"), { f: { $endsWith: "a" } }],
  [q().contains("f", "a"), { f: { $contains: "a" } }],
  [q().hasSome("f", 1, 2), { f: { $hasSome: [1, 2] } }],
  [q().hasAll("f", [1, 2]), { f: { $hasAll: [1, 2] } }],
  [q().in("f", [1]), { f: { $in: [1] } }],
  [q().exists("f"), { f: { $exists: true } }],
  [q().between("f", 1, 2), { $and: [{ f: { $gte: 1 } }, { f: { $lt: 2 } }] }],
])("condition %#", (query, filter) => {
  expect(filterOf(query)).toEqual(filter);
});

describe("conditions combine", () => {
  const [a, b, c] = [q().eq("a", 1), q().eq("b", 2), q().eq("c", 3)] as const;

  test("one after the other, in one flat list", () => {
    expect(filterOf(a.eq("b", 2).between("c", 3, 4))).toEqual({
      $and: [{ a: 1 }, { b: 2 }, { c: { $gte: 3 } }, { c: { $lt: 4 } }],
    });
  });

  test("with and, or and not, leaving out empty sides", () => {
    expect(filterOf(a.or(b).or(c))).toEqual({ $or: [{ a: 1 }, { b: 2 }, { c: 3 }] });
    expect(filterOf(a.or(b).and(c))).toEqual({ $and: [{ $or: [{ a: 1 }, { b: 2 }] }, { c: 3 }] });
    expect(filterOf(q().or(a).and(q()))).toEqual({ a: 1 });
    expect(filterOf(c.not(a))).toEqual({ $not: { a: 1 } });
    expect(filterOf(q().not(q().not(a)))).toEqual({ a: 1 });
    expect(filterOf(a.not(q()))).toBeUndefined();
  });

  test("and leave the queries they were made from alone", () => {
    a.and(b);
    a.limit(1);
    expect(a.build()).toEqual({ filter: { a: 1 }, paging: { offset: 0, limit: 50 } });
  });
});

test("paging keeps what it does not name", () => {
  expect(q().skip(10).limit(5).build().paging).toEqual({ offset: 10, limit: 5 });
  expect(cursorQuery().limit(5).eq("a", 1).ascending("a").skipTo("c").build()).toEqual({
    cursorPaging: { cursor: "c", limit: 5 },
  });
});
