import { testPlatform } from "@vitrine/testing";
import { expect, test } from "vitest";
import { plannedRoutes } from "../../packages/platform/src/wire/planned-operations.ts";
import routes from "./contract-routes.json" with { type: "json" };

const planned = new Set(plannedRoutes.map(([method, path]) => `${method} ${nameless(path)}`));

/** A route without the names of its parameters. */
function nameless(route: string): string {
  return route.replace(/\{[^}]+\}/g, "{}");
}

test("every route of the API answers in JSON with a request id, and what is not served yet says so", async () => {
  const shop = await testPlatform({ catalog: "empty" });
  const wrong: string[] = [];
  for (const route of routes) {
    const [method = "", template = ""] = route.split(" ");
    const path = template.replace(/\{[^}]+\}/g, "6b1c2d3e-4f5a-4b6c-9d7e-8f90a1b2c3d4");
    const request = new Request(shop.origin + path, { method, headers: { authorization: shop.apiKey } });
    const response = await shop.fetch(request);
    const body = (await response.json()) as { details?: { applicationError?: { code: string } } };
    const code = body.details?.applicationError?.code;
    const isPlanned = response.status === 501 && code === "NOT_IMPLEMENTED";
    const hasId = response.headers.has("x-wix-request-id");
    if (!hasId || response.status === 405 || isPlanned !== planned.has(nameless(route)))
      wrong.push(`${route}: ${response.status} ${code}`);
  }
  expect(routes).toHaveLength(267);
  expect(wrong).toEqual([]);
  await shop.close();
});
