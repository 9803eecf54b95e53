import type { ManualTaxMapping, TaxGroup, TaxRegion } from "@vitrine/contract";
import type { Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";

/** Everything that decides about tax. */
export interface TaxTable {
  readonly regions: readonly TaxRegion[];
  readonly groups: readonly TaxGroup[];
  readonly mappings: readonly ManualTaxMapping[];
}

/** Percent by region and group, as typed; empty where nothing is taxed. */
export type TaxDraft = Readonly<Record<string, string>>;

/** The field of a rate. */
export function rateField(regionId: string, groupId: string): string {
  return `${regionId} ${groupId}`;
}

export function toTaxDraft({ regions, groups, mappings }: TaxTable): TaxDraft {
  const cells = regions.flatMap(({ id: regionId }) =>
    groups.map(({ id: groupId }): [string, string] => {
      const mapping = mappings.find((one) => one.taxRegionId === regionId && one.taxGroupId === groupId);
      return [rateField(regionId, groupId), mapping ? percentOf(mapping.taxRate) : ""];
    }),
  );
  return Object.fromEntries(cells);
}

/** `0.08875` as `8.875`. */
export function percentOf(rate: string): string {
  return String(Number((Number(rate) * 100).toFixed(4)));
}

/** A typed percent as the share that the API takes; undefined for what is none. */
export function rateOf(text: string): string | undefined {
  const plain = text.trim().replace(",", ".");
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(plain) || Number(plain) > 100) return undefined;
  return String(Number((Number(plain) / 100).toFixed(6)));
}

export function checkTaxes(draft: TaxDraft): Problems {
  const wrong = Object.entries(draft).filter(([, text]) => text.trim() !== "" && rateOf(text) === undefined);
  return Object.fromEntries(wrong.map(([field]) => [field, strings.taxes.problems.rate]));
}

/** What to do to a rate that was typed anew. */
export type RateChange =
  | { readonly what: "create"; readonly taxRegionId: string; readonly taxGroupId: string; readonly taxRate: string }
  | { readonly what: "update"; readonly mapping: ManualTaxMapping; readonly taxRate: string }
  | { readonly what: "delete"; readonly mapping: ManualTaxMapping };

/** The changes between what the platform has and what was typed. */
export function rateChanges({ regions, groups, mappings }: TaxTable, before: TaxDraft, draft: TaxDraft): RateChange[] {
  return regions.flatMap(({ id: taxRegionId }) =>
    groups.flatMap(({ id: taxGroupId }): RateChange[] => {
      const field = rateField(taxRegionId, taxGroupId);
      if ((draft[field] ?? "") === (before[field] ?? "")) return [];
      const mapping = mappings.find((one) => one.taxRegionId === taxRegionId && one.taxGroupId === taxGroupId);
      const taxRate = rateOf(draft[field] ?? "");
      if (taxRate === undefined) return mapping ? [{ what: "delete", mapping }] : [];
      return [mapping ? { what: "update", mapping, taxRate } : { what: "create", taxRegionId, taxGroupId, taxRate }];
    }),
  );
}
