import { createClient, isApiError } from "@vitrine/sdk";
import { type TypedQuery, withGraphql } from "@vitrine/sdk/graphql";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let shop: TestPlatform;
beforeAll(async () => {
  shop = await testPlatform();
});
afterAll(() => shop.close());

/** As a code generator writes it. */
class TypedDocumentString<Result, Variables> extends String implements TypedQuery<Result, Variables> {
  declare __apiType?: (variables: Variables) => Result;
}

const products = new TypedDocumentString<
  { productsQueryProducts: { products: { name: string }[] } },
  { first: number }
>("query ($first: Int) { productsQueryProducts(first: $first) { products { name } } }");

test("a typed document says what it takes and returns", async () => {
  const client = withGraphql(shop.client({}));
  const { data, errors } = await client.graphql(products, { first: 2 });
  expect(errors).toBeUndefined();
  expect(data.productsQueryProducts.products.map(({ name }) => name.length > 0)).toEqual([true, true]);
  // @ts-expect-error a number
  await client.graphql(products, { first: "2" });
});

test("a parsed document is sent as its text, and one without text is rejected", async () => {
  const client = withGraphql(shop.client({}));
  const { data } = await client.graphql({ loc: { source: { body: "{ __typename }" } } });
  expect(data).toEqual({ __typename: "Query" });
  await expect(client.graphql({})).rejects.toThrow(/print\(document\)/);
});

test("a field that fails is an error with the code of REST beside what succeeded", async () => {
  const { graphql } = withGraphql(shop.client({}));
  const { data, errors } = await graphql("{ ordersSearchOrders { orders { id } } __typename }");
  expect(data).toEqual({ ordersSearchOrders: null, __typename: "Query" });
  expect(errors).toMatchObject([{ extensions: { code: "PERMISSION_DENIED", status: 403 } }]);
});

test("a request that cannot be answered at all rejects like every other call", async () => {
  const auth = () => ({ getAuthHeaders: () => ({ authorization: "nonsense" }) });
  const { graphql } = withGraphql(createClient({ baseUrl: shop.origin, fetch: shop.fetch, auth, retry: false }));
  const error = await graphql("{ __typename }").catch((error: unknown) => error);
  expect(isApiError(error, "UNAUTHENTICATED")).toBe(true);
  const { graphql: other } = withGraphql(shop.client({}));
  await expect(other("{ __typename }", {}, { apiVersion: "beta" })).rejects.toMatchObject({ code: "NOT_FOUND" });
});
