import {
  type SuggestedCollection,
  type SuggestRequest,
  type SuggestResponse,
  searchSuggestions,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import type { SearchResult } from "../../../kernel/ports/search.ts";
import { readIn } from "../../../policies/translation.ts";
import { collectionDocuments } from "../collections/repository.ts";
import { presentProducts } from "../products/read/products.ts";
import { documentsOf } from "../products/read/search-hits.ts";
import { ALL_PRODUCTS_ID } from "../records/collection.ts";
import { type NamedCollection, readCollections } from "../search-engine/find/vocabulary.ts";
import { languageOf, stemOf } from "../search-engine/language/stems.ts";
import { wordsOf } from "../search-engine/language/words.ts";
import { popularQueries } from "../search-tuning/log/queries.ts";
import { tune } from "../search-tuning/tuning.ts";

export const searchSuggestionsHandlers: Implementation = implement(searchSuggestions, { suggest });

const mostCollections = 4;
const mostQueries = 5;

/** What somebody who is still typing may mean. */
async function suggest({ query, language, limit = 5 }: SuggestRequest, call: Call): Promise<SuggestResponse> {
  const expression = query.trim();
  const { tuning } = await tune(call.db, call.site, expression, language ?? call.language);
  const found = await call.runtime.search.search(
    {
      expression,
      language: language ?? call.language,
      isTyping: true,
      tuning,
      collectionId: undefined,
      filter: {},
      sort: undefined,
      priceSteps: [],
      limit,
      offset: 0,
    },
    call,
  );
  const start = expression.toLowerCase().replace(/\s+/g, " ");
  return {
    products: await presentProducts(call, await documentsOf(found.products, call)),
    ...(found.total !== undefined && { total: found.total }),
    collections: await collectionsFor(call, expression, found),
    queries: await popularQueries(call.db, call.site.id, start, call.now, mostQueries),
    ...(found.correctedExpression && { correctedQuery: found.correctedExpression }),
  };
}

/** Of what is found, the part that a collection has at least to be suggested without being called so. */
const share = 0.6;

/** Collections that are called so, then those that most of what is found is in. */
async function collectionsFor(call: Call, expression: string, found: SearchResult): Promise<SuggestedCollection[]> {
  const language = languageOf(call.site.settings.language);
  const all = (await readCollections(call.db, call.site.id, language)).filter(({ id }) => id !== ALL_PRODUCTS_ID);
  const asked = wordsOf(expression);
  const called = all.filter((one) => isCalled(one, asked, language));
  const counts = new Map(found.facets.collections?.map(({ value, count }) => [value, count]));
  const total = found.total ?? 0;
  const full = all.filter(({ id }) => total > 1 && (counts.get(id) ?? 0) >= total * share);
  const ids = [...new Set([...called, ...full].map(({ id }) => id))].slice(0, mostCollections);
  const documents = new Map(
    (await collectionDocuments.getMany(call.db, call.site.id, ids)).map(({ entity }) => [entity.id, entity]),
  );
  return ids.flatMap((id) => {
    const document = documents.get(id);
    if (!document) return [];
    const { name, slug } = readIn(document, call.language, call.site.settings.language);
    return { id, name, slug };
  });
}

/** Whether every word that was typed is one of the name, in any form, or begins one. */
function isCalled({ words, stems }: NamedCollection, asked: readonly string[], language: string): boolean {
  const isIn = (word: string) => words.some((each) => each.startsWith(word)) || stems.includes(stemOf(word, language));
  return asked.length > 0 && asked.every(isIn);
}
