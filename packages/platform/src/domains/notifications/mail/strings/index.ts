import { inLanguage } from "../../../../kernel/languages.ts";
import { de } from "./de.ts";
import { en, type MailStrings } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";

export type { MailStrings };

const languages: Readonly<Record<string, MailStrings>> = { de, en, es, fr };

/** Languages the mails are written in. */
export const mailLanguages: readonly string[] = Object.keys(languages);

/** The words of a language, or English, and which of the two it is. */
export function mailStrings(language: string): { readonly language: string; readonly words: MailStrings } {
  return inLanguage(languages, language) ?? { language: "en", words: en };
}
