import { describe, expect, it } from "vitest";
import { languageAsked } from "./asked.ts";
import { en } from "./en.ts";
import { account } from "./en-account.ts";
import { languages, type Reading, readingOf } from "./languages.ts";

const readingIn = async (language: string): Promise<Reading> => readingOf(language);

type Sentence = (...values: readonly unknown[]) => string;

/** The text of every entry, by path. Functions say what they are told: names, and numbers where they are counted. */
function entries(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") {
    const values = ["Kiln", "Vale"].slice(0, value.length);
    return [[path, (value as Sentence)(...values)]];
  }
  return Object.entries(value as object).flatMap(([key, inner]) => entries(inner, `${path}.${key}`));
}

const english = new Map(entries({ ...en, account }));

async function saidIn(language: string): Promise<[path: string, text: string][]> {
  const { words, account: ofAccount } = await readingIn(language);
  return entries({ ...words, account: ofAccount });
}

/** What is written alike in a language and in English. */
const alike: Readonly<Record<string, readonly string[]>> = {
  de: [".optional", ".address.eircode", ".account.verify.code", ".address.region"],
  es: [".address.eircode", ".summary.subtotal", ".summary.total"],
  fr: [
    ".account.email",
    ".account.verify.code",
    ".address.eircode",
    ".address.province",
    ".contact.email",
    ".summary.total",
  ],
};

describe.each(languages.filter((language) => language !== "en"))("the pages in %s", (language) => {
  it("say everything the English ones say, with the same names in it", async () => {
    const said = new Map(await saidIn(language));
    expect([...said.keys()].sort()).toEqual([...english.keys()].sort());
    for (const name of ["kiln", "vale"]) {
      const naming = [...english].filter(([, text]) => text.toLowerCase().includes(name)).map(([path]) => path);
      expect(naming.filter((path) => !said.get(path)?.toLowerCase().includes(name))).toEqual([]);
    }
    expect([...said].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("say nothing in English by accident", async () => {
    const said = await saidIn(language);
    const same = said.filter(([path, text]) => english.get(path) === text).map(([path]) => path);
    expect(same.sort()).toEqual([...(alike[language] ?? [])].sort());
    const stray = said.filter(([, text]) => /\b(the|your|this|with|and)\b/i.test(text));
    expect(stray).toEqual([]);
  });

  it("count where English counts", async () => {
    const { words } = await readingIn(language);
    expect(words.payment.securityCodeHint(4)).not.toBe(words.payment.securityCodeHint(3));
    expect([words.lineProblem.partly(1), words.lineProblem.partly(3)].join()).toMatch(/1.*3/);
  });
});

it("a language is found by its first part, and its region goes into dates and amounts", async () => {
  const shown = await Promise.all(["de", "de-AT", "FR-ca", "en-GB", "xx", ""].map(readingIn));
  expect(shown.map(({ locale }) => locale)).toEqual(["de", "de-AT", "FR-ca", "en-GB", "en", "en"]);
  expect(shown.map(({ words }) => words.thanks.title)).toEqual([
    "Vielen Dank",
    "Vielen Dank",
    "Merci",
    "Thank you",
    "Thank you",
    "Thank you",
  ]);
});

it("the address goes before the document, and what is no language is passed over", () => {
  expect(languageAsked("?lang=fr", "de")).toBe("fr");
  expect(languageAsked("?lang=pt-br", "de")).toBe("pt-BR");
  expect(languageAsked("?lang=!!", "de-at")).toBe("de-AT");
  expect(languageAsked("", "")).toBe("en");
});
