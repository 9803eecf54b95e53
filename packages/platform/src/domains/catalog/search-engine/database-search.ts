import { ofCatalog } from "../../../kernel/database/catalog-version.ts";
import type { Db } from "../../../kernel/database/port.ts";
import type { SearchEngine, SearchRequest, SearchResult } from "../../../kernel/ports/search.ts";
import type { Site } from "../../../kernel/site.ts";
import { countFacets } from "./find/facets.ts";
import { type Condition, conditionsOf, findMatches, findPinned, mostMatches, withoutProducts } from "./find/matches.ts";
import type { Meaning } from "./find/meaning.ts";
import { readMatches } from "./find/page.ts";
import { attemptsOf } from "./find/relax.ts";
import { type Asking, understand } from "./find/understand.ts";
import { changeIndex } from "./index/change-index.ts";
import { synonymsOf } from "./language/lexicon.ts";
import { languageOf } from "./language/stems.ts";

/** The platform's own search: an index in the database, always in step with it. */
export const databaseSearch: SearchEngine = {
  isDatabase: true,
  change: changeIndex,
  search(request: SearchRequest, { db, site }): Promise<SearchResult> {
    const { language, languages = [] } = site.settings;
    const name = `search ${[language, ...languages].join()} ${JSON.stringify(request)}`;
    return ofCatalog(db, site.id, name, (fresh) => find(fresh, request, site));
  },
};

async function find(db: Db, request: SearchRequest, site: Site): Promise<SearchResult> {
  const { expression, sort, priceSteps, limit, offset, tuning = {} } = request;
  const meanings = expression ? await understand(db, site.id, expression, askingOf(request, site)) : [];
  const matched = await match(db, site.id, request, meanings);
  const { conditions, numbers } = matched;
  const found = { siteId: site.id, ...matched, sort, boosts: tuning.boosts ?? [] };
  const documents = await readMatches(db, found, { limit, offset });
  const corrected = correctionOf(meanings);
  return {
    products: documents.map(({ id }) => ({ id })),
    ...(numbers.length <= mostMatches && { total: numbers.length }),
    facets: await countFacets(db, site.id, { conditions, found: numbers, priceSteps }),
    ...(corrected && { correctedExpression: corrected }),
  };
}

function askingOf({ language, isTyping, tuning = {} }: SearchRequest, { settings }: Site): Asking {
  const { synonyms = [] } = tuning;
  return {
    language: settings.language,
    spoken: language,
    further: settings.languages ?? [],
    isTyping: isTyping === true,
    synonyms: synonymsOf(synonyms, languageOf(settings.language)),
  };
}

interface Matched {
  readonly meanings: readonly Meaning[];
  readonly conditions: readonly Condition[];
  readonly numbers: readonly number[];
  /** Those that come first, in this order. */
  readonly pinned: readonly number[];
}

/** What is found of what was asked; of less than that where all of it is in no product. */
async function match(db: Db, siteId: string, request: SearchRequest, asked: readonly Meaning[]): Promise<Matched> {
  const { collectionId, filter, expression, tuning = {} } = request;
  const hidden = withoutProducts(tuning.hiddenProductIds ?? []);
  const others = [...conditionsOf([], collectionId, filter), ...hidden];
  const pinned = await findPinned(db, siteId, tuning.pinnedProductIds ?? [], others);
  const meanings = expression ? await firstFound(db, siteId, attemptsOf(asked)) : [];
  const conditions = [...conditionsOf(meanings ?? asked, undefined, {}), ...others];
  const numbers = meanings ? await findMatches(db, siteId, conditions) : [];
  const all = pinned.length === 0 ? numbers : [...new Set([...numbers, ...pinned])].sort((a, b) => a - b);
  return { meanings: meanings ?? [], conditions, numbers: all, pinned };
}

/** The first of the attempts that any product has. A filter never brings back more than what was asked for has. */
async function firstFound(
  db: Db,
  siteId: string,
  attempts: readonly (readonly Meaning[])[],
): Promise<readonly Meaning[] | undefined> {
  if (attempts.length <= 1) return attempts[0];
  for (const meanings of attempts) {
    const words = conditionsOf(meanings, undefined, {});
    if ((await findMatches(db, siteId, words, { limit: 1 })).length > 0) return meanings;
  }
  return undefined;
}

/** What was searched instead; undefined when every word was known. */
function correctionOf(meanings: readonly Meaning[]): string | undefined {
  if (!meanings.some(({ corrected }) => corrected)) return undefined;
  return meanings.map(({ asked, corrected }) => corrected ?? asked).join(" ");
}
