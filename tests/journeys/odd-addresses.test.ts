import { afterAll, beforeAll, expect, test } from "vitest";
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
