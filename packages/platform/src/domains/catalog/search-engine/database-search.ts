import type { Db } from "../../../kernel/database/port.ts";
import type { SearchEngine, SearchRequest, SearchResult } from "../../../kernel/ports/search.ts";
import { countFacets } from "./find/facets.ts";
import { type Condition, conditionsOf, findMatches, mostMatches } from "./find/matches.ts";
import type { Meaning } from "./find/meaning.ts";
import { readMatches } from "./find/page.ts";
import { attemptsOf } from "./find/relax.ts";
import { understand } from "./find/understand.ts";
import { changeIndex } from "./index/change-index.ts";

/** The platform's own search: an index in the database, always in step with it. */
export const databaseSearch: SearchEngine = {
  isDatabase: true,
  change: changeIndex,
  async search(request: SearchRequest, { db, site }): Promise<SearchResult> {
    const { expression, sort, priceSteps, limit, offset } = request;
    const asking = { language: site.settings.language, spoken: request.language, isTyping: request.isTyping === true };
    const asked = expression ? await understand(db, site.id, expression, asking) : [];
    const { meanings, conditions, numbers } = await match(db, site.id, request, asked);
    const documents = await readMatches(
      db,
      { siteId: site.id, meanings, conditions, numbers, sort },
      { limit, offset },
    );
    const corrected = correctionOf(asked);
    return {
      products: documents.map((document) => ({ id: document.id, document })),
      ...(numbers.length <= mostMatches && { total: numbers.length }),
      facets: await countFacets(db, site.id, { conditions, found: numbers, priceSteps }),
      ...(corrected && { correctedExpression: corrected }),
    };
  },
};

interface Matched {
  readonly meanings: readonly Meaning[];
  readonly conditions: readonly Condition[];
  readonly numbers: readonly number[];
}

/** What is found of what was asked; of less than that where all of it is in no product. */
async function match(db: Db, siteId: string, request: SearchRequest, asked: readonly Meaning[]): Promise<Matched> {
  const { collectionId, filter, expression } = request;
  const attempts = expression ? attemptsOf(asked) : [[]];
  let all: readonly Condition[] | undefined;
  for (const meanings of attempts) {
    const words = conditionsOf(meanings, undefined, {});
    // Whether words are in any product does not depend on what else is asked: a filter never brings back more.
    if (meanings.length > 0 && attempts.length > 1 && (await findMatches(db, siteId, words, { limit: 1 })).length === 0)
      continue;
    all = conditionsOf(meanings, collectionId, filter);
    return { meanings, conditions: all, numbers: await findMatches(db, siteId, all) };
  }
  return { meanings: asked, conditions: [...conditionsOf(asked, collectionId, filter)], numbers: [] };
}

/** What was searched instead; undefined when every word was known. */
function correctionOf(meanings: readonly Meaning[]): string | undefined {
  if (!meanings.some(({ corrected }) => corrected)) return undefined;
  return meanings.map(({ asked, corrected }) => corrected ?? asked).join(" ");
}
