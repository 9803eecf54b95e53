import { randomUUID } from "node:crypto";
import type {
  BulkCreateTaxRegionRequest,
  BulkCreateTaxRegionResponse,
  BulkCreateTaxRegionResult,
  CreateTaxRegionRequest,
  NewTaxRegion,
  TaxRegion,
  TaxRegionResponse,
} from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import { isTaxIncluded } from "../../../../policies/tax.ts";
import { bulkMetadata, failed, succeeded } from "../../../../store/bulk.ts";
import type { Stored } from "../../../../store/documents.ts";
import { type TaxRegionDocument, taxRegionDocuments } from "../region-repository.ts";
import { checkRegion, type RegionCode } from "./rules.ts";

export function presentRegion({ site }: Call, { entity, revision }: Stored<TaxRegionDocument>): TaxRegion {
  const taxIncludedInPrice = isTaxIncluded(entity, site.settings.taxIncludedInPrices);
  return { ...entity, taxIncludedInPrice, revision: String(revision) };
}

interface RegionFailure {
  readonly code: RegionCode | "ALREADY_EXISTS";
  readonly message: string;
}

export function failWith(call: Call<RegionCode>, { code, message }: RegionFailure): never {
  return call.fail(code, code === "ALREADY_EXISTS" ? { reasonForConflict: message } : {}, message);
}

async function createOne(
  call: Call<never, "tax_region_created">,
  input: NewTaxRegion,
): Promise<TaxRegion | RegionFailure> {
  const checked = checkRegion(input, call.site.settings);
  if ("code" in checked) return checked;
  const date = call.now.toISOString();
  const entity = { id: randomUUID(), ...checked, createdDate: date, updatedDate: date };
  if (!(await taxRegionDocuments.insertIfAbsent(call.db, call.site.id, entity))) {
    const place = checked.subdivision ? `${checked.country}-${checked.subdivision}` : checked.country;
    return { code: "ALREADY_EXISTS", message: `There is a tax region ${place} already.` };
  }
  const region = presentRegion(call, { entity, revision: 1 });
  call.emit("tax_region_created", { entityId: entity.id, body: region });
  return region;
}

/** Creates a region. */
export async function createTaxRegion(
  { taxRegion: input }: CreateTaxRegionRequest,
  call: Call<RegionCode, "tax_region_created">,
): Promise<TaxRegionResponse> {
  const taxRegion = await createOne(call, input);
  return "code" in taxRegion ? failWith(call, taxRegion) : { taxRegion };
}

/** Creates what can be created; each region has a result of its own. */
export async function bulkCreateTaxRegion(
  { taxRegions, returnEntity = true }: BulkCreateTaxRegionRequest,
  call: Call<never, "tax_region_created">,
): Promise<BulkCreateTaxRegionResponse> {
  const results: BulkCreateTaxRegionResult[] = [];
  for (const [index, input] of taxRegions.entries()) {
    const made = await createOne(call, input);
    if ("code" in made) {
      const data = made.code === "ALREADY_EXISTS" ? { reasonForConflict: made.message } : undefined;
      results.push({ itemMetadata: failed(undefined, index, made.code, made.message, data) });
    } else {
      results.push({ itemMetadata: succeeded(made.id ?? "", index), ...(returnEntity && { item: made }) });
    }
  }
  const items = results.flatMap((result) => result.itemMetadata ?? []);
  return { results, bulkActionMetadata: bulkMetadata(items) };
}
