import type { ProductChoice, ProductMedia, ProductOption } from "@vitrine/contract";
import type { ProductDocument, StoredChoice, StoredOption } from "../../records/product.ts";
import type { Choices } from "../options.ts";
import type { VariantRow } from "../sellable/rows.ts";
import { presentMedia } from "./media.ts";
import { isInStock } from "./stock.ts";

/**
 * Options with what can still be chosen. Given choices of other options narrow it: a choice is visible when
 * some variant with it and the choices made so far is made, and in stock when one of those can be had.
 */
export function presentOptions(
  product: ProductDocument,
  variants: readonly VariantRow[],
  origin: string,
  chosen: Choices = {},
): ProductOption[] {
  return product.options.map((option) => ({
    optionType: option.type,
    name: option.name,
    choices: option.choices.map((choice) => {
      const fitting = product.manageVariants ? variants.filter((v) => fits(v, option, choice, chosen)) : variants;
      return presentChoice(choice, product, fitting, origin);
    }),
  }));
}

function fits(variant: VariantRow, option: StoredOption, choice: StoredChoice, chosen: Choices): boolean {
  const { choices } = variant.document;
  if (choices[option.name] !== choice.description) return false;
  return Object.entries(chosen).every(([name, wanted]) => name === option.name || choices[name] === wanted);
}

function presentChoice(
  choice: StoredChoice,
  product: ProductDocument,
  fitting: readonly VariantRow[],
  origin: string,
): ProductChoice {
  const visible = fitting.filter((variant) => variant.document.visible);
  const media = choiceMedia(choice, product, origin);
  return {
    value: choice.value,
    description: choice.description,
    ...(media && { media }),
    inStock: visible.some(isInStock),
    visible: visible.length > 0,
  };
}

function choiceMedia(choice: StoredChoice, product: ProductDocument, origin: string): ProductMedia | undefined {
  const own = product.media.filter((media) => choice.mediaIds?.includes(media.id));
  return own.length > 0 ? presentMedia(own, origin) : undefined;
}
