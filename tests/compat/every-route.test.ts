import { testPlatform } from "@vitrine/testing";
import { expect, test } from "vitest";
import methods from "./contract-methods.json" with { type: "json" };

test("every route of the API answers in JSON with a request id", async () => {
  const shop = await testPlatform({ catalog: "empty" });
  const wrong: string[] = [];
  for (const route of Object.values(methods)) {
    const [method = "", template = ""] = route.split(" ");
    const path = template.replace(/\{[^}]+\}/g, "6b1c2d3e-4f5a-4b6c-9d7e-8f90a1b2c3d4");
    const request = new Request(shop.origin + path, { method, headers: { authorization: shop.apiKey } });
    const response = await shop.fetch(request);
    await response.json();
    const isAnswered = response.headers.has("x-wix-request-id") && ![405, 501].includes(response.status);
    if (!isAnswered) wrong.push(`${route}: ${response.status}`);
  }
  expect(Object.keys(methods)).toHaveLength(267);
  expect(wrong).toEqual([]);
  await shop.close();
});
