import type { Call } from "../../../kernel/context.ts";
import type { Site } from "../../../kernel/site.ts";

/** A transaction that writes rows of stock, and the time of the change. */
export type StockWork = Pick<Call, "db" | "now"> & { readonly site: Pick<Site, "id"> };

/** A transaction in which units are held, sold or given back, which is told of. */
export type UnitsWork = StockWork & Pick<Call<never, "InventoryVariantsChanged">, "emit">;
