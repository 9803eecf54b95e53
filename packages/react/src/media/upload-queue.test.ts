import { mediaFiles } from "@vitrine/contract";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { UploadQueue } from "./upload-queue.ts";
import { isAccepted } from "./use-upload.ts";

let shop: TestPlatform;
beforeAll(async () => {
  shop = await testPlatform({ catalog: "empty" });
});
afterAll(() => shop.close());

const note = (name: string) => new File([`This is ${name}.`], name, { type: "text/plain" });
const statesOf = (queue: UploadQueue) => queue.items().map(({ source, state }) => `${source.name} ${state}`);

it("uploads a few files at a time, in their order", async () => {
  const queue = new UploadQueue(shop.admin({ mediaFiles }));
  const uploaded: string[] = [];
  let most = 0;
  queue.subscribe(() => {
    const running = queue.items().filter(({ state }) => state === "UPLOADING" || state === "PROCESSING");
    most = Math.max(most, running.length);
  });
  const names = ["a.txt", "b.txt", "c.txt", "d.txt", "e.txt"];
  queue.add(names.map(note), {
    fetch: shop.fetch,
    concurrency: 2,
    onUploaded: ({ displayName }) => uploaded.push(displayName),
  });
  expect(statesOf(queue).slice(1, 3)).toEqual(["b.txt UPLOADING", "c.txt WAITING"]);
  await vi.waitUntil(() => uploaded.length === names.length);
  expect(most).toBe(2);
  expect(uploaded.toSorted()).toEqual(names);
  await vi.waitUntil(() => queue.items().every(({ state }) => state === "DONE"));
  queue.clear();
  expect(queue.items()).toEqual([]);
});

it("says why a file failed, and tries it again when asked to", async () => {
  const queue = new UploadQueue(shop.admin({ mediaFiles }));
  let isBroken = true;
  const fetch = (async (url: string, init: RequestInit) => {
    if (isBroken) throw new TypeError("fetch failed");
    return shop.fetch(url, init);
  }) as typeof shop.fetch;
  queue.add([note("again.txt")], { fetch, retry: false });
  await vi.waitUntil(() => queue.items()[0]?.state === "FAILED");
  expect(queue.items()[0]?.error?.code).toBe("NETWORK_ERROR");
  isBroken = false;
  queue.retry(queue.items()[0]?.id ?? 0);
  await vi.waitUntil(() => queue.items()[0]?.state === "DONE");
  expect(queue.items()[0]?.error).toBeUndefined();
});

it("stops what is taken off the list, and goes on with the next", async () => {
  const queue = new UploadQueue(shop.admin({ mediaFiles }));
  const never = (() => new Promise(() => {})) as typeof shop.fetch;
  queue.add([note("stuck.txt")], { fetch: never, concurrency: 1 });
  queue.add([note("next.txt")], { fetch: shop.fetch, concurrency: 1 });
  expect(statesOf(queue)).toEqual(["stuck.txt UPLOADING", "next.txt WAITING"]);
  queue.remove(queue.items()[0]?.id ?? 0);
  await vi.waitUntil(() => statesOf(queue)[0] === "next.txt DONE");
  expect(queue.items()).toHaveLength(1);
});

it.each([
  ["mug.PNG", "image/png", "image/*", true],
  ["mug.png", "image/png", ".jpg, .png", true],
  ["mug.png", "image/png", "image/jpeg", false],
  ["list.csv", "text/csv", "image/*", false],
  ["list.csv", "", undefined, true],
] as const)("takes %s (%s) for %s: %s", (name, type, accept, isTaken) => {
  expect(isAccepted({ name, type }, accept)).toBe(isTaken);
});
