import type { PreviewSearchRequest, PreviewSearchResponse } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { presentProducts } from "../products/read/products.ts";
import { documentsOf } from "../products/read/search-hits.ts";
import { checkRule } from "./rules.ts";
import { tune, tuningOf } from "./tuning.ts";

/** Results that are shown. */
const shown = 24;

/** What shoppers would find with a rule that is not saved yet. */
export async function previewSearch(
  { query, language, rule }: PreviewSearchRequest,
  call: Call,
): Promise<PreviewSearchResponse> {
  const { tuning } = await tune(call.db, call.site, query, language);
  const { products, total, correctedExpression } = await call.runtime.search.search(
    {
      expression: query.trim(),
      language,
      tuning: { ...tuning, ...(rule && tuningOf(checkRule(rule))) },
      collectionId: undefined,
      filter: {},
      sort: undefined,
      priceSteps: [],
      limit: shown,
      offset: 0,
    },
    call,
  );
  return {
    products: await presentProducts(call, await documentsOf(products, call)),
    ...(total !== undefined && { total }),
    ...(correctedExpression && { correctedExpression }),
  };
}
