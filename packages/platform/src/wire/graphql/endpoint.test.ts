import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { serverAudits } from "graphql-http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "./limits.ts";

let shop: TestPlatform;
beforeAll(async () => {
  shop = await testPlatform();
});
afterAll(() => shop.close());

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly extensions: Readonly<Record<string, unknown>> }[];
}

async function ask(query: string, variables: object = {}, authorization = shop.apiKey): Promise<Answer> {
  const response = await shop.fetch(`${shop.origin}/graphql/alpha`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(authorization && { authorization }) },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as Answer;
}

describe("the audits of GraphQL over HTTP", () => {
  // They ask about the schema.
  const fetchFn = (input: string | URL | Request, init: RequestInit = {}) =>
    shop.fetch(input, { ...init, headers: { authorization: shop.apiKey, ...init.headers } });
  const audits = serverAudits({ url: () => `${shop.origin}/graphql/alpha`, fetchFn });
  test.each(audits.filter(({ name }) => /^(MUST|SHOULD)/.test(name)).map((audit) => [audit.name, audit] as const))(
    "%s",
    async (_, audit) => {
      expect(await audit.fn()).toMatchObject({ status: "ok" });
    },
  );
});

describe("a request that asks for too much is rejected quickly:", () => {
  const products = (selection: string) => `{ productsQueryProducts { products { ${selection} } } }`;
  const fragments = (count: number, body: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => `fragment f${index} on Product { ${body(index)} }`).join(" ");
  const cases: Readonly<Record<string, string>> = {
    "fields deep inside each other": products(`${"media { ".repeat(200)} id ${"} ".repeat(200)}`),
    "one operation under many names": `{ ${Array.from({ length: 101 }, (_, i) => `a${i}: productsQueryProducts { totalCount }`).join(" ")} }`,
    "a list under many names": products(
      Array.from({ length: 90 }, (_, i) => `a${i}: media { items { id } }`).join(" "),
    ),
    "a fragment that contains itself": `${products("...f0")} ${fragments(1, () => "id ...f0")}`,
    "fragments in a circle": `${products("...f0")} ${fragments(3, (i) => `...f${(i + 1) % 3}`)}`,
    "fragments that double with every step": `${products("...f0")} ${fragments(60, (i) => (i < 59 ? `...f${i + 1} ...f${i + 1}` : "id"))}`,
    "a field named thousands of times": products("id ".repeat(4_000)),
    "thousands of fragments of one type": `${products("id")} ${fragments(900, () => "id")}`,
    "thousands of directives": products(`id ${"@skip(if: false) ".repeat(1_000)}`),
    "a document that is too long": `# ${"a".repeat(limits.characters)}\n{ __typename }`,
    "brackets without end": `{ ${"a(b: ".repeat(1)}${"[".repeat(9_000)}`,
    "the schema, over and over": `{ ${"__schema { types { fields { type { ".repeat(1)} fields { type { fields { name } } } } } } } }`,
  };
  test.each(Object.entries(cases))("%s", async (_, query) => {
    await ask("{ __typename }");
    const started = process.cpuUsage();
    const { errors, data } = await ask(query);
    const { user } = process.cpuUsage(started);
    expect(errors?.length).toBeGreaterThan(0);
    expect(data ?? null).toBeNull();
    expect(user / 1000).toBeLessThan(1_000);
  });

  test("a huge page in a variable", async () => {
    const query = `query ($first: Int) { productsQueryProducts(first: $first) { products { media { items { id } } } } }`;
    expect((await ask(query, { first: 1_000_000 })).errors).toMatchObject([
      { extensions: { code: "QUERY_TOO_COMPLEX" } },
    ]);
    for (const [first, violatedRule, threshold] of [
      [101, "MAX", 100],
      [0, "MIN", 1],
    ] as const) {
      const fieldViolations = [{ field: "first", violatedRule, data: { threshold } }];
      const extensions = { code: "INVALID_ARGUMENT", details: { validationError: { fieldViolations } } };
      expect((await ask(query, { first })).errors).toMatchObject([{ extensions }]);
    }
  });

  test("several requests in one body", async () => {
    const response = await shop.fetch(`${shop.origin}/graphql/alpha`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify([{ query: "{ __typename }" }, { query: "{ __typename }" }]),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: [{ message: expect.stringContaining("one request"), extensions: { code: "INVALID_BODY" } }],
    });
  });

  test("lists inside each other in an argument", async () => {
    const { errors } = await ask(
      `{ productsQueryProducts(query: ${"[".repeat(2_000)}${"]".repeat(2_000)}) { totalCount } }`,
    );
    expect(errors).toMatchObject([{ extensions: { code: "QUERY_TOO_COMPLEX", limit: "nesting" } }]);
  });

  test("and every rejection can be found in the log by its request id", async () => {
    const { errors } = await ask("{ productsQueryProducts(first: 100000) { products { id } } }");
    expect(errors).toMatchObject([{ extensions: { limit: "cost", requestId: expect.any(String) } }]);
  });

  test("an ordinary page is far from the limits", async () => {
    const query = `{ productsQueryProducts(first: 100) { products { id name slug price { price formatted { price } } media { items { id image { url } } } } } }`;
    expect((await ask(query)).errors).toBeUndefined();
  });
});

