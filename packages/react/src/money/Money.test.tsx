import { randomUUID } from "node:crypto";
import { siteSettings, totalsCalculator } from "@vitrine/contract";
import { currencyExponent } from "@vitrine/contract/money";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { testPlatform } from "@vitrine/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { VitrineProvider } from "../provider.tsx";
import { Money } from "./Money.tsx";

// The odd ones, and one of every number of digits.
const currencies = "USD EUR HUF COP IDR PKR IQD LBP RSD TZS ALL AFN MMK LAK CLF JPY CLP ISK KWD TND BHD".split(" ");

it("shows an amount of every currency as the platform writes it, in the reader's language", async () => {
  const shop = await testPlatform({ catalog: "empty" });
  try {
    const api = shop.admin({ siteSettings, totalsCalculator });
    const lines = [{ id: "line", quantity: 1, price: "1234.5", itemType: { preset: "DIGITAL" as const } }];
    for (const currency of currencies) {
      await api.siteSettings.updateSiteSettings({ settings: { currency } });
      for (const locale of ["en", "de-DE", "fr-FR", "he-IL"]) {
        const asked = { headers: { "x-wix-linguist": `${locale}|${locale}|true|${randomUUID()}` } };
        const { priceSummary } = await api.totalsCalculator.calculateTotals({ lineItems: lines }, asked);
        const { amount = "", formattedAmount } = priceSummary?.total ?? {};
        expect(amount.split(".")[1]?.length ?? 0).toBe(currencyExponent(currency));
        const shown = renderToStaticMarkup(
          <VitrineProvider client={api} locale={locale}>
            <Money amount={amount} currency={currency} />
          </VitrineProvider>,
        );
        expect(shown).toBe(`<data value="${amount}">${formattedAmount}</data>`);
      }
    }
  } finally {
    await shop.close();
  }
});

it("shows what is no amount as it is, and nothing where there is none", () => {
  const api = createClient({
    baseUrl: "http://shop.test",
    auth: ApiKeyStrategy({ apiKey: "key", siteId: "site" }),
    services: {},
  });
  const shown = (amount: string | null | undefined) =>
    renderToStaticMarkup(
      <VitrineProvider client={api} locale="en">
        <Money amount={amount} currency="EUR" className="price" />
      </VitrineProvider>,
    );
  expect(["abc", "NaN", "1e3", "12,50"].map(shown)).toEqual(
    ["abc", "NaN", "1e3", "12,50"].map((text) => `<span class="price">${text}</span>`),
  );
  expect([undefined, null, ""].map(shown)).toEqual(["", "", ""]);
  expect(shown("-3.50")).toBe('<data value="-3.50" class="price">-€3.50</data>');
});
