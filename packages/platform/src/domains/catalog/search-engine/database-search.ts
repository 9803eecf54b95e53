import type { SearchEngine, SearchRequest, SearchResult } from "../../../kernel/ports/search.ts";
import { countFacets } from "./find/facets.ts";
import { conditionsOf, findMatches, mostMatches } from "./find/matches.ts";
import { readMatches } from "./find/page.ts";
import { type Meaning, understand } from "./find/understand.ts";
import { changeIndex } from "./index/change-index.ts";

/** The platform's own search: an index in the database, always in step with it. */
export const databaseSearch: SearchEngine = {
  change: changeIndex,
  async search(request: SearchRequest, { db, site }): Promise<SearchResult> {
    const { expression, collectionId, filter, sort, priceSteps, limit, offset } = request;
    const meanings = expression ? await understand(db, site.id, expression) : [];
    const conditions = conditionsOf(meanings, collectionId, filter);
    const numbers = await findMatches(db, site.id, conditions);
    const found = { siteId: site.id, meanings, conditions, numbers, sort };
    const documents = await readMatches(db, found, { limit, offset });
    const corrected = correctionOf(meanings);
    return {
      products: documents.map((document) => ({ id: document.id, document })),
      ...(numbers.length <= mostMatches && { total: numbers.length }),
      facets: await countFacets(db, site.id, { conditions, found: numbers, priceSteps }),
      ...(corrected && { correctedExpression: corrected }),
    };
  },
};

/** What was searched instead; undefined when every word was known. */
function correctionOf(meanings: readonly Meaning[]): string | undefined {
  if (!meanings.some((meaning) => meaning.isCorrected)) return undefined;
  return meanings.map(({ asked, words, isCorrected }) => (isCorrected ? words[0] : asked)).join(" ");
}
