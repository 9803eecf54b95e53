import { definePlugin, type Plugin } from "../../kernel/plugin.ts";
import { collectionsHandlers } from "./collections/handlers.ts";
import { digitalFilesHandlers } from "./digital-files/handlers.ts";
import { productsHandlers } from "./handlers.ts";
import { catalogImportsHandlers } from "./imports/handlers.ts";
import { workOnImports } from "./imports/work.ts";
import { inventoryHandlers } from "./inventory/handlers.ts";
import { productEditorHandlers } from "./product-editor/handlers.ts";
import { productSearchHandlers } from "./search/handlers.ts";
import { reindex } from "./search-engine/index/reindex.ts";

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
  ],
  jobs: [
    { name: "make search indexes anew", every: 60_000, run: reindex },
    { name: "work on catalog imports", every: 1_000, run: workOnImports },
  ],
});
