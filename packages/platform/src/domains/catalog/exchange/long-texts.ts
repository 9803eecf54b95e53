import { bounds } from "./bounds.ts";
import type { EntrySection, ShopFacts } from "./entry.ts";
import { sectionTitle } from "./problem-message.ts";
import type { Row } from "./row.ts";

/** A name as long as one may be: other shops have longer ones. It ends with a word where it can. */
export function fittingName(row: Row, column: string, name: string): string {
  const letters = [...name];
  if (letters.length <= bounds.name) return name;
  const cut = letters.slice(0, bounds.name).join("");
  const words = letters[bounds.name] === " " ? cut : cut.replace(/\s+\S*$/u, "");
  const kept = (words.length > bounds.name / 2 ? words : cut).replace(/[\s,;:\u2013-]+$/u, "");
  row.warn(column, "SHORTENED", { length: letters.length, name: kept });
  return kept;
}

/** A description, and the section that holds one that is too long for it. */
export interface FittingDescription {
  readonly description: string;
  readonly sections: readonly EntrySection[];
}

/** @param lead a short text before it, which stays where it is */
export function fittingDescription(
  row: Row,
  column: string,
  { lead = "", text }: { readonly lead?: string; readonly text: string },
  shop: ShopFacts,
): FittingDescription {
  const all = [lead, text].filter((part) => part !== "").join("\n");
  if ([...all].length <= bounds.description) return { description: all, sections: [] };
  const length = [...text].length;
  const title = sectionTitle("descriptionTitle", shop.language);
  if (length > bounds.sectionText) row.error(column, "TOO_LONG", { length, limit: bounds.sectionText });
  else row.warn(column, "IN_SECTION", { length, title });
  return { description: lead, sections: [{ title, description: text }] };
}
