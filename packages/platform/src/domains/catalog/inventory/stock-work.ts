import type { Call } from "../../../kernel/context.ts";
import type { Site } from "../../../kernel/site.ts";

/** A transaction in which stock changes, and the time of the change. */
export type StockWork = Pick<Call, "db" | "now"> & { readonly site: Pick<Site, "id"> };
