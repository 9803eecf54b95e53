import { definePlugin } from "@vitrine/platform";
import { placedOrder, testPlatform } from "@vitrine/testing";
import { expect, test } from "vitest";
import { letterPress } from "./plugin.ts";

test("the confirmation of an order is a typed page", async () => {
  const shop = await testPlatform({ plugins: [letterPress] });
  const { number } = await placedOrder(shop);
  const { html, text } = await shop.mailbox.latestTo("ada@example.com");
  expect(html).toContain("Courier New");
  expect(html).toContain(number);
  expect(text).toContain(number);
  await shop.close();
});

test("a template that fails leaves the platform's own look", async () => {
  const broken = definePlugin({
    name: "broken",
    adapters: { mailTemplate: { render: () => Promise.reject(new Error("no paper")) } },
  });
  const shop = await testPlatform({ plugins: [broken] });
  await placedOrder(shop);
  const { html } = await shop.mailbox.latestTo("ada@example.com");
  expect(html).toContain("<!doctype html>");
  await shop.close();
});
