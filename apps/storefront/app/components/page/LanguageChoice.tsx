import { brand } from "../../brand.ts";
import { choicesTexts } from "../../lib/choices-texts.ts";
import { locale } from "../../lib/locale.ts";
import { ChoiceForm } from "./ChoiceForm.tsx";

/** The languages the shop offers, each by its own name. The whole page is loaded anew in the chosen one. */
export function LanguageChoice() {
  const { languages = [] } = brand;
  if (languages.length < 2) return null;
  const choices = languages.map((tag) => ({ value: tag, label: labelOf(tag), lang: tag }));
  return <ChoiceForm name="language" label={choicesTexts.language} choices={choices} chosen={locale()} />;
}

/** What a language is called in itself, as in the middle of a sentence. */
export function languageName(tag: string): string {
  const { language } = new Intl.Locale(tag);
  return new Intl.DisplayNames(tag, { type: "language" }).of(language) ?? tag;
}

function labelOf(tag: string): string {
  const name = languageName(tag);
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
