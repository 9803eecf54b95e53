import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { ApiKeyStrategy, createClient } from "@wix/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pairs } from "./parity-pairs.ts";
import { merchantPairs } from "./parity-table.ts";

/** The client's paths depend on the host it is given: on one it does not know, they are the services' inner ones. */
describe("the vendor's client on a host of one's own", () => {
  const host = { apiBaseUrl: "shop.example", name: "own" };
  let shop: TestPlatform;
  const original = globalThis.fetch;
  const answers: { host: string; path: string; text: string }[] = [];

  beforeAll(async () => {
    shop = await testPlatform();
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { hostname, pathname, search } = new URL(request.url);
      const body = ["GET", "DELETE"].includes(request.method) ? null : await request.text();
      const { method, headers } = request;
      const response = await shop.fetch(shop.origin + pathname + search, { method, headers, body });
      answers.push({ host: hostname, path: pathname, text: await response.clone().text() });
      return response;
    };
  });
  afterAll(async () => {
    globalThis.fetch = original;
    await shop.close();
  });

  // Its sign-in always asks the vendor's own host for tokens.
  const named = Object.entries({ ...pairs, ...merchantPairs }).filter(([name]) => !name.startsWith("oauth."));

  test.for(named)("%s finds its operation", async ([, pair]) => {
    answers.length = 0;
    const client = createClient({
      auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: shop.siteId }),
      host: host as never,
    });
    // Whether the call makes sense does not matter here; that it is understood does.
    await Promise.resolve(pair.theirs((definition) => client.use(definition as never) as never)).catch(() => {});
    expect(answers).toHaveLength(1);
    expect(answers[0]?.host).toBe("shop.example");
    expect(answers[0]?.text).not.toContain(`There is no operation at ${answers[0]?.path}`);
  });
});
