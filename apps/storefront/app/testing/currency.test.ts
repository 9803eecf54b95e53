import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { hostContext, type StorefrontHost } from "../context.ts";
import { currencyCookie, inKeptCurrency, inVisitorsCurrency } from "../currency.server.ts";
import { currencies, type ShopCurrencies } from "../lib/currencies.ts";
import { action } from "../routes/currency.ts";

const offered: ShopCurrencies = { own: "USD", others: [{ currency: "EUR", isCharged: true }] };

function contextOf(shown: ShopCurrencies = offered): RouterContextProvider {
  const context = new RouterContextProvider();
  const host = { origin: "http://localhost:4000", clientId: "", sessionSecret: "s".repeat(32), fetch };
  context.set(hostContext, { ...host, currencies: shown } satisfies StorefrontHost);
  return context;
}

async function visit(cookie = "", shown = offered): Promise<string | undefined> {
  const request = new Request("http://localhost:3000/", { headers: { cookie } });
  return inKeptCurrency(request, contextOf(shown), async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return currencies()?.chosen;
  });
}

async function choose(currency: string, referer?: string): Promise<Response> {
  const request = new Request("http://localhost:3000/currency", {
    method: "POST",
    body: new URLSearchParams({ currency }),
    headers: referer ? { referer } : {},
  });
  const url = new URL(request.url);
  return action({ request, url, context: contextOf(), params: {}, pattern: "/currency" });
}

describe("the currency of a page", () => {
  it("is what the visitor chose, also for visits at the same time", async () => {
    const euro = await currencyCookie(contextOf(), "EUR");
    const visits = [visit(euro), visit(), visit("vitrine-currency=Inhb2ci"), visit(euro)];
    expect(await Promise.all(visits)).toEqual(["EUR", undefined, undefined, "EUR"]);
  });

  it("is kept in a cookie until the shop no longer shows it", async () => {
    const response = await choose("EUR", "http://localhost:3000/cart?x=1");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/cart?x=1#currency"]);
    const cookie = response.headers.get("set-cookie") ?? "";
    expect(await visit(cookie)).toBe("EUR");
    expect(await visit(cookie, { own: "USD", others: [{ currency: "GBP", isCharged: true }] })).toBeUndefined();
    expect(await visit(cookie, { own: "EUR", others: [] })).toBeUndefined();
  });

  it("is the one that an address asks for, as those in feeds do, and stays chosen", async () => {
    const open = (search: string, cookie = "") =>
      inVisitorsCurrency(
        new Request(`http://localhost:3000/products/bowl${search}`, { headers: { cookie } }),
        contextOf(),
        async () => Response.json(currencies()?.chosen ?? null),
      );
    const response = await open("?currency=eur");
    expect(await response.json()).toBe("EUR");
    const cookie = response.headers.get("set-cookie") ?? "";
    expect(await visit(cookie)).toBe("EUR");
    expect((await open("?currency=EUR", cookie)).headers.has("set-cookie")).toBe(false);
    const unknown = await open("?currency=JPY", cookie);
    expect([unknown.headers.has("set-cookie"), await unknown.json()]).toEqual([false, "EUR"]);
  });

  it("cannot be one that the shop does not show", async () => {
    const response = await choose("XXX");
    expect([response.headers.get("location"), response.headers.get("set-cookie")]).toEqual(["/#currency", null]);
  });
});
