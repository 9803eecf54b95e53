import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { compileTranslation, type MessageTree } from "./compile.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Messages that are written alike in a language and in English, by their last key. */
const alike: Readonly<Record<string, ReadonlySet<string>>> = {
  de: new Set(["code", "eircode", "optional", "region"]),
  es: new Set(["eircode", "subtotal", "total"]),
  fr: new Set(["code", "eircode", "email", "province", "total"]),
};

const files = globSync("{apps,packages}/*/{src,app}/**/messages/**/??.json", { cwd: root });

function read(file: string): MessageTree {
  return JSON.parse(readFileSync(join(root, file), "utf8")) as MessageTree;
}

/** Every message by its path. */
function messagesOf(tree: MessageTree, path = ""): [path: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[path + key, value]] : messagesOf(value, `${path}${key}.`),
  );
}

describe.each(files.filter((file) => basename(file) !== "en.json"))("the messages in %s", (file) => {
  const language = basename(file, ".json");
  const english = read(join(dirname(file), "en.json"));
  const translated = read(file);

  it("say everything the English ones say, with the same values in it", () => {
    const { errors, missing } = compileTranslation(language, translated, english);
    expect({ errors, missing }).toEqual({ errors: [], missing: [] });
  });

  it("say nothing in English by accident", () => {
    const original = new Map(messagesOf(english));
    const said = messagesOf(translated);
    const same = said.filter(
      ([path, text]) => original.get(path) === text && /\w{2}/.test(text.replace(/\{.*?\}/g, "")),
    );
    expect(same.map(([path]) => path).filter((path) => !alike[language]?.has(path.split(".").at(-1) ?? ""))).toEqual(
      [],
    );
    expect(said.filter(([, text]) => /\b(the|your|this|with|and)\b/i.test(text))).toEqual([]);
  });
});
