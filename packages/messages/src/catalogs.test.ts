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
    "Extra",
    "Extras",
    "Filter",
    "Google Merchant Center",
    "In",
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
  es: new Set([
    "Captcha",
    "Eircode",
    "Extra",
    "Extras",
    "Google Merchant Center",
    "Order, paid, cart …",
    "Plan",
    "SKU",
    "Stock",
    "Subtotal",
    "Total",
    "Visible",
    "Vitrine",
    "Webhook",
    "Webhooks",
    "https://example.com/hooks",
    "min",
    "stock",
    "webhooks",
  ]),
  fr: new Set([
    " × pixels",
    "Action",
    "Actions",
    "Active",
    "Archive",
    "Captcha",
    "Code",
    "Collection",
    "Collections",
    "Condition",
    "Date",
    "Dates",
    "Description",
    "Dimensions",
    "Document",
    "Documents",
    "E-mail",
    "E-mails",
    "Eircode",
    "Google Merchant Center",
    "Instructions",
    "Menu",
    "Message",
    "Note",
    "Option",
    "Options",
    "Page",
    "Pages",
    "Photo",
    "Province",
    "Public",
    "Question",
    "Stock",
    "Suggestions",
    "Taxes",
    "Test",
    "Total",
    "Type",
    "Visible",
    "Vitrine",
    "Webhook",
    "Webhooks",
    "archives",
    "documents",
    "https://example.com/hooks",
    "min",
    "stock",
    "webhooks",
    "{count, plural, one other}",
  ]),
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

it.each([...files, ...shared].filter((file) => basename(file) === "fr.json"))(
  "signs of two parts keep to their word, and apostrophes are curved, in %s",
  (file) => {
    const unlike = /[^/] [;:!?»]|«(?!\u00a0)|\w'\w/;
    expect(messagesOf(read(file)).filter(([, text]) => unlike.test(text))).toEqual([]);
  },
);

describe("the shared catalogs", () => {
  const english = shared.filter((file) => basename(file) === "en.json");

  it("are in all languages of the apps", () => {
    const all = ["de.json", "en.json", "es.json", "fr.json"];
    for (const file of english) expect(readdirSync(join(root, dirname(file))).sort(), file).toEqual(all);
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
