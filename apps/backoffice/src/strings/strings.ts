import { formatFor } from "@vitrine/messages";
import english, { type Messages } from "../messages/generated/en.ts";
import { language, locale } from "../ui/locale.ts";

const others: Readonly<Record<string, () => Promise<{ readonly default: typeof english }>>> = {
  de: () => import("../messages/generated/de.ts"),
  es: () => import("../messages/generated/es.ts"),
  fr: () => import("../messages/generated/fr.ts"),
};

const translation = await others[language]?.().catch(() => undefined);

/** Every message of the back office, in the reader's language. */
export const strings: Messages = (translation?.default ?? english)(formatFor(locale));
