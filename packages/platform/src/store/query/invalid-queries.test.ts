import { randomUUID } from "node:crypto";
import { onEveryStore } from "@vitrine/test-support/engines";
import { testProduct, testProducts } from "@vitrine/test-support/products";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { ValidationError } from "../../kernel/errors.ts";
import { createSqliteStore } from "../sqlite/store.ts";
import { bounds } from "./bounds.ts";
import type { PageQuery } from "./page-types.ts";

const nested = (depth: number): object => (depth === 0 ? { number: 1 } : { $not: nested(depth - 1) });
const many = (count: number) => Array.from({ length: count }, (_, index) => index);

const refused: readonly [what: string, query: PageQuery, field: string, rule: string][] = [
  ["an unknown field", { filter: { weight: 1 } }, "query.filter.weight", "FIELD_NOT_ALLOWED"],
  ["an internal field", { filter: { visible: true } }, "query.filter.visible", "FIELD_NOT_ALLOWED"],
  ["a field of the prototype", { filter: { constructor: 1 } }, "query.filter.constructor", "FIELD_NOT_ALLOWED"],
  ["an unknown joint", { filter: { $nor: [] } }, "query.filter.$nor", "FIELD_NOT_ALLOWED"],
  ["an unknown operator", { filter: { name: { $like: "a" } } }, "query.filter.name.$like", "INVALID_ENUM_VALUE"],
  [
    "an operator the field does not allow",
    { filter: { slug: { $gt: "a" } } },
    "query.filter.slug.$gt",
    "INVALID_ENUM_VALUE",
  ],
  [
    "conditions on elements",
    { filter: { tags: { $matchItems: [{}] } } },
    "query.filter.tags.$matchItems",
    "INVALID_ENUM_VALUE",
  ],
  ["no operator", { filter: { name: {} } }, "query.filter.name", "VALIDATION"],
  ["a list for a value", { filter: { name: ["a"] } }, "query.filter.name", "VALIDATION"],
  ["a number for a text", { filter: { name: 1 } }, "query.filter.name", "VALIDATION"],
  ["a text for a number", { filter: { number: "many" } }, "query.filter.number", "VALIDATION"],
  ["a text for a flag", { filter: { verified: "true" } }, "query.filter.verified", "VALIDATION"],
  ["a word for a time", { filter: { createdDate: "yesterday" } }, "query.filter.createdDate", "FORMAT"],
  ["part of a millisecond", { filter: { createdDate: 0.5 } }, "query.filter.createdDate", "FORMAT"],
  ["a time after the last one", { filter: { createdDate: 8.64e15 + 1 } }, "query.filter.createdDate", "FORMAT"],
  ["a field that only looks like the client's", { filter: { _name: "a" } }, "query.filter._name", "FIELD_NOT_ALLOWED"],
  ["null to compare with", { filter: { number: { $gt: null } } }, "query.filter.number.$gt", "VALIDATION"],
  ["a value for a list", { filter: { name: { $in: "a" } } }, "query.filter.name.$in", "VALIDATION"],
  ["a word for true or false", { filter: { name: { $exists: "yes" } } }, "query.filter.name.$exists", "VALIDATION"],
  ["an empty $or", { filter: { $or: [] } }, "query.filter.$or", "VALIDATION"],
  ["a value in $and", { filter: { $and: [1] } }, "query.filter.$and[0]", "VALIDATION"],
  ["a NUL character", { filter: { name: "a\u0000" } }, "query.filter.name", "FORMAT"],
  ["a very long text", { filter: { name: "a".repeat(bounds.text + 1) } }, "query.filter.name", "MAX_LENGTH"],
  ["too many values", { filter: { number: { $in: many(bounds.values + 1) } } }, "query.filter.number.$in", "MAX_SIZE"],
  [
    "too many conditions",
    { filter: { $and: many(60).map(() => ({ number: 1, name: "a" })) } },
    "query.filter",
    "MAX_SIZE",
  ],
  ["too deep a filter", { filter: nested(bounds.depth + 1) }, `query.filter${".$not".repeat(bounds.depth + 1)}`, "MAX"],
  ["sorting by an unknown field", { sort: [{ fieldName: "weight" }] }, "query.sort[0].fieldName", "FIELD_NOT_ALLOWED"],
  ["sorting by a list", { sort: [{ fieldName: "tags" }] }, "query.sort[0].fieldName", "FIELD_NOT_ALLOWED"],
  [
    "sorting the wrong way",
    { sort: [{ fieldName: "rating", order: "ASC" }] },
    "query.sort[0].order",
    "INVALID_ENUM_VALUE",
  ],
  ["sorting sideways", { sort: [{ fieldName: "name", order: "UP" }] }, "query.sort[0].order", "INVALID_ENUM_VALUE"],
  ["sorting by too much", { sort: many(6).map(() => ({ fieldName: "name" })) }, "query.sort", "MAX_SIZE"],
  ["a negative offset", { paging: { offset: -1 } }, "query.paging.offset", "MIN"],
  ["an offset beyond reach", { paging: { offset: bounds.offset + 1 } }, "query.paging.offset", "MAX"],
  ["half a row", { paging: { limit: 0.5 } }, "query.paging.limit", "MIN"],
  ["too large a page", { paging: { limit: 101 } }, "query.paging.limit", "MAX"],
  ["an empty page by cursor", { cursorPaging: { limit: 0 } }, "query.cursorPaging.limit", "MIN"],
];

