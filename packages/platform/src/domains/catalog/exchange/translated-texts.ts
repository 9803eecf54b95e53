import type { ProductSectionTranslation, ProductTranslation } from "@vitrine/contract";
import { definedOnly } from "../../../kernel/objects.ts";
import { storedTranslations } from "../../../policies/translation.ts";
import type { ProductDocument } from "../records/product.ts";
import { bounds } from "./bounds.ts";
import type { EntrySectionTexts, EntryTexts, ShopFacts } from "./entry.ts";
import type { Columns, Row } from "./row.ts";

/** A column of texts in a further language, such as `name[de]`. */
export interface TranslatedColumn {
  /** The column of the same texts in the shop's language. */
  readonly column: string;
  /** BCP 47. */
  readonly language: string;
}

const form = /^(?<column>.+?) ?\[(?<language>[a-z]{2,3}(?:-[a-z\d]{2,8})*)\]$/i;

/** What a column, in whatever case, has in which language; undefined for one without a language behind it. */
export function translatedColumn(name: string): TranslatedColumn | undefined {
  const { column, language } = form.exec(name)?.groups ?? {};
  return column !== undefined && language !== undefined ? { column, language } : undefined;
}

export function columnIn(column: string, language: string): string {
  return `${column}[${language}]`;
}

/** The columns of a file that have texts of a product. */
export interface TextColumns {
  readonly name: string;
  readonly description: string;
  readonly ribbon: string;
}

/** Columns for texts in the further languages of the shop, for those of its own that need them. */
export function translatedHeader(columns: readonly string[], { languages }: ShopFacts): string[] {
  return languages.flatMap((language) => columns.map((column) => columnIn(column, language)));
}

/** Texts in further languages, by column. */
export function translatedCells<Texts extends { readonly language: string }>(
  { translations = [] }: { readonly translations?: readonly Texts[] | undefined },
  cellsOf: (texts: Texts) => Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    translations.flatMap((texts) =>
      Object.entries(cellsOf(texts)).map(([column, text]) => [columnIn(column, texts.language), text]),
    ),
  );
}

/** Languages that the shop has not, in which a row has texts: errors of their cells. */
export function checkLanguages(row: Row, columns: Columns, isText: (key: string) => boolean, shop: ShopFacts): void {
  const others = columns.picked((key) => {
    const { column = "", language } = translatedColumn(key) ?? {};
    return language !== undefined && isText(column) && languageOf(language, shop) === undefined;
  });
  for (const column of others) {
    const language = translatedColumn(column)?.language ?? "";
    if (row.word(column) !== undefined) row.error(column, "LANGUAGE_NOT_OFFERED", { language });
  }
}

function languageOf(tag: string, { languages }: ShopFacts): string | undefined {
  return languages.find((language) => language.toLowerCase() === tag.toLowerCase());
}

/**
 * Texts of a row in further languages; undefined when the file has no columns for them.
 * @param sections columns of the title and the text of each info section that the product has
 */
export function readTexts(
  row: Row,
  names: TextColumns,
  shop: ShopFacts,
  sections: readonly { readonly title: string; readonly description: string }[] = [],
): Readonly<Record<string, EntryTexts>> | undefined {
  const read = shop.languages.flatMap((language): [string, EntryTexts][] => {
    const text = (column: string, most: number) => row.text(columnIn(column, language), most);
    const own = sections.map(({ title, description }) =>
      definedOnly({ title: text(title, bounds.sectionTitle), description: text(description, bounds.sectionText) }),
    );
    const texts = definedOnly({
      name: text(names.name, bounds.name),
      description: text(names.description, bounds.description),
      ribbon: text(names.ribbon, bounds.ribbon),
      sections: own.some((section) => Object.keys(section).length > 0) ? own : undefined,
    });
    return Object.keys(texts).length > 0 ? [[language, texts]] : [];
  });
  return read.length > 0 ? Object.fromEntries(read) : undefined;
}

/**
 * The texts in further languages that a product has once its entry is written: those that the file has no column for
 * stay, an empty cell removes one. Undefined when there are none.
 */
export function planTexts(
  wanted: Readonly<Record<string, EntryTexts>> = {},
  { translations: known = [], additionalInfoSections: { length } }: ProductDocument,
): readonly ProductTranslation[] | undefined {
  const planned = new Map(known.map((one) => [one.language, one]));
  for (const [language, { sections, ...texts }] of Object.entries(wanted)) {
    const before = planned.get(language) ?? { language };
    const named = changed(before, texts);
    planned.set(language, sections ? withSections(named, sections.slice(0, length)) : named);
  }
  const stored = storedTranslations([...planned.values()], "translations");
  return stored.length > 0 ? stored : undefined;
}

const nothing: ProductSectionTranslation = {};

function withSections(translation: ProductTranslation, wanted: readonly EntrySectionTexts[]): ProductTranslation {
  const known = translation.additionalInfoSections ?? [];
  const sections = Array.from({ length: Math.max(known.length, wanted.length) }, (_, index) =>
    changed(known[index] ?? nothing, wanted[index] ?? {}),
  );
  if (sections.every((section, index) => section === (known[index] ?? nothing))) return translation;
  const last = sections.findLastIndex((section) => Object.keys(section).length > 0);
  const { additionalInfoSections: _, ...rest } = translation;
  return last < 0 ? rest : { ...rest, additionalInfoSections: sections.slice(0, last + 1) };
}

/** With other texts, without those that are empty now; the same object when nothing differs. */
function changed<T extends ProductTranslation | ProductSectionTranslation>(
  before: T,
  texts: Omit<EntryTexts, "sections"> & EntrySectionTexts,
): T {
  const known: Readonly<Record<string, unknown>> = { ...before };
  const sent: Readonly<Record<string, string>> = { ...texts };
  const differing = Object.entries(sent).filter(([name, text]) => text !== (known[name] ?? ""));
  if (differing.length === 0) return before;
  const next: Record<string, unknown> = { ...before };
  for (const [name, text] of differing) {
    if (text === "") delete next[name];
    else next[name] = text;
  }
  return next as T;
}
