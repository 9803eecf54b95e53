import type {
  CollectionTranslation,
  GiftCardTranslation,
  OptionTranslations,
  ProductTranslation,
} from "@vitrine/contract";
import type { ProductDocument } from "../../domains/catalog/records/product.ts";
import { definedOnly } from "../../kernel/objects.ts";
import type { DemoProduct, DemoTranslation } from "./catalog-file.ts";

const language = "de";

/** What a product of the demo shop says in German. */
export function productTranslations(
  { slug, ribbon, additionalInfoSections }: DemoProduct,
  german: DemoTranslation,
): ProductTranslation[] {
  const texts = german.products[slug];
  if (!texts) return [];
  const ribbonText = german.ribbons[ribbon ?? ""];
  return [
    {
      language,
      name: texts.name,
      description: paragraph(texts.description),
      ...(ribbonText && { ribbon: ribbonText }),
      additionalInfoSections: additionalInfoSections.map(({ title }, index) => ({
        title: german.sectionTitles[title] ?? "",
        description: paragraph(texts.sections[index] ?? ""),
      })),
    },
  ];
}

/** Extras and terms of a product, with what they are called in German. */
export function translatedChoices(
  { modifierGroups, subscriptionOptions }: DemoProduct,
  { extras, terms }: DemoTranslation,
): Pick<ProductDocument, "modifierGroups" | "subscriptionOptions"> {
  const called = (text: string) => ({ translations: [{ language, name: extras[text] ?? text }] });
  return definedOnly({
    modifierGroups: modifierGroups?.map(({ modifiers, ...group }) => ({
      ...group,
      ...called(group.name),
      modifiers: modifiers.map((one) => ({ ...one, ...called(one.label) })),
    })),
    subscriptionOptions: subscriptionOptions?.map((one) => ({
      ...one,
      translations: [{ language, title: terms[one.title] ?? one.title }],
    })),
  });
}

function paragraph(text: string): string {
  return text && `<p>${text}</p>`;
}

export function collectionTranslations(slug: string, { collections }: DemoTranslation): CollectionTranslation[] {
  const texts = collections[slug];
  return texts ? [{ language, ...texts }] : [];
}

export function giftCardTranslations({ giftCard }: DemoTranslation): GiftCardTranslation[] {
  return [{ language, ...giftCard }];
}

export function optionTranslations({ options }: DemoTranslation): OptionTranslations[] {
  return options.map(({ option, name, choices }) => {
    const named = Object.entries(choices).map(([choice, text]) => ({ choice, name: text }));
    return { option, translations: [{ language, name, choices: named }] };
  });
}
