import {
  type Algorithm,
  type CatalogReference,
  type GetRecommendationRequest,
  type GetRecommendationResponse,
  recommendations,
} from "@vitrine/contract";
import { type CallOf, type Implementation, implement } from "../../../kernel/implement.ts";
import { catalogOf, STORE_APP_ID } from "../../../policies/catalog-item.ts";
import { algorithmNamed, algorithms } from "./algorithms.ts";
import { recommend } from "./recommend.ts";
import { recordViews } from "./views.ts";

type RecommendCall = CallOf<typeof recommendations.getRecommendation>;

export const recommendationsHandlers: Implementation = implement(
  recommendations,
  {
    async listAvailableAlgorithms() {
      return { availableAlgorithms: [...algorithms] };
    },
    getRecommendation,
    recordViews,
  },
  { notDurable: ["recordViews"], reusable: ["getRecommendation"] },
);

async function getRecommendation(
  { algorithms: asked, items = [], minimumRecommendedItems = 1 }: GetRecommendationRequest,
  call: RecommendCall,
): Promise<GetRecommendationResponse> {
  checkAlgorithms(call, asked);
  checkItems(call, items, asked);
  const productIds = items.map(({ catalogItemId }) => catalogItemId.toLowerCase());
  for (const algorithm of asked) {
    const name = algorithmNamed(algorithm);
    const found = name ? await recommend(call.db, call.site.id, name, productIds) : [];
    if (found.length > 0 && found.length >= minimumRecommendedItems) {
      const references = found.map((catalogItemId) => ({ catalogItemId, appId: STORE_APP_ID }));
      return { recommendation: { items: references, algorithm } };
    }
  }
  return { recommendation: { items: [] } };
}

function checkAlgorithms(call: RecommendCall, asked: readonly Algorithm[]): void {
  const unknown = asked.find(({ appId }) => catalogOf(appId) !== STORE_APP_ID);
  if (unknown) {
    const description = `No app ${unknown.appId} recommends anything in this shop.`;
    call.fail("RECOMMENDATIONS_PROVIDER_NOT_FOUND", { appId: unknown.appId }, description);
  }
  const unsupportedAlgorithms = asked.filter((algorithm) => !algorithmNamed(algorithm));
  if (unsupportedAlgorithms.length === 0) return;
  const description = "The app has no such algorithm; listAvailableAlgorithms names those there are.";
  call.fail("ALGORITHM_NOT_SUPPORTED", { unsupportedAlgorithms }, description);
}

function checkItems(call: RecommendCall, items: readonly CatalogReference[], asked: readonly Algorithm[]): void {
  const strange = items.filter(({ appId }) => catalogOf(appId) !== STORE_APP_ID);
  if (strange.length === 0) return;
  const description = "The algorithms know the shop's own products alone.";
  call.fail("ITEM_APP_ID_NOT_SUPPORTED", { items: strange, algorithms: asked }, description);
}
