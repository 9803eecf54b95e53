import { fakeService, placedOrder, testPlatform } from "@vitrine/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { chatNotices } from "./plugin.ts";

const posts: { text: string; key: string | null }[] = [];
let isOpen = true;
const chat = fakeService(async (request) => {
  if (!isOpen) return new Response("", { status: 503 });
  const { text } = (await request.json()) as { text: string };
  posts.push({ text, key: request.headers.get("idempotency-key") });
  return new Response("ok");
});
beforeAll(() => chat.start());
afterAll(() => chat.stop());
beforeEach(() => {
  posts.length = 0;
  isOpen = true;
});

test("an approved order is posted once", async () => {
  const shop = await testPlatform({ plugins: [chatNotices({ url: chat.url })] });
  const { number, total } = await placedOrder(shop);
  await shop.deliverEvents();
  await shop.deliverEvents();
  expect(posts).toEqual([{ text: `Order ${number}: ${total} USD`, key: expect.any(String) }]);
  await shop.close();
});

test("a chat that is closed gets it when it is open again", async () => {
  isOpen = false;
  const shop = await testPlatform({ plugins: [chatNotices({ url: chat.url })] });
  await placedOrder(shop);
  await shop.deliverEvents();
  isOpen = true;
  await shop.deliverEvents();
  expect(posts).toEqual([]);
  shop.clock.advance(61_000);
  await shop.deliverEvents();
  expect(posts).toHaveLength(1);
  await shop.close();
});
