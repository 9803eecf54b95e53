import { definePlugin, type Plugin } from "../../kernel/plugin.ts";
import { collectionsHandlers } from "./collections/handlers.ts";
import { digitalFilesHandlers } from "./digital-files/handlers.ts";
import { productsHandlers } from "./handlers.ts";
import { catalogImportsHandlers } from "./imports/handlers.ts";
import { workOnImports } from "./imports/work.ts";
import { inventoryHandlers } from "./inventory/handlers.ts";
import { productEditorHandlers } from "./product-editor/handlers.ts";
import { publishProducts } from "./publishing/job.ts";
import { productSearchHandlers } from "./search/handlers.ts";
import { searchSuggestionsHandlers } from "./search/suggest.ts";
import { reindex } from "./search-engine/index/reindex.ts";
import { searchTuningHandlers } from "./search-tuning/handlers.ts";
import { flushSearches } from "./search-tuning/log/flush.ts";

/** What is sold, and how much of it there is. */
export const catalogPlugin: Plugin = definePlugin({
  name: "catalog",
  services: [
    catalogImportsHandlers,
    collectionsHandlers,
    digitalFilesHandlers,
    inventoryHandlers,
    productsHandlers,
    productSearchHandlers,
    productEditorHandlers,
    searchSuggestionsHandlers,
    searchTuningHandlers,
  ],
  jobs: [
    { name: "make search indexes anew", every: 60_000, run: reindex },
    { name: "count searches", every: 15_000, run: flushSearches },
    { name: "publish scheduled products", every: 30_000, run: publishProducts },
    { name: "work on catalog imports", every: 1_000, run: workOnImports },
  ],
});
