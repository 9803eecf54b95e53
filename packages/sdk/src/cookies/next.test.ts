import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createClient, OAuthStrategy } from "../index.ts";
import { currentCart, products } from "../services.ts";
import { cookieSessions, type NextCookies, nextSession, readNextSession } from "./index.ts";

const sessions = cookieSessions({ secret: "0123456789abcdef0123456789abcdef" });
const secure = { get: (name: string) => (name === "x-forwarded-proto" ? "https" : null) };

/** The cookies of one browser, as Next hands them out. */
class Cookies implements NextCookies {
  readonly values = new Map<string, string>();
  readonly flags = new Set<string>();

  getAll() {
    return [...this.values].map(([name, value]) => ({ name, value }));
  }

  set(name: string, value: string, { maxAge, ...flags }: Parameters<NextCookies["set"]>[2]) {
    if (maxAge === 0) this.values.delete(name);
    else this.values.set(name, value);
    this.flags.add(JSON.stringify(flags));
  }
}

let shop: TestPlatform;
beforeEach(async () => {
  shop = await testPlatform();
});
afterEach(() => shop.close());

function clientOf(session: { storage: Awaited<ReturnType<typeof readNextSession>>["storage"] }) {
  const { origin, clientId, fetch } = shop;
  const auth = OAuthStrategy({ clientId, storage: session.storage });
  return createClient({ baseUrl: origin, fetch, auth, services: { currentCart, products } });
}

async function fillCart(cookies: NextCookies): Promise<string | undefined> {
  const session = await nextSession(sessions, cookies, secure);
  const client = clientOf(session);
  const { items } = await client.products.queryProducts({ query: { filter: { slug: "paper-moon" } } });
  const catalogReference = {
    appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e",
    catalogItemId: String(items[0]?.id),
  };
  const { cart } = await client.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] });
  await session.save();
  return cart.id;
}

test("a cart filled by an action is the cart of the next server component", async () => {
  const cookies = new Cookies();
  const id = await fillCart(cookies);
  expect([...cookies.values.keys()]).toEqual(["__Host-vitrine"]);
  expect([...cookies.flags]).toEqual([JSON.stringify({ path: "/", httpOnly: true, sameSite: "lax", secure: true })]);
  const session = await readNextSession(sessions, cookies, secure);
  expect(session.isKnown).toBe(true);
  expect((await clientOf(session).currentCart.getCurrentCart({})).cart.id).toBe(id);
});

test("a server component reads with a token that has expired, and leaves the cookies alone", async () => {
  const cookies = new Cookies();
  const id = await fillCart(cookies);
  const before = cookies.getAll();
  shop.clock.advance(5 * 60 * 60 * 1000);
  const session = await readNextSession(sessions, cookies, secure);
  expect((await clientOf(session).currentCart.getCurrentCart({})).cart.id).toBe(id);
  expect(session.storage.isReadonly).toBe(true);
  expect(cookies.getAll()).toEqual(before);
});
