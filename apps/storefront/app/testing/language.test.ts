import { describe, expect, it, onTestFinished } from "vitest";
import { showShop } from "../brand.ts";
import { inVisitorsLanguage, languageCookie } from "../language.server.ts";
import { locale } from "../lib/locale.ts";
import { formatPrice } from "../lib/money.ts";
import { describePage } from "../lib/seo.ts";
import { texts } from "../lib/texts.ts";
import { action } from "../routes/language.ts";

const page = () => [
  locale(),
  texts.cart,
  texts.products({ count: 1200 }),
  formatPrice(1234.5, "USD").replace("\u00a0", " "),
];

async function open(path: string, cookie: string | undefined): Promise<Response> {
  const request = new Request(`http://localhost:3000${path}`, { headers: cookie ? { cookie } : {} });
  return inVisitorsLanguage(request, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return Response.json(page());
  });
}

async function visit(cookie: string | undefined): Promise<readonly string[]> {
  return (await open("/", cookie)).json();
}

async function choose(language: string, referer?: string): Promise<Response> {
  const body = new URLSearchParams({ language });
  const headers = referer ? { referer } : {};
  const request = new Request("http://localhost:3000/language", { method: "POST", body, headers });
  return action({ request } as Parameters<typeof action>[0]);
}

describe("the language of a page", () => {
  it("is what the visitor chose, else the shop's, also for visits at the same time", async () => {
    const german = await languageCookie("de-DE");
    const english = ["en-US", "Cart", "1,200 products", "$1,234.50"];
    expect(
      await Promise.all([visit(german), visit(undefined), visit("vitrine-language=Inhb2ci"), visit(german)]),
    ).toEqual([
      ["de-DE", "Warenkorb", "1.200 Produkte", "1.234,50 $"],
      english,
      english,
      ["de-DE", "Warenkorb", "1.200 Produkte", "1.234,50 $"],
    ]);
  });

  it.for([
    ["es", ["es-ES", "Carrito", "1200 productos"]],
    ["fr-CA", ["fr-CA", "Panier", "1\u00a0200 produits"]],
    ["it", ["it-IT", "Cart", "1200 products"]],
  ] as const)("is that of the shop, or English where there are no messages in it: %s", async ([language, page]) => {
    onTestFinished(() => showShop(undefined));
    showShop({ name: "Quay", language, countries: ["FR"], timeZone: "Europe/Paris" });
    expect((await visit(undefined)).slice(0, 3)).toEqual(page);
  });

  it("is the one that an address asks for, as those in feeds do, and stays chosen", async () => {
    const response = await open("/products/bowl?language=de", undefined);
    expect(await response.json()).toContain("de-DE");
    expect((await visit(response.headers.get("set-cookie") ?? ""))[0]).toBe("de-DE");
    expect((await open("/?language=DE-de", response.headers.get("set-cookie") ?? "")).headers.has("set-cookie")).toBe(
      false,
    );
    const unknown = await open("/?language=xx", undefined);
    expect([unknown.headers.has("set-cookie"), (await unknown.json())[0]]).toEqual([false, "en-US"]);
  });

  it("is part of the address that its page is found by", async () => {
    const canonical = "https://shop.example/products/bowl";
    const request = new Request("http://localhost:3000/products/bowl?language=de");
    const response = await inVisitorsLanguage(request, async () => Response.json(describePage({ canonical })));
    expect(await response.json()).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: `${canonical}?language=de-DE`,
    });
  });

  it("is kept in a cookie, and the visitor goes on where they were", async () => {
    const response = await choose("de-DE", "http://localhost:3000/cart?x=1");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/cart?x=1#language"]);
    expect((await visit(response.headers.get("set-cookie") ?? ""))[0]).toBe("de-DE");
  });

  it("cannot be one the shop does not offer, nor lead to another site", async () => {
    for (const page of ["http://localhost:3000//evil.example", "https://evil.example/cart", "cart", undefined]) {
      const response = await choose("xx", page);
      expect([response.headers.get("location"), response.headers.get("set-cookie")]).toEqual([
        page?.includes("//evil.example", 8) ? "/evil.example#language" : "/#language",
        null,
      ]);
    }
  });
});
