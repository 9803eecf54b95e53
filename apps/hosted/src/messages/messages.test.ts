import { expect, it } from "vitest";
import { messages } from "./catalog.ts";
import { requestedLanguage } from "./language.ts";

it.each(messages.languages)("counts where English counts, in %s", async (language) => {
  const { payment, lineProblem } = (await messages.in(language)).messages;
  expect(payment.securityCodeHint({ digits: 4 })).not.toBe(payment.securityCodeHint({ digits: 3 }));
  expect([lineProblem.partly({ left: 1 }), lineProblem.partly({ left: 3 })].join()).toMatch(/1.*3/);
});

it("a language is found by its first part, and its region goes into dates and amounts", async () => {
  const shown = await Promise.all(["de", "de-AT", "FR-ca", "en-GB", "xx", ""].map((tag) => messages.in(tag)));
  expect(shown.map(({ locale }) => locale)).toEqual(["de", "de-AT", "FR-ca", "en-GB", "en", "en"]);
  expect(shown.map(({ messages: { thanks } }) => thanks.title)).toEqual([
    "Vielen Dank",
    "Vielen Dank",
    "Merci",
    "Thank you",
    "Thank you",
    "Thank you",
  ]);
  expect(shown.map(({ messages: { account } }) => account?.login.submit)).toEqual([
    "Anmelden",
    "Anmelden",
    "Se connecter",
    undefined,
    undefined,
    undefined,
  ]);
});

it("the address goes before the document, and what is no language is passed over", () => {
  expect(requestedLanguage("?lang=fr", "de")).toBe("fr");
  expect(requestedLanguage("?lang=pt-br", "de")).toBe("pt-BR");
  expect(requestedLanguage("?lang=!!", "de-at")).toBe("de-AT");
  expect(requestedLanguage("", "")).toBe("en");
});
