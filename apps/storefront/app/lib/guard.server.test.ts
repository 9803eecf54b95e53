import { describe, expect, test } from "vitest";
import { addressOf, guard } from "./guard.server.ts";

const form = { method: "POST", body: "intent=add" };
const at = "https://shop.example/cart/change";

async function verdict(init: RequestInit & { duplex?: "half" }): Promise<number | string> {
  const outcome = await guard(new Request(at, init));
  return outcome instanceof Response ? outcome.status : outcome.text();
}

describe("a shop that runs by itself", () => {
  test.each<readonly [string, Record<string, string>, number | string]>([
    ["its own page", { "sec-fetch-site": "same-origin", origin: "https://shop.example" }, "intent=add"],
    ["its own page in a browser that says less", { origin: "https://shop.example" }, "intent=add"],
    ["a program", {}, "intent=add"],
    ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }, 403],
    ["a neighbour", { "sec-fetch-site": "same-site", origin: "https://blog.shop.example" }, 403],
    ["another site in a browser that says less", { origin: "https://evil.example" }, 403],
    ["a page that hides where it is from", { origin: "null" }, 403],
  ])("answers forms sent by %s", async (_, headers, expected) => {
    expect(await verdict({ ...form, headers })).toBe(expected);
  });

  test("lets links of other sites lead to it", async () => {
    expect(await verdict({ headers: { "sec-fetch-site": "cross-site" } })).toBe("");
  });

  test("reads no body larger than a form, whether it says its length or not", async () => {
    const large = { ...form, headers: { "content-length": String(120_000_000) } };
    expect(await verdict(large)).toBe(413);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 100_000;
        controller.enqueue(new Uint8Array(100_000));
      },
    });
    expect(await verdict({ method: "POST", body, duplex: "half" })).toBe(413);
    expect(sent).toBeLessThan(1_500_000);
  });
});

test.for([
  ["/cart?note=1", "https://shop.example/cart?note=1"],
  ["//evil.example/cart", "https://shop.example/%2Fevil.example/cart"],
  ["//", "https://shop.example/%2F"],
  ["///", "https://shop.example/%2F%2F"],
  ["/\\evil.example/cart", "https://shop.example/%2Fevil.example/cart"],
  ["http://evil.example/cart", "https://shop.example/cart"],
  ["http://evil.example//cart", "https://shop.example/%2Fcart"],
  ["*", "https://shop.example/*"],
  ["", "https://shop.example/"],
])("%s is an address of the shop", ([target = "", address]) => {
  expect(addressOf(target, "https://shop.example").href).toBe(address);
});
