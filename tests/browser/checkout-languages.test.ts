import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { orders } from "@vitrine/sdk/services";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { openStage } from "../support/stage.ts";
import { overflow } from "../support/storefront.ts";
import { beginCheckout } from "./begin-checkout.ts";
import { visible } from "./checkout-steps.ts";

describe("the hosted checkout in the buyer's language", () => {
  const stage = openStage();
  let page: Page;

  beforeAll(async () => {
    const context = await stage.browser.newContext({ viewport: sizes.phone, locale: "de-DE", reducedMotion: "reduce" });
    page = await context.newPage();
  });

  const languageShown = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

  /** Everything to be read or heard on the page, that the shop wrote itself apart. */
  async function expectNothingEnglish(where: string): Promise<void> {
    const words = await page.evaluate(() => {
      const labels = [...document.querySelectorAll("[aria-label]")].map((element) =>
        element.getAttribute("aria-label"),
      );
      return [document.title, document.body.innerText, ...labels].join("\n");
    });
    const english = /\b(the|your|you|and|with|enter|continue|change|choose|order|address|delivery|card|quantity)\b/gi;
    expect(words.match(english) ?? [], `${where}: ${words}`).toEqual([]);
    expect(await overflow(page), where).toBe(0);
  }

  test("a purchase in German, from the address to the thanks", async () => {
    const { url } = await beginCheckout(stage.shop, { names: ["Tide bowl"], language: "de" });
    await page.goto(url);
    await page.getByLabel("E-Mail").waitFor();
    await eventually(languageShown).toEqual(["de", "ltr"]);
    await eventually(() => page.title()).toBe("Kasse · Maren");
    await visible(page, "Weiter zum Versand").click();
    await page.getByText("E-Mail bitte angeben.").waitFor();
    await expectNothingEnglish("contact");
    await page.getByLabel("E-Mail").fill("ada@example.com");
    await page.getByLabel("Land").selectOption({ label: "Deutschland" });
    await page.getByLabel("Vorname").fill("Ada");
    await page.getByLabel("Nachname").fill("Moos");
    await page.getByLabel("Straße und Hausnummer").fill("Ofengasse 12");
    await page.getByLabel("Ort").fill("Berlin");
    await page.getByLabel("Postleitzahl").fill("1011");
    await visible(page, "Weiter zum Versand").click();
    await page.getByText("Postleitzahl bitte im Format 10115 eingeben.").waitFor();
    await expectNothingEnglish("address");
    await page.getByLabel("Postleitzahl").fill("10115");
    await visible(page, "Weiter zum Versand").click();
    await page.getByRole("radio").first().waitFor();

    await visible(page, "Bestellübersicht anzeigen").click();
    await visible(page, "Gutscheincode hinzufügen").click();
    await page.getByLabel("Gutscheincode").fill("ERFUNDEN");
    await visible(page, "Einlösen").click();
    // Screen readers hear it from a line of its own as well.
    const reason = { hasText: "Diesen Code kennen wir nicht. Prüfen Sie die Schreibweise." };
    await page.locator("p:not([role=status])", reason).waitFor();
    await page.getByText("68,00 $").first().waitFor();
    await expectAccessible(page);
    await visible(page, "Bestellübersicht ausblenden").click();
    await visible(page, "Weiter zur Zahlung").click();

    await page.getByRole("radio", { name: "Zahlung ohne Karte" }).waitFor();
    await page.getByText("Testbetrieb").click();
    await page.getByText("Fragt zuerst nach einem Code").click();
    await expectNothingEnglish("payment");
    await visible(page, /^Jetzt .* bezahlen$/).click();
    await page.getByText("Geben Sie zur Bestätigung den Code 123456 ein.").waitFor();
    await expectNothingEnglish("challenge");
    await page.getByLabel("Code Ihrer Bank").fill("123456");
    await visible(page, "Zahlung bestätigen").click();

    await page.getByRole("heading", { name: "Vielen Dank, Ada" }).waitFor();
    await expectAccessible(page);
    await expectNothingEnglish("thanks");
    const [, orderId = ""] = /thank-you\/([^/?#]+)/.exec(page.url()) ?? [];
    const auth = ApiKeyStrategy({ siteId: stage.shop.siteId, apiKey: stage.shop.apiKey });
    const merchant = createClient({ baseUrl: stage.shop.url, auth, services: { orders } });
    expect((await merchant.orders.getOrder({ id: orderId })).order?.buyerLanguage).toBe("de");
  });

  test("a link that names no language opens in the buyer's, and the address goes before it", async () => {
    const { checkoutId } = await beginCheckout(stage.shop, { names: ["Tide bowl"], language: "fr" });
    await page.context().clearCookies();
    await page.goto(`${stage.shop.url}/checkout/${checkoutId}`);
    await visible(page, "Continuer vers la livraison").waitFor();
    await eventually(languageShown).toEqual(["fr", "ltr"]);
    await page.goto(`${stage.shop.url}/checkout/${checkoutId}?lang=es-MX`);
    await visible(page, "Continuar con el envío").waitFor();
    await eventually(languageShown).toEqual(["es-MX", "ltr"]);
    await expectNothingEnglish("contact in Spanish");
  });

  test("English words stand in where those of the language do not arrive", async () => {
    const { url } = await beginCheckout(stage.shop, { names: ["Tide bowl"], language: "es" });
    await page.route(/\/assets\/es-/, (route) => route.abort());
    await page.goto(url);
    await visible(page, "Continue to delivery").waitFor();
    await eventually(languageShown).toEqual(["en", "ltr"]);
  });
});
