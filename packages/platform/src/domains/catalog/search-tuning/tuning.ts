import type { SearchRuleInput } from "@vitrine/contract";
import { BoundedMap } from "../../../kernel/bounded-map.ts";
import type { Db } from "../../../kernel/database/port.ts";
import type { SearchTuning } from "../../../kernel/ports/search.ts";
import type { Site, SiteSettings } from "../../../kernel/site.ts";
import { languageOf, stemOf } from "../search-engine/language/stems.ts";
import { wordsOf } from "../search-engine/language/words.ts";
import {
  most,
  type RuleDocument,
  readVersion,
  ruleDocuments,
  type SynonymDocument,
  synonymDocuments,
} from "./repository.ts";

/** What a shop says about words and results, ready to be looked up. */
interface Compiled {
  readonly version: number;
  readonly language: string;
  readonly synonyms: readonly SynonymDocument[];
  readonly rules: ReadonlyMap<string, RuleDocument>;
}

/** By site, as of a version: reading them anew for each search would cost more than the search. */
const known = new BoundedMap<string, Compiled>(1_000);

/** What the merchant has decided about a query. */
export interface TunedQuery {
  readonly tuning: SearchTuning;
  readonly redirectPath?: string;
}

/** @param spoken language of the shopper, where it is known */
export async function tune(db: Db, site: Site, expression: string, spoken?: string): Promise<TunedQuery> {
  if (expression === "") return { tuning: {} };
  const names = choicesCalled(expression, site.settings);
  const version = await readVersion(db, site.id);
  if (version === 0) return { tuning: names.length > 0 ? { synonyms: names } : {} };
  const { language, synonyms, rules } = await compiled(db, site, version);
  const rule = rules.get(stemsOf(expression, language));
  const languages = new Set([language, ...(spoken ? [languageOf(spoken)] : [])]);
  const words = synonyms.filter((synonym) => !synonym.language || languages.has(languageOf(synonym.language)));
  return {
    tuning: { synonyms: [...names, ...words], ...(rule && tuningOf(rule)) },
    ...(rule?.redirectPath && { redirectPath: rule.redirectPath }),
  };
}

/** Choices that are called in another language what is asked for: they are found by their own names. */
function choicesCalled(
  expression: string,
  { language: own, optionTranslations = [] }: SiteSettings,
): NonNullable<SearchTuning["synonyms"]> {
  const language = languageOf(own);
  const asked = new Set(wordsOf(expression).map((word) => stemOf(word, language)));
  const choices = optionTranslations.flatMap(({ translations }) => translations.flatMap(({ choices = [] }) => choices));
  return choices
    .filter(({ choice, name }) => name !== choice && wordsOf(name).every((word) => asked.has(stemOf(word, language))))
    .map(({ choice, name }) => ({ words: [name, choice], isOneWay: true }));
}

/** What a rule asks of the engine. */
export function tuningOf({ pinnedProductIds, hiddenProductIds, boosts }: SearchRuleInput): SearchTuning {
  return { pinnedProductIds: pinnedProductIds ?? [], hiddenProductIds: hiddenProductIds ?? [], boosts: boosts ?? [] };
}

async function compiled(db: Db, site: Site, version: number): Promise<Compiled> {
  const language = languageOf(site.settings.language);
  const found = known.get(site.id);
  if (found?.version === version && found.language === language) return found;
  const [synonyms, rules] = [
    await synonymDocuments.listBy(db, site.id, {}, most),
    await ruleDocuments.listBy(db, site.id, {}, most),
  ];
  const active = rules.map(({ entity }) => entity).filter(({ isActive }) => isActive !== false);
  const made: Compiled = {
    version,
    language,
    synonyms: synonyms.map(({ entity }) => entity),
    rules: new Map(active.map((rule) => [stemsOf(rule.query, language), rule])),
  };
  known.set(site.id, made);
  return made;
}

/** A query is the same in all forms of its words. */
function stemsOf(query: string, language: string): string {
  return wordsOf(query)
    .map((word) => stemOf(word, language))
    .join(" ");
}
