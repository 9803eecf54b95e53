import { bounds } from "../bounds.ts";
import type { EntryTextField, ShopFacts } from "../entry.ts";
import type { Columns, Row } from "../row.ts";
import { columnIn } from "../translated-texts.ts";
import { columnNumbers, maxSections } from "./columns.ts";

/** The columns of an info section. */
interface SectionColumns {
  readonly title: string;
  readonly description: string;
}

export interface ReadSections {
  /** Undefined when the file has no columns for them. */
  readonly sections: { readonly title: string; readonly description: string }[] | undefined;
  /** The columns of each section that the product has. */
  readonly columns: readonly SectionColumns[];
}

export function readSections(row: Row, columns: Columns, shop: ShopFacts): ReadSections {
  const present = columnNumbers(columns, "additionalInfoTitle", maxSections);
  // A file that only translates numbers those of the product.
  if (present.length === 0)
    return {
      sections: undefined,
      columns: Array.from({ length: maxSections }, (_, index) => sectionColumns(index + 1)),
    };
  const read = present.map(sectionColumns).map((of) => ({
    of,
    title: row.text(of.title, bounds.sectionTitle) ?? "",
    description: row.text(of.description, bounds.sectionText) ?? "",
  }));
  const kept = read.filter(({ title, description }) => title !== "" || description !== "");
  for (const { of } of read.filter((one) => !kept.includes(one)))
    for (const column of [of.title, of.description]) warnOfUnread(row, column, of.title, shop);
  return {
    sections: kept.map(({ title, description }) => ({ title, description })),
    columns: kept.map(({ of }) => of),
  };
}

function sectionColumns(number: number): SectionColumns {
  return { title: `additionalInfoTitle${number}`, description: `additionalInfoDescription${number}` };
}

/** Translations of a text that the row does not have. */
function warnOfUnread(row: Row, column: string, own: string, { languages }: ShopFacts): void {
  for (const translated of languages.map((language) => columnIn(column, language)))
    if (row.word(translated) !== undefined) row.warn(translated, "NOT_READ.translation", { column: own });
}

/** Texts that buyers write. What a buyer answers is known by its title, in whichever language: none is there twice. */
export function readTextFields(row: Row, columns: Columns, shop: ShopFacts): EntryTextField[] | undefined {
  const present = columnNumbers(columns, "customTextField", bounds.textFields);
  if (present.length === 0) return undefined;
  const titles = new Map<string, number>();
  for (const number of present) {
    const column = `customTextField${number}`;
    const title = (row.text(column, bounds.textFieldTitle) ?? "").trim();
    if (title === "") warnOfUnread(row, column, column, shop);
    else if (titles.has(title)) row.warn(column, "TITLE_TWICE", { title });
    else titles.set(title, number);
  }
  return [...titles.values()].map((number) => {
    const maxLength = row.number(`customTextCharLimit${number}`, { isWhole: true, max: bounds.textFieldLength });
    const translated = readTitles(row, number, titles, shop);
    return {
      title: row.text(`customTextField${number}`) ?? "",
      maxLength: maxLength || bounds.textFieldLength,
      mandatory: row.flag(`customTextMandatory${number}`) ?? false,
      ...(translated && { titles: translated }),
    };
  });
}

/** What a text is called in further languages; undefined when the file has no columns for it. */
function readTitles(
  row: Row,
  number: number,
  taken: Map<string, number>,
  { languages }: ShopFacts,
): Record<string, string> | undefined {
  const read = languages.flatMap((language): [string, string][] => {
    const column = columnIn(`customTextField${number}`, language);
    const text = row.text(column, bounds.textFieldTitle);
    const title = text?.trim() ?? "";
    if (text === undefined) return [];
    if (title === "") return [[language, ""]];
    if ((taken.get(title) ?? number) === number) {
      taken.set(title, number);
      return [[language, text]];
    }
    row.warn(column, "TITLE_TWICE", { title });
    return [[language, ""]];
  });
  return read.length > 0 ? Object.fromEntries(read) : undefined;
}
