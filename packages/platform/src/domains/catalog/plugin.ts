import { definePlugin, type Plugin } from "../../kernel/plugin.ts";
import { catalogV3Handlers } from "./catalog-v3/handlers.ts";
import { collectionEditorHandlers } from "./collections/editor.ts";
import { collectionsHandlers } from "./collections/handlers.ts";
import { followChecks } from "./collections/rules/checks.ts";
import { followChanged, followWritten } from "./collections/rules/follow.ts";
import { collectionRulesHandlers } from "./collections/rules/handlers.ts";
import { followRules } from "./collections/rules/job.ts";
import { refreshCollectionVideo } from "./collections/videos.ts";
import { digitalFilesHandlers } from "./digital-files/handlers.ts";
import { productsHandlers } from "./handlers.ts";
import { catalogImportsHandlers } from "./imports/handlers.ts";
import { workOnPictures } from "./imports/pictures/work.ts";
import { workOnImports } from "./imports/work.ts";
import { inventoryHandlers } from "./inventory/handlers.ts";
import { productEditorHandlers } from "./product-editor/handlers.ts";
import { refreshVideo } from "./products/write/videos.ts";
import { publishProducts } from "./publishing/job.ts";
import { productSearchHandlers } from "./search/handlers.ts";
import { searchSuggestionsHandlers } from "./search/suggest.ts";
import { reindex } from "./search-engine/index/reindex.ts";
import { searchTuningHandlers } from "./search-tuning/handlers.ts";
import { flushSearches } from "./search-tuning/log/flush.ts";
import { slugRedirectsHandlers } from "./slug-redirects/handlers.ts";

/** What is sold, and how much of it there is. */
export const catalogPlugin: Plugin = definePlugin({
  name: "catalog",
  services: [
    catalogImportsHandlers,
    collectionEditorHandlers,
    collectionRulesHandlers,
    collectionsHandlers,
    digitalFilesHandlers,
    inventoryHandlers,
    productsHandlers,
    productSearchHandlers,
    productEditorHandlers,
    searchSuggestionsHandlers,
    searchTuningHandlers,
    slugRedirectsHandlers,
    ...catalogV3Handlers,
  ],
  inTransaction: {
    "product.written": ({ productId }, call) => followWritten(call, productId),
    // What orders take and give back is followed by a job: purchases of one product must not wait for its collections.
    "stock.written": ({ productId }, call) => followWritten(call, productId),
    ProductCreated: ({ entityId }, call) => followChanged(call, entityId),
    ProductChanged: ({ entityId }, call) => followChanged(call, entityId),
    VariantsChanged: ({ entityId }, call) => followChanged(call, entityId),
  },
  on: {
    async file_descriptor_updated({ body }, call) {
      await refreshVideo(body, call);
      await refreshCollectionVideo(body, call);
    },
  },
  jobs: [
    { name: "fill automatic collections", every: 1_000, run: followRules },
    { name: "let automatic collections follow the stock", every: 2_000, run: followChecks },
    { name: "make search indexes anew", every: 60_000, run: reindex },
    { name: "count searches", every: 15_000, isPerProcess: true, run: flushSearches },
    { name: "publish scheduled products", every: 30_000, run: publishProducts },
    { name: "work on catalog imports", every: 1_000, run: workOnImports },
    { name: "copy pictures of products", every: 1_000, run: (runtime, context) => workOnPictures(runtime, context) },
  ],
});
