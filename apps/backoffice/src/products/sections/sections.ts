import type { AdditionalInfoSection, ProductSectionTranslation, ProductTranslation } from "@vitrine/contract";
import type { Problems } from "../../forms/use-draft.ts";
import { strings } from "../../strings/strings.ts";

const texts = strings.products.editor.problems;

/** Sections a product can be given; a translation holds no more of them. */
export const mostSections = 20;

/** Characters of a heading, and of a text with its formatting. */
export const sectionLengths = { title: 50, description: 16_000 } as const;

export interface SectionTexts {
  readonly title: string;
  /** HTML. */
  readonly description: string;
}

/** An info section as the editor holds it: its translations move with it, and go with it. */
export interface SectionDraft extends SectionTexts {
  /** By language. */
  readonly translations: Readonly<Record<string, SectionTexts>>;
}

export const blankTexts: SectionTexts = { title: "", description: "" };

export function toSections(
  sections: readonly AdditionalInfoSection[],
  translations: readonly ProductTranslation[] = [],
): readonly SectionDraft[] {
  return sections.map(({ title, description }, index) => ({
    title,
    description,
    translations: Object.fromEntries(
      translations
        .map(({ language, additionalInfoSections = [] }) => [language, additionalInfoSections[index] ?? {}] as const)
        .filter(([, known]) => known.title || known.description)
        .map(([language, known]) => [language, { ...blankTexts, ...known }]),
    ),
  }));
}

export function sectionsOf(drafts: readonly SectionDraft[]): AdditionalInfoSection[] {
  return drafts.map(({ title, description }) => ({ title: title.trim(), description }));
}

/** What the sections say in a language, in their order and up to the last one that says something. */
export function sectionsIn(drafts: readonly SectionDraft[], language: string): ProductSectionTranslation[] {
  const all = drafts.slice(0, mostSections).map(({ translations }): ProductSectionTranslation => {
    const { title, description } = translations[language] ?? blankTexts;
    return { ...(title.trim() && { title: title.trim() }), ...(description && { description }) };
  });
  return all.slice(0, all.findLastIndex((one) => Object.keys(one).length > 0) + 1);
}

/** The languages that any of the sections is translated into. */
export function sectionLanguages(drafts: readonly SectionDraft[]): readonly string[] {
  return drafts.flatMap(({ translations }) => Object.keys(translations));
}

/** A section with its texts in one language changed; where they say nothing, it has none. */
export function withSectionTexts(
  section: SectionDraft,
  language: string,
  changes: Partial<SectionTexts>,
): Pick<SectionDraft, "translations"> {
  const { [language]: known = blankTexts, ...others } = section.translations;
  const changed = { ...known, ...changes };
  const all = changed.title || changed.description ? { ...others, [language]: changed } : others;
  return { translations: Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/**
 * What of the sections cannot be saved: `section:<index>:title`, and `:description` with the language of a translation.
 * @param base the sections that the product has: files bring in some without a heading, and several with the same one
 */
export function sectionProblems(drafts: readonly SectionDraft[], base: readonly SectionDraft[]): Problems {
  const problems: Record<string, string> = {};
  const misnamed = withWrongTitle(drafts, base);
  for (const [index, draft] of drafts.entries()) {
    if (misnamed.has(draft)) problems[`section:${index}:title`] = texts.sectionTitle;
    const { description, translations } = draft;
    const all = { "": description, ...Object.fromEntries(Object.entries(translations).map(descriptionOf)) };
    for (const [language, text] of Object.entries(all)) {
      if (text.length <= sectionLengths.description) continue;
      problems[`section:${index}:description${language}`] = texts.tooLong({ most: sectionLengths.description });
    }
  }
  return problems;
}

/** A heading stands once, or as often as the product has it already; where it is one too many, what is new is wrong. */
function withWrongTitle(drafts: readonly SectionDraft[], base: readonly SectionDraft[]): ReadonlySet<SectionDraft> {
  const titleOf = ({ title }: SectionDraft) => title.trim();
  const isKnown = (draft: SectionDraft) =>
    base.some((one) => titleOf(one) === titleOf(draft) && one.description === draft.description);
  const knownFirst = [...drafts].sort((a, b) => Number(isKnown(b)) - Number(isKnown(a)));
  return new Set(
    knownFirst.filter((draft, index) => {
      const title = titleOf(draft);
      const before = knownFirst.slice(0, index).filter((one) => titleOf(one) === title).length;
      const allowed = Math.max(title ? 1 : 0, base.filter((one) => titleOf(one) === title).length);
      return before >= allowed;
    }),
  );
}

function descriptionOf([language, { description }]: readonly [string, SectionTexts]) {
  return [language, description] as const;
}
