import { afterAll, beforeAll, expect, test } from "vitest";
import { rawRequest } from "../support/raw-request.ts";
import { type RunningShop, startShop } from "../support/server.ts";

const long = "a".repeat(10_000);
const odd = ["%5C", "%00", "a%00b", "%2e%2e%2f", "..%2f..%2fetc", "%ED%A0%80", "%F0%9F%92%A9", "%", "%27%22%3C", long];

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const statusOf = async (path: string) =>
  (await fetch(shop.url + path, { redirect: "manual", headers: { accept: "text/html" } })).status;

test.each(["/products/", "/collections/", "/account/order/", "/"])(
  "nothing is at %s with a name no page could have, and that is said with 404",
  async (folder) => {
    const statuses = await Promise.all(
      odd.map(async (name) => [`${folder}${name.slice(0, 20)}`, await statusOf(folder + name)] as const),
    );
    const allowed = folder.startsWith("/account") ? [303, 302, 404] : [404, 400];
    expect(statuses.filter(([, status]) => !allowed.includes(status))).toEqual([]);
  },
);

test.each([
  "/checkout/",
  "/_vitrine/redirect/",
  "/oauth2/provider/",
  "/media/",
  "/admin/assets/",
  "/thank-you?orderId=",
  "/login?clientId=",
  "/oauth2/authorize?client_id=",
])("no name at %s makes the server fail", async (folder) => {
  const statuses = await Promise.all(
    odd.map(async (name) => [`${folder}${name.slice(0, 20)}`, await statusOf(folder + name)] as const),
  );
  expect(statuses.filter(([, status]) => status >= 500)).toEqual([]);
});

test.each([
  "//evil.example/collections",
  "//evil.example/",
  "///evil.example/%2e%2e",
  "//",
  "//[",
  "//evil.example:99999/",
  "//user@evil.example/",
  "//evil.example/search/suggestions?q=a",
])("a path that begins like a host, %s, names nothing and is not taken for one", async (path) => {
  const { status, location, text } = await rawRequest(shop.url, path, { accept: "text/html" });
  expect({ status, location }).toEqual({ status: 404, location: undefined });
  expect(text).not.toContain("http://evil");
  expect(text).not.toMatch(/(href|src|action|content)="\/\/evil/);
});

test.each(["evil.example", "localhost.evil.example", "127.0.0.1.evil.example"])(
  "the shop of one machine refuses a browser that was led to it as %s",
  async (host) => {
    for (const path of ["/_vitrine/mailbox", "/", "/admin", "/metrics", "/.well-known/oauth-authorization-server"]) {
      const { status } = await rawRequest(shop.url, path, { host });
      expect([path, status]).toEqual([path, 403]);
    }
  },
);

test.each(["localhost", "127.0.0.1", "[::1]", "maren.localhost"])(
  "the shop of one machine answers to %s",
  async (host) => {
    const { status } = await rawRequest(shop.url, "/_vitrine/mailbox", { host: `${host}:${new URL(shop.url).port}` });
    expect(status).toBe(200);
  },
);

test.each(["/", "/cart", "/admin", "/media/x", "/oauth2/jwks", "/nothing"])(
  "%s is not traced: 405, and the methods that are there",
  async (path) => {
    const { status, text } = await rawRequest(shop.url, path, {}, "TRACE");
    expect([status, text]).toEqual([405, expect.stringContaining("METHOD_NOT_ALLOWED")]);
  },
);

test.each(["127.0n0.1", "127.0.0.124813", "a b", "[::1", "x:99999"])(
  "a request for the host %o is bad, not a failure of the shop",
  async (host) => {
    for (const path of ["/", "/oauth2/jwks", "/_vitrine/hosted/session"]) {
      const { status } = await rawRequest(shop.url, path, { host });
      expect([path, status]).toEqual([path, 400]);
    }
  },
);

test("addresses that nobody can decode write nothing between the lines of the log", async () => {
  const begun = shop.log().length;
  for (const path of ["/%E0%A4%A", "/products/%", "/cart%FF", "/media%ZZ"]) expect(await statusOf(path)).toBe(404);
  expect(
    shop
      .log()
      .slice(begun)
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("{")),
  ).toEqual([]);
});
