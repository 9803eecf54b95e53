import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { compileTranslation, type MessageTree } from "./compile.ts";
import { readCatalog } from "./read.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Words that a language writes as English does. */
const alike: Readonly<Record<string, ReadonlySet<string>>> = {
  de: new Set([
    "Barcode",
    "Captcha",
    "Code",
    "Downloads",
    "Eircode",
    "Filter",
    "Google Merchant Center",
    "Link",
    "Name",
    "Option",
    "Order, paid, cart …",
    "Passkey",
    "Passkeys",
    "Person",
    "Plan",
    "Region",
    "SKU",
    "Sandbox",
    "Shop",
    "Start",
    "Status",
    "Test",
    "Text",
    "Uploads",
    "Video",
    "Vitrine",
    "Webhook",
    "Webhooks",
    "https://example.com/hooks",
    "in",
    "optional",
  ]),
  es: new Set(["SKU", "Eircode", "Subtotal", "Total"]),
  fr: new Set(["Code", "E-mail", "Eircode", "Province", "Total"]),
};

const files = globSync("{apps,packages}/*/{src,app}/**/messages/**/??.json", { cwd: root });
const shared = globSync("packages/messages/shared/*/??.json", { cwd: root });

function read(file: string): MessageTree {
  return readCatalog(join(root, file));
}

/** The messages of the file alone, without those it includes. */
function ownMessages(file: string): [path: string, text: string][] {
  return messagesOf(JSON.parse(readFileSync(join(root, file), "utf8")) as MessageTree);
}

/** Every message by its path. */
function messagesOf(tree: MessageTree, path = ""): [path: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[path + key, value]] : messagesOf(value, `${path}${key}.`),
  );
}

/** A message of values, and of words that both languages have. */
function isAlike(text: string, language: string): boolean {
  const words = text.replace(/\{count, plural, =0 \{(\w+)\}.*/, "$1").replace(/:? ?\{[^{}]*\}/g, "");
  return !/\w{2}/.test(words) || alike[language]?.has(words) === true;
}

describe.each([...files, ...shared].filter((file) => basename(file) !== "en.json"))("the messages in %s", (file) => {
  const language = basename(file, ".json");
  const english = read(join(dirname(file), "en.json"));
  const translated = read(file);

  it("say everything the English ones say, with the same values in it", () => {
    const { errors, missing } = compileTranslation(language, translated, english);
    expect({ errors, missing }).toEqual({ errors: [], missing: [] });
  });

  it("say nothing in English by accident", () => {
    const original = new Map(messagesOf(english));
    const texts = messagesOf(translated);
    const same = texts.filter(([path, text]) => original.get(path) === text && !isAlike(text, language));
    expect(same).toEqual([]);
    expect(texts.filter(([, text]) => /\b(the|your|this|with|and)\b/i.test(text))).toEqual([]);
  });
});

describe("the shared catalogs", () => {
  const english = shared.filter((file) => basename(file) === "en.json");

  it("are in the four languages of the hosted pages, or in those of the back office", () => {
    const languages = (name: string) => (name === "imports" ? ["de", "en"] : ["de", "en", "es", "fr"]);
    for (const folder of english.map((file) => dirname(file))) {
      const expected = languages(basename(folder)).map((language) => `${language}.json`);
      expect(readdirSync(join(root, folder)).sort()).toEqual(expected);
    }
  });

  it("hold each of their sentences alone: no other catalog writes it again", () => {
    const sentences = english.flatMap((file) => messagesOf(read(file))).filter(([, text]) => / .*[.?]$/.test(text));
    const known = new Set(sentences.map(([, text]) => text));
    const again = files.flatMap((file) =>
      ownMessages(file).flatMap(([path, text]) => (known.has(text) ? [`${file}: ${path}`] : [])),
    );
    expect(again).toEqual([]);
  });
});
