import { placedOrder, simpleProduct } from "@vitrine/testing";
import { describe, expect, test } from "vitest";
import { onBothEngines } from "../world.ts";

const STORE_APP_ID = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

const addToCart = `
  mutation AddToCart($lineItems: [NewLineItemInput!]!) {
    currentCartAddToCurrentCart(lineItems: $lineItems) {
      cart { id lineItems { quantity productName { original } catalogReference { catalogItemId } } }
    }
  }`;

const readOrders = `
  query Orders($first: Int!, $after: String) {
    ordersSearchOrders(first: $first, after: $after) {
      edges { cursor node { id number priceSummary { total { amount } } } }
      pageInfo { hasNextPage endCursor }
    }
  }`;

interface Orders {
  readonly ordersSearchOrders: {
    readonly edges: readonly { readonly cursor: string; readonly node: { readonly number: string } }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
  };
}

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions: Readonly<Record<string, unknown>> }[];
}

onBothEngines("GraphQL", (world) => {
  const lineItems = async () => {
    const { id } = await simpleProduct(world());
    return [{ quantity: 2, catalogReference: { appId: STORE_APP_ID, catalogItemId: id } }];
  };
  const post = async (authorization: string, body: object, headers: Record<string, string> = {}): Promise<Answer> => {
    const response = await world().fetch(`${world().origin}/graphql/alpha`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization, ...headers },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as Answer;
  };
  const visitorToken = async () => {
    const { accessToken } = await world().client({}).auth.generateVisitorTokens();
    return accessToken.value;
  };

  describe("by the vendor's client", () => {
    test("a visitor lists products, adds one to the cart and reads the cart", async () => {
      const visitor = world().visitor();
      const listed = await visitor.graphql<
        { productsQueryProducts: { products: { id: string }[]; totalCount: number } },
        object
      >("query ($first: Int) { productsQueryProducts(first: $first) { products { id name } totalCount } }", {
        first: 3,
      });
      expect(listed.errors).toBeUndefined();
      expect(listed.data.productsQueryProducts.products).toHaveLength(3);
      expect(listed.data.productsQueryProducts.totalCount).toBeGreaterThan(3);
      const added = await visitor.graphql(addToCart, { lineItems: await lineItems() });
      expect(added.errors).toBeUndefined();
      const { data } = await visitor.graphql("{ currentCartGetCurrentCart { cart { lineItems { quantity } } } }");
      expect(data).toEqual({ currentCartGetCurrentCart: { cart: { lineItems: [{ quantity: 2 }] } } });
    });

    test("the merchant reads orders page by page, and a page in the middle of another", async () => {
      for (let placed = 0; placed < 3; placed += 1) await placedOrder(world());
      const { merchant } = world();
      const page = async (variables: object) =>
        (await merchant.graphql<Orders, object>(readOrders, variables)).data.ordersSearchOrders;
      const all = await page({ first: 3 });
      const numbers = all.edges.map(({ node }) => node.number);
      const first = await page({ first: 2 });
      expect(first.edges.map(({ node }) => node.number)).toEqual(numbers.slice(0, 2));
      expect(first.pageInfo.hasNextPage).toBe(true);
      const second = await page({ first: 1, after: first.pageInfo.endCursor });
      expect(second.edges.map(({ node }) => node.number)).toEqual(numbers.slice(2, 3));
      const middle = await page({ first: 2, after: all.edges[0]?.cursor });
      expect(middle.edges.map(({ node }) => node.number)).toEqual(numbers.slice(1, 3));
    });

    test("what is refused in REST is refused, with the same code and details", async () => {
      const { errors, data } = await world().visitor().graphql("{ ordersSearchOrders { orders { id } } }");
      expect(data).toEqual({ ordersSearchOrders: null });
      expect(errors).toMatchObject([
        {
          extensions: {
            code: "PERMISSION_DENIED",
            status: 403,
            details: { applicationError: { code: "PERMISSION_DENIED" } },
          },
        },
      ]);
    });

    test("a field that breaks a rule of the contract is named as in REST", async () => {
      const [line] = await lineItems();
      const { errors } = await world()
        .visitor()
        .graphql(addToCart, { lineItems: [{ ...line, quantity: -1 }] });
      expect(errors).toMatchObject([
        {
          path: ["currentCartAddToCurrentCart"],
          extensions: {
            code: "INVALID_ARGUMENT",
            status: 400,
            details: { validationError: { fieldViolations: [{ field: "lineItems[0].quantity" }] } },
          },
        },
      ]);
    });
  });

  describe("by plain requests", () => {
    test("a mutation sent again under its key happens once, and two in one request are two", async () => {
      const authorization = await visitorToken();
      const add = "currentCartAddToCurrentCart(lineItems: $lineItems) { cart { lineItems { quantity } } }";
      const query = `mutation ($lineItems: [NewLineItemInput!]) { first: ${add} second: ${add} }`;
      const body = { query, variables: { lineItems: await lineItems() } };
      const headers = { "idempotency-key": "the same" };
      const once = await post(authorization, body, headers);
      expect(once).toMatchObject({
        data: {
          first: { cart: { lineItems: [{ quantity: 2 }] } },
          second: { cart: { lineItems: [{ quantity: 4 }] } },
        },
      });
      expect(await post(authorization, body, headers)).toEqual(once);
    });

    test("a mutation that fails undoes itself and not the one before it", async () => {
      const authorization = await visitorToken();
      const query = `mutation ($lineItems: [NewLineItemInput!]) {
        currentCartAddToCurrentCart(lineItems: $lineItems) { cart { id } }
        cartsDeleteCart(id: "00000000-0000-4000-8000-000000000000")
      }`;
      const { data, errors } = await post(authorization, { query, variables: { lineItems: await lineItems() } });
      expect(data).toMatchObject({ currentCartAddToCurrentCart: { cart: {} }, cartsDeleteCart: null });
      expect(errors).toMatchObject([{ extensions: { operation: "ecom.carts.deleteCart" } }]);
    });

    test("a query is known by its hash once it was sent whole", async () => {
      const authorization = await visitorToken();
      const query = `{ productsQueryProducts(first: 1) { totalCount } } # ${Math.random()}`;
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(query));
      const extensions = { persistedQuery: { version: 1, sha256Hash: Buffer.from(digest).toString("hex") } };
      const unknown = await post(authorization, { extensions });
      expect(unknown.errors).toMatchObject([
        { message: "PersistedQueryNotFound", extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } },
      ]);
      const whole = await post(authorization, { query, extensions });
      expect(whole.data).toBeDefined();
      expect(await post(authorization, { extensions })).toEqual(whole);
      const wrong = await post(authorization, { query: `${query} `, extensions });
      expect(wrong.errors).toMatchObject([{ extensions: { code: "INVALID_ARGUMENT" } }]);
    });

    test("a token that is none is refused before anything runs, in the words of both worlds", async () => {
      const response = await world().fetch(`${world().origin}/graphql/alpha`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: "nonsense" },
        body: JSON.stringify({ query: "{ __typename }" }),
      });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({
        details: { applicationError: { code: "UNAUTHENTICATED" } },
        errors: [{ extensions: { code: "UNAUTHENTICATED", status: 401 } }],
      });
    });
  });
});
