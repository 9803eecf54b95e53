import { testPlatform } from "@vitrine/testing";
import { expect, test } from "vitest";
import { operationInfos } from "../kernel/operations.ts";
import { createDispatcher } from "./dispatcher.ts";

test("every operation that no service answers is a typed 501 in JSON, whoever asks", async () => {
  const shop = await testPlatform({ catalog: "empty" });
  const { runtime } = shop.platform;
  const dispatcher = createDispatcher({
    runtime,
    // Nobody in this test has credentials.
    credentials: { staffSessions: { ofCall: async () => undefined } } as never,
    sites: runtime.sites as never,
    services: [],
    ownContracts: new Set(),
    logger: { info: () => {}, warn: () => {}, error: () => {} } as never,
    limiter: undefined,
    checkResponses: true,
  });
  const wrong: string[] = [];
  for (const [operation, { method, path, aliases = [] }] of Object.entries(operationInfos)) {
    for (const template of [path, ...aliases]) {
      const url = new URL(template.replace(/\{[^}]+\}/g, "6b1c2d3e-4f5a-4b6c-9d7e-8f90a1b2c3d4"), shop.origin);
      const found = dispatcher.find(method, url.pathname);
      if (!found) {
        wrong.push(`${operation}: nothing at ${template}`);
        continue;
      }
      const response = await dispatcher.result(new Request(url, { method }), url, undefined, found);
      const { details } = (await response.json()) as { details?: { applicationError?: { code: string } } };
      const isTyped = response.status === 501 && details?.applicationError?.code === "NOT_IMPLEMENTED";
      if (!isTyped || !response.headers.has("x-wix-request-id")) wrong.push(`${operation}: ${response.status}`);
    }
  }
  expect(wrong).toEqual([]);
  await shop.close();
});