describe("a query with", () => {
  const store = createSqliteStore({ path: ":memory:" });
  beforeAll(() => store.migrate());

  it.each(refused)("%s is refused, naming the field", async (_, query, field, rule) => {
    const asked = store.read((db) => testProducts.page(db, "site", query, { paging: "offset" }));
    const error = await asked.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ValidationError);
    expect((error as ValidationError).violations[0]).toMatchObject({ field, violatedRule: rule });
  });

  it("an operator the field does not allow is told which ones it does", async () => {
    const asked = store.read((db) =>
      testProducts.page(db, "site", { filter: { slug: { $gt: "a" } } }, { paging: "offset" }),
    );
    await expect(asked).rejects.toThrow("slug allows $eq, $startsWith");
  });

  it("as much of everything as allowed is answered", async () => {
    const full = {
      filter: { $and: many(bounds.conditions).map(() => ({ number: { $in: many(bounds.values) } })) },
      sort: ["name", "price", "sku", "brand", "amount"].map((fieldName) => ({ fieldName })),
    };
    const page = await store.read((db) => testProducts.page(db, "site", full, { paging: "offset" }));
    expect(page.total).toBe(0);
    const deep = { filter: nested(bounds.depth) };
    await store.read((db) => testProducts.page(db, "site", deep, { paging: "offset" }));
  });
});

onEveryStore("hostile queries", ({ store }) => {
  const site = randomUUID();
  beforeAll(() => store().write((db) => testProducts.insert(db, site, testProduct(1))));

  const nasty = fc.oneof(
    fc.constantFrom(
      "'; drop table products; --",
      '"',
      "\\",
      "%",
      "_",
      "$1",
      "?",
      "\u0000",
      "\ud800",
      "__proto__",
      "1e999",
      "NaN",
      "-0",
      "{}",
    ),
    fc.string({ unit: "binary" }),
    fc.double(),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
  );
  const key = fc.oneof(
    fc.constantFrom(
      "name",
      "number",
      "price",
      "rating",
      "amount",
      "verified",
      "createdDate",
      "releasedDate",
      "tags",
      "sku",
      "collectionIds",
      "lines.item.id",
    ),
    fc.constantFrom("$and", "$or", "$not", "$eq", "$gt", "$in", "$hasSome", "$contains", "$startsWith", "$exists"),
    fc.string(),
  );
  const filter = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: "small" }, nasty, fc.array(tie("value"), { maxLength: 4 }), tie("object")),
    object: fc.dictionary(key, tie("value"), { maxKeys: 3 }),
  })).object as fc.Arbitrary<object>;
  const sort = fc.array(fc.record({ fieldName: key, order: fc.constantFrom("ASC", "DESC", "x") }), { maxLength: 3 });

  it("are answered or refused, and change nothing", async () => {
    await fc.assert(
      fc.asyncProperty(filter, sort, fc.string(), async (conditions, order, cursor) => {
        const queries: PageQuery[] = [
          { filter: conditions },
          { sort: order },
          { filter: conditions, sort: order, cursorPaging: { limit: 1 } },
          { cursorPaging: { cursor } },
        ];
        for (const query of queries) {
          const asked = store().read((db) => testProducts.page(db, site, query, { paging: "offset" }));
          const problem = await asked.then(
            () => undefined,
            (error: unknown) => error,
          );
          if (problem !== undefined) expect(problem).toBeInstanceOf(ValidationError);
        }
      }),
      { numRuns: 400 },
    );
    expect(await store().read((db) => testProducts.count(db, site))).toBe(1);
  });
});
