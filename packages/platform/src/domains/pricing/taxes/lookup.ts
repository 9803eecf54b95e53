import type { ExemptDetails } from "@vitrine/contract";
import { configured } from "../../../kernel/database/configuration.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import type { Site } from "../../../kernel/site.ts";
import { STORE_APP_ID } from "../../../policies/catalog-item.ts";
import { subdivisionPart } from "../../../policies/place-names.ts";
import type { TaxPlace, TaxRate, TaxTable } from "../../../policies/tax.ts";
import type { ManualTaxMappingDocument } from "./mapping-repository.ts";
import { toPpm } from "./rate.ts";
import type { TaxRegionDocument } from "./region-repository.ts";
import { toSubdivision } from "./regions/subdivision.ts";

interface GroupRow {
  readonly id: string;
  readonly default_for: string | null;
}

interface RateRow {
  readonly region_id: string;
  readonly region: string;
  readonly subdivision: string;
  readonly mapping: string | null;
}

const readGroups = statement("select id, default_for from tax_groups where site_id = ?");
const readRates = statement(
  `select r.id as region_id, r.doc as region, r.subdivision, m.doc as mapping
    from tax_regions r
    left join manual_tax_mappings m on m.site_id = r.site_id and m.tax_region_id = r.id
    where r.site_id = ? and r.country = ?
    order by r.subdivision desc`,
);

/** What a shop has set up for a place. */
interface PlaceTaxes extends Omit<TaxTable, "region"> {
  readonly region?: TaxRegionDocument;
}

/**
 * Everything needed to tax goods going to `place`. A region of a subdivision beats the one of its whole country; where
 * no region or mapping fits, no tax is collected.
 */
export async function loadTaxes(db: Db, site: Site, place: TaxPlace): Promise<TaxTable> {
  const country = place.country.toUpperCase();
  const subdivision = toSubdivision(country, subdivisionPart(country, place.subdivision ?? "")) ?? "";
  const name = `taxes ${country} ${subdivision}`;
  const { region, ...table } = await configured(db, site.id, name, () => readTaxes(db, site.id, country, subdivision));
  return { ...table, ...(region && { region: toRegion(region, site) }) };
}

async function readTaxes(db: Db, siteId: string, country: string, subdivision: string): Promise<PlaceTaxes> {
  const [{ rows: groups }, { rows: all }] = await Promise.all([
    run<GroupRow>(db, readGroups, [siteId]),
    run<RateRow>(db, readRates, [siteId, country]),
  ]);
  // A code may have been another one when the region was made.
  const rows = all.filter((row) => ["", subdivision].includes(subdivisionPart(country, row.subdivision)));
  const [first] = rows;
  const rates = rows.filter((row) => row.region_id === first?.region_id && row.mapping !== null);
  return {
    defaultGroupId: groups.find((group) => group.default_for === STORE_APP_ID)?.id ?? "",
    ...(first && { region: JSON.parse(first.region) as TaxRegionDocument }),
    ratesByGroup: new Map(rates.map((row) => toRate(JSON.parse(row.mapping ?? "") as ManualTaxMappingDocument))),
    groupIds: new Set(groups.map((group) => group.id)),
  };
}

function toRegion(
  { id, country, subdivision, appId, taxIncludedInPrice }: TaxRegionDocument,
  { settings }: Site,
): NonNullable<TaxTable["region"]> {
  const calculator = settings.taxCalculators?.find((each) => each.id === appId);
  const isAutomatic = calculator?.isAutomatic === true;
  return {
    id,
    country,
    ...(taxIncludedInPrice !== undefined && { taxIncludedInPrice }),
    ...(subdivision && { subdivision }),
    ...(isAutomatic && { isAutomatic }),
  };
}

function toRate(mapping: ManualTaxMappingDocument): [groupId: string, rate: TaxRate] {
  const { taxName, taxType, jurisdiction, jurisdictionType, exemptRates } = mapping;
  const rate: TaxRate = {
    taxGroupId: mapping.taxGroupId,
    taxRegionId: mapping.taxRegionId,
    mappingId: mapping.id,
    ratePpm: toPpm(mapping.taxRate),
    rate: mapping.taxRate,
    ...(taxName && { taxName }),
    ...(taxType && { taxType }),
    ...(jurisdiction && { jurisdiction }),
    jurisdictionType: jurisdictionType as TaxRate["jurisdictionType"],
    ...(exemptRates.length > 0 && { exemptRates: new Map(exemptRates.map(toExemptRate)) }),
  };
  return [mapping.taxGroupId, rate];
}

function toExemptRate({ taxExemptGroupId, taxRate }: ExemptDetails) {
  return [taxExemptGroupId.toLowerCase(), { ratePpm: toPpm(taxRate), rate: taxRate }] as const;
}

/** The rate of an item's group; undefined means no tax is collected. */
export function taxRateOf(table: TaxTable, taxGroupId: string | undefined): TaxRate | undefined {
  const known = taxGroupId !== undefined && table.groupIds.has(taxGroupId.toLowerCase());
  return table.ratesByGroup.get(known ? taxGroupId.toLowerCase() : table.defaultGroupId);
}
