import { describe, expect, it } from "vitest";
import { compileEnglish, compileTranslation, type MessageTree } from "./compile.ts";
import { directionOf, formatFor, lazyCatalog, messageFor } from "./index.ts";

/** What a compiled catalog says, by evaluating its module without the types. */
async function load(code: string, locale: string): Promise<Record<string, unknown>> {
  const script = code
    .replace(/^import .*$|^export type .*$/gm, "")
    .replace(/\((\{[^}]*\}): \{[^}]*\}\)/g, "($1)")
    .replace(/\((_?f): Format\)(: Messages)?/, "($1)");
  const module = (await import(`data:text/javascript,${encodeURIComponent(script)}`)) as Record<
    string,
    (format: unknown) => Record<string, unknown>
  >;
  return module.default?.(formatFor(locale)) ?? {};
}

type Sentence = (values: object) => string;

const english: MessageTree = {
  plain: "Don't wait",
  bowls: "{count, plural, =0 {no bowls} one {# bowl} other {# bowls}}",
  greeting: "Hello {name}, `you` have '{'{total, number}'}'",
  due: "Due {day, date, long}",
  kind: "{kind, select, gift {A gift for {name}} other {For {name}}}",
  nested: { "signed-out": "Bye", GONE: "Gone" },
};

describe("a compiled catalog", () => {
  it("counts, writes numbers and dates, and chooses as its locale does", async () => {
    const { plain, bowls, greeting, due, kind, nested } = await load(compileEnglish(english).code, "en-US");
    expect(plain).toBe("Don't wait");
    expect([0, 1, 1200].map((count) => (bowls as Sentence)({ count }))).toEqual(["no bowls", "1 bowl", "1,200 bowls"]);
    expect((greeting as Sentence)({ name: "Kiln", total: 1.5 })).toBe("Hello Kiln, `you` have {1.5}");
    expect((due as Sentence)({ day: "2026-03-01T00:00:00Z" })).toBe("Due March 1, 2026");
    expect(["gift", "constructor"].map((value) => (kind as Sentence)({ kind: value, name: "Vale" }))).toEqual([
      "A gift for Vale",
      "For Vale",
    ]);
    expect(nested).toEqual({ "signed-out": "Bye", GONE: "Gone" });
  });

  it("uses the plural forms of its own language", async () => {
    const source = { bowls: "{count, plural, one {# miska} few {# miski} many {# misek} other {# miski}}" };
    const { code } = compileTranslation("pl", source, { bowls: "{count, plural, one {# bowl} other {# bowls}}" });
    const { bowls } = await load(code, "pl");
    expect([1, 3, 5, 22].map((count) => (bowls as Sentence)({ count }))).toEqual([
      "1 miska",
      "3 miski",
      "5 misek",
      "22 miski",
    ]);
  });

  it("has the English message where a translation is missing, and reports it", async () => {
    const { code, missing, errors } = compileTranslation("de", { nested: { GONE: "Weg" } }, english);
    expect(missing).toEqual(["plain", "bowls", "greeting", "due", "kind", "nested.signed-out"]);
    expect(errors).toEqual([]);
    expect(await load(code, "de")).toMatchObject({ plain: "Don't wait", nested: { "signed-out": "Bye", GONE: "Weg" } });
  });

  it("reports keys and arguments that English does not have, and syntax that is not ICU", () => {
    const { errors } = compileTranslation(
      "de",
      { ...english, extra: "x", due: "Fällig {date}", plain: "{count", nested: "x" },
      english,
    );
    expect(errors.map((error) => error.split(/[ :]/)[0])).toEqual(["extra", "plain", "due", "due", "nested"]);
  });
});

describe("a catalog loaded by the browser", () => {
  const messages = (title: string) => () => ({ title });
  const pages = lazyCatalog(messages("Thanks"), {
    de: async () => ({ default: messages("Danke") }),
    fr: () => Promise.reject(new Error("offline")),
  });

  it("finds a language by its first part and keeps the region for numbers and dates", async () => {
    const shown = await Promise.all(["de", "de-AT", "en-GB", "fr", "xx", "", "de-!!"].map((tag) => pages.in(tag)));
    expect(shown.map(({ locale, messages: { title } }) => `${locale} ${title}`)).toEqual([
      "de Danke",
      "de-AT Danke",
      "en-GB Thanks",
      "en Thanks",
      "en Thanks",
      "en Thanks",
      "de Danke",
    ]);
  });

  it("answers at once when the language is there", async () => {
    expect(pages.in("en")).not.toBeInstanceOf(Promise);
    await pages.in("de-CH");
    expect(pages.in("de-CH")).toMatchObject({ locale: "de-CH" });
  });
});

it("a language is written from the left or from the right", () => {
  expect(["en", "he-IL", "ar", "fa-IR", "yi", "uz", "uz-AF", "ja"].map(directionOf)).toEqual([
    "ltr",
    "rtl",
    "rtl",
    "rtl",
    "rtl",
    "ltr",
    "rtl",
    "ltr",
  ]);
});

it("a code that no message is written for has none, whatever objects inherit", () => {
  expect(messageFor({ GONE: "Gone" }, "GONE")).toBe("Gone");
  expect(messageFor({ GONE: "Gone" }, "toString")).toBeUndefined();
  const counted = { LEFT: ({ many }: { many: string }) => `${many} left` };
  expect(messageFor(counted, "LEFT", { many: "2" })).toBe("2 left");
  expect(messageFor(counted, "LEFT")).toBeUndefined();
});