describe("the endpoint", () => {
  test("answers queries by GET and refuses mutations", async () => {
    const get = (query: string) => shop.fetch(`${shop.origin}/graphql/alpha?query=${encodeURIComponent(query)}`);
    expect(await (await get("{ __typename }")).json()).toEqual({ data: { __typename: "Query" } });
    const refused = await get('mutation { cartsDeleteCart(id: "x") }');
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "POST"]);
  });

  test("has the default version without one, and names its versions for another", async () => {
    const at = (path: string) =>
      shop.fetch(`${shop.origin}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: '{"query":"{ __typename }"}',
      });
    expect((await at("/graphql")).status).toBe(200);
    const unknown = await at("/graphql/beta");
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining("Use alpha.")]);
  });

  test("says in JSON which content it takes", async () => {
    const response = await shop.fetch(`${shop.origin}/graphql/alpha`, {
      method: "POST",
      headers: { "content-type": "text/plain" },
      body: '{"query":"{ __typename }"}',
    });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({
      errors: [
        { message: expect.stringContaining("application/json"), extensions: { code: "UNSUPPORTED_MEDIA_TYPE" } },
      ],
    });
  });

  test("names the operations of a document when none of them is asked for", async () => {
    const { errors } = await ask("query A { __typename } query B { __typename }");
    expect(errors).toMatchObject([
      { message: expect.stringContaining("A, B"), extensions: { code: "INVALID_ARGUMENT", status: 400 } },
    ]);
  });

  test("keeps the schema from shoppers", async () => {
    const { errors } = await ask("{ __schema { types { name } } }", {}, "");
    expect(errors).toMatchObject([{ extensions: { code: "PERMISSION_DENIED" } }]);
  });

  test("names what is wrong with a document, and with its variables", async () => {
    const unknown = await ask("{ productsGetProduct(id: 1) { product { nme } } }");
    expect(unknown.errors).toMatchObject([
      { message: expect.stringContaining("nme"), extensions: { code: "INVALID_ARGUMENT", status: 400 } },
    ]);
    const wrong = await ask("query ($first: Int) { productsQueryProducts(first: $first) { totalCount } }", {
      first: "two",
    });
    expect(wrong.errors).toMatchObject([
      { message: expect.stringContaining("$first"), extensions: { code: "INVALID_ARGUMENT", status: 400 } },
    ]);
    const missing = await ask("query ($id: ID!) { productsGetProduct(id: $id) { product { name } } }");
    expect(missing.errors).toMatchObject([{ extensions: { code: "INVALID_ARGUMENT" } }]);
  });

  test("asks as many operations at once as it must, and each has its own failure", async () => {
    const query = `{
      found: productsQueryProducts(first: 1) { products { id } }
      lost: productsGetProduct(id: "00000000-0000-4000-8000-000000000000") { product { id } }
    }`;
    const { data, errors } = await ask(query);
    expect(data).toMatchObject({ found: { products: [{}] }, lost: null });
    expect(errors).toMatchObject([
      { path: ["lost"], extensions: { status: 404, operation: "stores.products.getProduct" } },
    ]);
  });

  test("loads what a list leads to together", async () => {
    const query = `{ productsQueryProducts(first: 40) { products { collectionIds collections { id name } } } }`;
    const ran = async () => {
      const text = await shop.platform.runtime.metrics.text();
      return Number(/_count\{[^}]*operation="stores\.collections\.queryCollections"[^}]*\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    const before = await ran();
    const { data, errors } = await ask(query);
    expect(errors).toBeUndefined();
    const { products } = (data as { productsQueryProducts: { products: Linked[] } }).productsQueryProducts;
    for (const { collectionIds, collections } of products)
      expect(collections.map(({ id }) => id)).toEqual(collectionIds);
    expect(await ran()).toBe(before + 1);
  });
});

interface Linked {
  readonly collectionIds: readonly string[];
  readonly collections: readonly { readonly id: string; readonly name: string }[];
}
