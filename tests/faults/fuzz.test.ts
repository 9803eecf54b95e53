import schema from "@vitrine/contract/schema.json" with { type: "json" };
import { checkout, currentCart, products } from "@vitrine/sdk/services";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rounds } from "../support/soak.ts";
import { type Definitions, type Known, messageOf } from "./schema-arbitrary.ts";

const storesAppId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

interface Facts {
  readonly method: string;
  readonly path: string;
  readonly request: string;
}

const operations = Object.entries(schema.operations as unknown as Record<string, Facts>);
const definitions = schema.$defs as unknown as Definitions;

/** Requests over all operations. */
const total = rounds(1_200, 12_000);
const runs = Math.ceil(total / operations.length);

describe("whatever a request carries", () => {
  let shop: TestPlatform;
  let known: Known;
  let tokens: string[];

  beforeAll(async () => {
    shop = await testPlatform();
    const visitor = shop.client({ currentCart, checkout, products });
    const page = await visitor.products.queryProducts({ query: { paging: { limit: 3 } } });
    const plain = page.items.find((item) => !item.manageVariants && item.stock?.inStock);
    const { cart } = await visitor.currentCart
      .addToCurrentCart({
        lineItems: [
          {
            quantity: 1,
            catalogReference: { appId: storesAppId, catalogItemId: plain?.id ?? page.items[0]?.id ?? "" },
          },
        ],
      })
      .catch(() => ({ cart: undefined }));
    known = {
      ids: [...page.items.map(({ id }) => id), cart?.id ?? "", cart?.lineItems[0]?.id ?? ""].filter((id) => id !== ""),
    };
    tokens = [visitor.auth.getTokens().accessToken.value, shop.apiKey];
  });
  afterAll(() => shop.close());

  test.for(operations)("%s never answers 5xx", { timeout: 120_000 }, async ([, facts]) => {
    const request = fc.record({
      message: messageOf(definitions[facts.request] ?? {}, definitions, known),
      caller: fc.nat({ max: 5 }),
      id: fc.oneof(fc.constantFrom(...known.ids), fc.constantFrom("x", "%00", "..", "🙂", "0")),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ message, caller, id }) => {
        const response = await shop.fetch(
          build(facts, message, id),
          init(facts, message, tokens[caller % tokens.length] ?? ""),
        );
        const text = await response.text();
        expect(response.status, text).toBeLessThan(500);
        expect(() => JSON.parse(text)).not.toThrow();
        if (response.status !== 200) expect(JSON.parse(text)).toHaveProperty("details");
      }),
      { numRuns: runs, interruptAfterTimeLimit: 100_000, markInterruptAsFailure: true },
    );
  });
});

function build({ method, path }: Facts, message: unknown, id: string): string {
  const url = new URL(path.replace(/\{[^}]+\}/g, encodeURIComponent(id)), "http://localhost:4000");
  if (method === "GET" || method === "DELETE") {
    url.searchParams.set(".r", Buffer.from(JSON.stringify(message) ?? "null").toString("base64url"));
  }
  return url.href;
}

function init({ method }: Facts, message: unknown, token: string): RequestInit {
  const headers = { authorization: token, "content-type": "application/json" };
  const hasBody = method !== "GET" && method !== "DELETE";
  return { method, headers, ...(hasBody ? { body: JSON.stringify(message) ?? "null" } : {}) };
}
