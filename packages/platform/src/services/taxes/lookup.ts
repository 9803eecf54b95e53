import type { Db } from "../../store/port.ts";
import type { Site } from "../sites/site.ts";

/** Where goods go, as far as tax is concerned. */
export interface TaxPlace {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 3166-2, with or without its country: `US-NY` or `NY`. */
  readonly subdivision?: string | null;
}

/** The rate of one tax group in one place. */
export interface TaxRate {
  readonly taxGroupId: string;
  readonly taxRegionId: string;
  readonly mappingId: string;
  /** Parts per million: 88,750 is 8.875 %. */
  readonly ratePpm: number;
  /** The same as decimal text: `0.08875`. */
  readonly rate: string;
  readonly taxName?: string;
  readonly taxType?: string;
  readonly jurisdiction?: string;
  readonly jurisdictionType: "UNDEFINED" | "COUNTRY" | "STATE" | "COUNTY" | "CITY" | "SPECIAL";
}

/** The tax rules that can apply in one place. */
export interface TaxTable {
  /** Group of items that name none, or one that was deleted. */
  readonly defaultGroupId: string;
  /** The most specific region that holds the place. */
  readonly region?: {
    readonly id: string;
    readonly country: string;
    readonly subdivision?: string;
    readonly taxIncludedInPrice: boolean;
  };
  /** Rates of the region by tax group. */
  readonly ratesByGroup: ReadonlyMap<string, TaxRate>;
  readonly groupIds: ReadonlySet<string>;
}

/** Everything needed to tax goods going to `place`, in two queries. */
export function loadTaxes(db: Db, site: Site, place: TaxPlace): Promise<TaxTable> {
  throw new Error(`pending ${db} ${site} ${place}`);
}

/** The rate of an item's group; undefined means no tax is collected. */
export function taxRateOf(table: TaxTable, taxGroupId: string | undefined): TaxRate | undefined {
  const known = taxGroupId !== undefined && table.groupIds.has(taxGroupId.toLowerCase());
  return table.ratesByGroup.get(known ? taxGroupId.toLowerCase() : table.defaultGroupId);
}
