import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { buildClientSchema, type GraphQLSchema, getIntrospectionQuery, isObjectType, validateSchema } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ContractDocument } from "../../kernel/operations.ts";
import { fieldName, typePrefix } from "./operations.ts";

describe("the schema", () => {
  let shop: TestPlatform;
  let schema: GraphQLSchema;
  beforeAll(async () => {
    shop = await testPlatform({ catalog: "empty" });
    const response = await shop.fetch(`${shop.origin}/graphql/alpha`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: shop.apiKey },
      body: JSON.stringify({ query: getIntrospectionQuery() }),
    });
    schema = buildClientSchema(((await response.json()) as { data: never }).data);
  });
  afterAll(() => shop.close());

  const fieldOf = (type: string, field: string) => {
    const found = schema.getType(type);
    return isObjectType(found) ? found.getFields()[field] : undefined;
  };

  test("is valid", () => {
    expect(validateSchema(schema)).toEqual([]);
  });

  test("has reads as queries and writes as mutations, with the fields of the request as arguments", () => {
    expect(fieldOf("Query", "productsGetProduct")?.args.map(({ name, type }) => `${name}: ${type}`)).toContain(
      "id: ID!",
    );
    expect(fieldOf("Mutation", "currentCartAddToCurrentCart")?.args.map(({ name }) => name)).toContain("lineItems");
    expect(fieldOf("Query", "currentCartAddToCurrentCart")).toBeUndefined();
  });

  test("leaves out what speaks OAuth", () => {
    const fields = Object.keys(schema.getMutationType()?.getFields() ?? {});
    expect(fields.filter((name) => /^oauth/.test(name))).toEqual([]);
  });

  test("has money as decimals, moments as dates and lists as connections", () => {
    expect(String(fieldOf("Order", "createdDate")?.type)).toMatch(/^DateTime/);
    expect(String(fieldOf("MultiCurrencyPrice", "amount")?.type)).toMatch(/^Decimal/);
    expect(String(fieldOf("Query", "ordersSearchOrders")?.type)).toBe("SearchOrdersConnection");
    expect(String(fieldOf("SearchOrdersConnection", "edges")?.type)).toBe("[OrderEdge!]!");
  });

  test("takes values the platform may add to as text, and others as enums", () => {
    expect(String(fieldOf("Cart", "weightUnit")?.type)).toMatch(/^String/);
    expect(String(schema.getType("SortOrder") ?? "")).toBe("SortOrder");
  });
});

describe("names", () => {
  test("are those of service and operation, and carry the whole name of a plugin's service", () => {
    const contract: ContractDocument = { $defs: {}, operations: {} };
    expect(fieldName({ name: "ecom.current-cart.getCurrentCart", contract: undefined })).toBe(
      "currentCartGetCurrentCart",
    );
    expect(fieldName({ name: "wish-list.lists.getList", contract })).toBe("wishListListsGetList");
    expect(typePrefix({ name: "wish-list.lists.getList", contract })).toBe("WishList");
  });
});
