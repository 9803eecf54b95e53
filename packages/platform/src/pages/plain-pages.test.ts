import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { saveSite } from "../domains/operations/sites/repository.ts";
import { type PageText, platformMessages } from "../kernel/messages.ts";
import type { Site } from "../kernel/site.ts";
import { shell } from "./pages.ts";

const textIn = (text: PageText, tag: string) => text(platformMessages.in(tag).messages.page);

describe("the messages of plain pages", () => {
  test.for(["de", "es", "fr"])("are in %s whatever its region", (language) => {
    const title: PageText = (page) => page.unknownApp;
    expect(textIn(title, `${language}-XX`)).toBe(textIn(title, language));
    expect(textIn(title, language)).not.toBe(textIn(title, "en"));
  });

  test("are English where there is no translation", () => {
    for (const tag of ["en", "ja", "", "__proto__", "constructor"]) {
      expect(textIn((page) => page.notAClient({ name: "a" }), tag)).toBe("a is not an OAuth client of this shop.");
      expect(platformMessages.in(tag).language).toBe("en");
    }
  });

  test("hold values as they came, whatever is in them", () => {
    const address = "{name} $& $1 {address}";
    expect(textIn((page) => page.pageIs({ address }), "de")).toBe(`Die Seite ist ${address}`);
  });
});

describe("plain pages", () => {
  let shop: TestPlatform;
  beforeEach(async () => {
    shop = await testPlatform({ catalog: "empty" });
    const { id, settings } = await shop.site();
    await shop.platform.runtime.store.write((db) => saveSite(db, { id, settings: { ...settings, language: "de" } }));
    shop.platform.runtime.sites.invalidate();
  });
  afterEach(() => shop.close());

  test.for([
    ["", "de", "Diese App ist nicht bekannt"],
    ["?lang=fr-CA", "fr", "Cette application n’est pas connue"],
    ["?lang=es", "es", "Esta aplicación no es conocida"],
    ["?lang=ja", "en", "This app is not known"],
    ["?lang=%22%3E%3Cscript%3E", "de", "Diese App ist nicht bekannt"],
  ] as const)("speak the shop's language or the one asked for: %j", async ([query, language, title]) => {
    const response = await shop.fetch(`${shop.origin}/oauth2/authorize${query}`);
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).not.toContain("<script>");
  });

  test("name the address that is not allowed, and how to allow it", async () => {
    const query = new URLSearchParams({
      client_id: shop.clientId,
      redirect_uri: "https://evil.example/<b>",
      lang: "es",
    });
    const html = await (await shop.fetch(`${shop.origin}/oauth2/authorize?${query}`)).text();
    expect(html).toContain("Esta dirección de retorno no está permitida");
    expect(html).toContain("vitrine redirects allow https://evil.example/&#60;b&#62;");
  });

  test("tell a person at a browser that there is no such shop, and a program in JSON", async () => {
    const visit = (accept: string) => shop.fetch(`${shop.origin}/login?site=nowhere&lang=es`, { headers: { accept } });
    const page = await visit("text/html,application/xhtml+xml");
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining("Aquí no hay tal tienda")]);
    expect(await (await visit("application/json")).json()).toMatchObject({
      details: { applicationError: { code: "SITE_NOT_FOUND" } },
    });
  });

  test("are what a link that leads nowhere shows", async () => {
    const response = await shop.fetch(`${shop.origin}/_vitrine/redirect/nothing?lang=fr`);
    expect(response.status).toBe(410);
    expect(await response.text()).toContain("Ce lien a déjà servi");
  });
});

test("the page of the app says in its language that it needs JavaScript", async () => {
  const directory = await mkdtemp(join(tmpdir(), "hosted-"));
  const body =
    '<noscript><h1 data-word="title">It needs\nJavaScript.</h1><a data-word="back" href="#shop">Back</a></noscript>';
  const html = `<!doctype html><html lang="en"><head><title data-word="shop">Shop</title></head><body>${body}</body></html>`;
  const settings = { name: "Maren", storefrontUrl: "https://maren.example/?a&b" };
  const site = { id: "site", settings } as unknown as Site;
  await writeFile(join(directory, "index.html"), html);
  try {
    const french = await shell({ directory }, "fr-CA", site);
    expect(french).toMatch(/<html lang="fr-CA">.*<noscript lang="fr"><h1 data-word="title">Cette page a besoin/s);
    expect(french).toContain('<title data-word="shop">Maren</title>');
    expect(french).toMatch(/href="https:\/\/maren.example\/\?a&#38;b">Retour à la boutique</);
    const japanese = await shell({ directory }, "ja", site);
    expect(japanese).toMatch(/<html lang="ja">.*<noscript lang="en"><h1 data-word="title">This page needs/s);
  } finally {
    await rm(directory, { recursive: true });
  }
});
