import { describe, expect, it } from "vitest";
import { inVisitorsLanguage, languageCookie } from "../language.server.ts";
import { locale } from "../lib/locale.ts";
import { formatPrice } from "../lib/money.ts";
import { texts } from "../lib/texts.ts";
import { action } from "../routes/language.ts";

const page = () => [
  locale(),
  texts.cart,
  texts.products({ count: 1200 }),
  formatPrice(1234.5, "USD").replace("\u00a0", " "),
];

async function visit(cookie: string | undefined): Promise<readonly string[]> {
  const request = new Request("http://localhost:3000/", { headers: cookie ? { cookie } : {} });
  return inVisitorsLanguage(request, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return page();
  });
}

async function choose(fields: Readonly<Record<string, string>>): Promise<Response> {
  const request = new Request("http://localhost:3000/language", { method: "POST", body: new URLSearchParams(fields) });
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

  it("is kept in a cookie, and the visitor goes on where they were", async () => {
    const response = await choose({ language: "de-DE", back: "/cart?x=1" });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/cart?x=1"]);
    expect((await visit(response.headers.get("set-cookie") ?? ""))[0]).toBe("de-DE");
  });

  it("cannot be one the shop does not offer, nor lead to another site", async () => {
    for (const back of ["//evil.example", "/\\evil.example", "https://evil.example", ""]) {
      const response = await choose({ language: "xx", back });
      expect([response.headers.get("location"), response.headers.get("set-cookie")]).toEqual(["/", null]);
    }
  });
});
