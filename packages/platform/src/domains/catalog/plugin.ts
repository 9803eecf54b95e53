import { definePlugin, type Plugin } from "../../kernel/plugin.ts";
import { collectionsHandlers } from "./collections/handlers.ts";
import { digitalFilesHandlers } from "./digital-files/handlers.ts";
import { productsHandlers } from "./handlers.ts";
import { inventoryHandlers } from "./inventory/handlers.ts";
import { productEditorHandlers } from "./product-editor/handlers.ts";
import { productSearchHandlers } from "./search/handlers.ts";
import { reindex } from "./search-engine/index/reindex.ts";

/** What is sold, and how much of it there is. */
export const catalogPlugin: Plugin = definePlugin({
  name: "catalog",
  services: [
    collectionsHandlers,
    digitalFilesHandlers,
    inventoryHandlers,
    productsHandlers,
    productSearchHandlers,
    productEditorHandlers,
  ],
  jobs: [{ name: "make search indexes anew", every: 60_000, run: reindex }],
});
