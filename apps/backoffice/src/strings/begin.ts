import type english from "../messages/generated/en.ts";
import { language } from "../ui/language.ts";

// A script of its own, ahead of those of the page: the messages are on their way while the browser loads the others.

type Messages = typeof english;

const files: Readonly<Record<string, () => Promise<{ readonly default: Messages }>>> = {
  de: () => import("../messages/generated/de.ts"),
  en: () => import("../messages/generated/en.ts"),
  es: () => import("../messages/generated/es.ts"),
  fr: () => import("../messages/generated/fr.ts"),
};

async function read(name: string): Promise<Messages | undefined> {
  return (await files[name]?.().catch(() => undefined))?.default;
}

/** The messages of the reader's language, of no other; in English where they do not come. */
export const messages: Promise<Messages | undefined> = read(language).then((found) => found ?? read("en"));
