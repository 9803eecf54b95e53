import type { Product, ProductChoices, ProductDetails, ProductDetailsInput, VariantBarcode } from "@vitrine/contract";
import { fromLocalInput, toLocalInput } from "../ui/zone.ts";
import { type OptionNameDraft, optionNameChanges, toOptionNames } from "./option-names.ts";
import type { SectionDraft } from "./sections/sections.ts";
import { type TranslationDraft, toTranslations, translationsOf } from "./translations.ts";

/** A product with what operations of their own return of it. */
export type EditedProduct = Product & { readonly details: ProductDetails; readonly choices: ProductChoices };

/** Asks for a product with its cost. */
export const merchantProduct = (id: string) => ({ id, includeMerchantSpecificData: true });

export const noDetails: ProductDetails = { variants: [] };

export const noChoices: ProductChoices = { customTextFields: [], modifierGroups: [], subscriptionOptions: [] };

/** Details as the editor holds them; times as the shop's clock shows them. */
export interface DetailsDraft {
  readonly barcode: string;
  /** Empty for the default group. */
  readonly taxGroupId: string;
  readonly publishes: string;
  readonly unpublishes: string;
  readonly translations: readonly TranslationDraft[];
  /** What its options are called in further languages, on all products. */
  readonly optionNames: readonly OptionNameDraft[];
}

export function toDetailsDraft({
  barcode = "",
  taxGroupId = "",
  translations,
  optionTranslations,
  ...dates
}: ProductDetails): DetailsDraft {
  const time = (date: string | undefined) => (date ? toLocalInput(new Date(date)) : "");
  return {
    barcode,
    taxGroupId,
    publishes: time(dates.publishDate),
    unpublishes: time(dates.unpublishDate),
    translations: toTranslations(translations),
    optionNames: toOptionNames(optionTranslations),
  };
}

/** A barcode of a variant, before and after. */
type BarcodePair = readonly [before: { readonly barcode: string }, after: { readonly id: string; barcode: string }];

/** Details with the sections that they hold translations of. */
type TranslatedDraft = DetailsDraft & { readonly sections: readonly SectionDraft[] };

/** The details that changed; undefined when none did. */
export function detailsChanges(
  base: TranslatedDraft,
  draft: TranslatedDraft,
  variants: readonly BarcodePair[],
): ProductDetailsInput | undefined {
  const has = (name: keyof DetailsDraft) => base[name] !== draft[name];
  const time = (text: string) => (text ? new Date(fromLocalInput(text)).toISOString() : null);
  const barcodes = variants.flatMap(([before, { id, barcode }]): VariantBarcode[] =>
    before.barcode === barcode ? [] : [{ variantId: id, barcode: barcode.trim() }],
  );
  const optionTranslations = optionNameChanges(base.optionNames, draft.optionNames);
  const translations = translationsOf(draft);
  const changes: ProductDetailsInput = {
    ...(has("barcode") && { barcode: draft.barcode.trim() || null }),
    ...(has("taxGroupId") && { taxGroupId: draft.taxGroupId || null }),
    ...(has("publishes") && { publishDate: time(draft.publishes) }),
    ...(has("unpublishes") && { unpublishDate: time(draft.unpublishes) }),
    ...(JSON.stringify(translationsOf(base)) !== JSON.stringify(translations) && { translations }),
    ...(optionTranslations.length > 0 && { optionTranslations }),
    ...(barcodes.length > 0 && { variants: barcodes }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}
