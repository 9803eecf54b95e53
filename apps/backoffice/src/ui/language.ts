import { languageOf } from "@vitrine/messages";

/** Languages of the back office. */
export const languages = ["en", "de", "es", "fr"] as const;

const key = "vitrine.language";

/** What the browser asks for, BCP 47. */
export const ofBrowser: string = readable(globalThis.navigator?.language);

/** The language of the messages: what the reader chose in this browser, else what the browser asks for. */
export const language: string = languageOf(chosen() ?? ofBrowser, languages);

/** Shows the back office in another language from now on. The page is loaded anew. */
export function chooseLanguage(next: string): void {
  try {
    localStorage.setItem(key, next);
  } catch {
    // A full or locked store costs the choice.
  }
  location.reload();
}

function chosen(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function readable(tag: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? "en";
  } catch {
    return "en";
  }
}
