import { describe, expect, it } from "vitest";
import { accountLanguage, loadAccountTranslation, translated } from "./account-translation.ts";
import { en } from "./en.ts";

/** The text of every entry, by path; functions are called with names that must come out again. */
function entries(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return [[path, String((value as (name: string) => string)("Maren"))]];
  return Object.entries(value as object).flatMap(([key, inner]) => entries(inner, `${path}.${key}`));
}

describe.each(["de", "es", "fr"])("the account pages in %s", (language) => {
  it("say everything the English ones say, with the same names in it", async () => {
    const words = entries((await loadAccountTranslation(language)).account);
    const english = entries(en.account);
    expect(words.map(([path]) => path).sort()).toEqual(english.map(([path]) => path).sort());
    const naming = english.filter(([, text]) => text.includes("Maren")).map(([path]) => path);
    expect(words.filter(([path, text]) => naming.includes(path) && !text.includes("Maren"))).toEqual([]);
    expect(words.filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("keep English words for the rest of the pages", async () => {
    const strings = translated(en, await loadAccountTranslation(language));
    expect(strings.account.login.title).not.toBe(en.account.login.title);
    expect(strings.thanks).toBe(en.thanks);
    expect(strings.errors.phone).toBe(en.errors.phone);
  });
});

it("a language is found by its first part, and English needs no translation", () => {
  expect(["de", "de-AT", "FR-ca", "en-GB", "xx", ""].map(accountLanguage)).toEqual([
    "de",
    "de",
    "fr",
    undefined,
    undefined,
    undefined,
  ]);
});
