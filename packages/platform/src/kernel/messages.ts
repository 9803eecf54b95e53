import { type Catalog, catalog } from "@vitrine/messages";
import de from "./messages/generated/de.ts";
import en, { type Messages } from "./messages/generated/en.ts";
import es from "./messages/generated/es.ts";

export type { Messages as PlatformMessages };

import fr from "./messages/generated/fr.ts";

/** The messages of the platform's plain pages and payment methods, and the names of what a new shop has. */
export const platformMessages: Catalog<Messages> = catalog(en, { de, es, fr });

/** One message of a plain page, with its values. */
export type PageText = (messages: Messages["page"]) => string;

/** A text that may depend on the language of its reader (BCP 47). */
export type LocalizedText = string | ((language: string) => string);

export function localize(text: LocalizedText, language: string): string {
  return typeof text === "string" ? text : text(language);
}
