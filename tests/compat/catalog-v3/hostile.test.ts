import {
  anything,
  array,
  assert,
  asyncProperty,
  constantFrom,
  dictionary,
  oneof,
  option,
  record,
  string,
  tuple,
} from "fast-check";
import { expect, test } from "vitest";
import { onBothEngines } from "../world.ts";
import { shopFront, tree } from "./shop.ts";

const field = constantFrom(
  "_id",
  "actualPriceRange.minValue.amount",
  "allCategoriesInfo.categories",
  "brand.name",
  "createdDate",
  "directCategoriesInfo.categories",
  "inventory.availabilityStatus",
  "name",
  "options.choicesSettings.choices.choiceId",
  "options.choicesSettings.choices.name",
  "options.id",
  "productData.productId",
  "productType",
  "slug",
  "variantId",
  "visible",
  "$and",
  "$not",
  "$or",
);
const operator = constantFrom(
  "$eq",
  "$ne",
  "$in",
  "$nin",
  "$gte",
  "$lt",
  "$exists",
  "$hasSome",
  "$hasAll",
  "$matchItems",
);
const value = oneof(
  constantFrom("IN_STOCK", "tide-bowl", "10", 10, true, null, "WyJTaXplIiwiUyJd"),
  string({ maxLength: 6 }),
  anything({ maxDepth: 2, maxKeys: 2 }),
);
const operand = oneof(
  value,
  array(value, { maxLength: 3 }),
  dictionary(operator, oneof(value, array(value, { maxLength: 3 })), { maxKeys: 2 }),
);
const filter = oneof(
  dictionary(field, operand, { maxKeys: 2 }),
  record({ $and: array(dictionary(field, operand, { maxKeys: 1 }), { maxLength: 3 }) }),
);
const sort = option(array(record({ fieldName: field, order: constantFrom("ASC", "DESC", "UP") }), { maxLength: 2 }), {
  nil: undefined,
});
const cursor = option(
  tuple(
    constantFrom("s.", "v.", "c.", ""),
    oneof(string(), record({ offset: value, asked: anything({ maxDepth: 2 }) })),
  ).map(
    ([kind, inside]) =>
      kind + (typeof inside === "string" ? inside : Buffer.from(JSON.stringify(inside)).toString("base64url")),
  ),
  { nil: undefined },
);
const query = record({ filter, sort, cursorPaging: record({ cursor }) });

onBothEngines("requests to the newer catalog that no program sends", (world) => {
  test("are answered, or said to be wrong", async () => {
    const { accessToken } = await shopFront(world()).auth.generateVisitorTokens();
    const post = async (path: string, body: object) => {
      const response = await world().fetch(`http://localhost${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: accessToken.value },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      expect([200, 400], `${path} ${JSON.stringify(body)} ${text}`).toContain(response.status);
    };
    await assert(
      asyncProperty(query, constantFrom("", "bowl"), async (asked, expression) => {
        const search = { expression };
        await post("/stores/v3/products/query", { query: asked });
        await post("/stores/v3/products/search", { search: { ...asked, search } });
        await post("/stores/v3/products/count", { filter: asked.filter, search });
        await post("/stores/v3/products/query-variants", { query: asked });
        await post("/categories/v1/categories/search", { treeReference: tree, search: { ...asked, search } });
      }),
      { numRuns: 150 },
    );
  });
});
