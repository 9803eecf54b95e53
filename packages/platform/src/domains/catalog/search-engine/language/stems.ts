import { stemmer as danish } from "@orama/stemmers/danish";
import { stemmer as dutch } from "@orama/stemmers/dutch";
import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as finnish } from "@orama/stemmers/finnish";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as italian } from "@orama/stemmers/italian";
import { stemmer as norwegian } from "@orama/stemmers/norwegian";
import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { stemmer as swedish } from "@orama/stemmers/swedish";
import { BoundedMap } from "../../../../kernel/bounded-map.ts";
import { hasDigit } from "./words.ts";

/** Snowball's, by language. */
const stemmers: Readonly<Record<string, (word: string) => string>> = {
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  it: italian,
  nb: norwegian,
  nl: dutch,
  no: norwegian,
  pt: portuguese,
  sv: swedish,
};

/** Words by language that were stemmed before; most of a catalog's are the same few thousand. */
const known = new BoundedMap<string, string>(50_000);

/** What a word has in common with its other forms; the word itself in languages without rules. */
export function stemOf(word: string, language: string): string {
  const stem = stemmers[language];
  if (!stem || word.length < 3 || hasDigit(word)) return word;
  const key = `${language} ${word}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = stem(word) || word;
  known.set(key, made);
  return made;
}

/** The part of a BCP 47 name that stems and synonyms are chosen by. */
export function languageOf(tag: string | undefined): string {
  return (tag ?? "en").toLowerCase().split(/[-_]/)[0] ?? "en";
}
