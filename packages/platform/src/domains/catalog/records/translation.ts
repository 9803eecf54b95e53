import type { CustomTextField, ProductTextField } from "@vitrine/contract";
import type { SearchableProduct, SearchableTexts } from "../../../kernel/ports/search.ts";
import type { SiteSettings } from "../../../kernel/site.ts";
import { type OptionNames, optionNamesIn } from "../../../policies/option-names.ts";
import { translationIn } from "../../../policies/translation.ts";
import type { ProductDocument, StoredOption, VariantDocument } from "./product.ts";

interface Translatable<Variant> {
  readonly product: ProductDocument;
  readonly variants: readonly Variant[];
}

/** A product and its variants in a language, as far as they are translated; the same objects where nothing is. */
export function inLanguage<Variant extends { readonly document: VariantDocument }>(
  stored: Translatable<Variant>,
  language: string,
  settings: SiteSettings,
): Translatable<Variant> {
  const product = withTexts(stored.product, language, settings.language);
  const names = product.options.length > 0 ? optionNamesIn(settings, language) : undefined;
  if (!names) return product === stored.product ? stored : { ...stored, product };
  const options = namedOptions(product.options, names);
  const variants = stored.variants.map((variant) => {
    const choices = renamedChoices(variant.document.choices, product.options, options);
    return { ...variant, document: { ...variant.document, choices } };
  });
  return { product: { ...product, options }, variants };
}

function withTexts(product: ProductDocument, language: string, shopLanguage: string): ProductDocument {
  const found = product.translations && translationIn(product.translations, language, shopLanguage);
  const read = found ? readAs(product, found) : product;
  if (!read.customTextFields.some(({ translations }) => translations)) return read;
  return { ...read, customTextFields: textFieldsIn(read.customTextFields, language, shopLanguage) };
}

/** Texts that buyers write, as a language asks for them, in their order. Their titles are told apart like those of options. */
export function textFieldsIn(
  fields: readonly ProductTextField[],
  language: string,
  shopLanguage: string,
): readonly CustomTextField[] {
  const called = toldApart(
    fields.map(({ title, translations = [] }) => {
      const translated = translationIn(translations, language, shopLanguage)?.title;
      const isTaken = translated !== title && fields.some((other) => other.title === translated);
      return [title, isTaken ? undefined : translated || undefined];
    }),
  );
  return fields.map(({ translations: _, ...field }, index) => ({ ...field, title: called[index] ?? field.title }));
}

type Readable = Pick<SearchableProduct, "additionalInfoSections" | "description" | "name" | "ribbon" | "translations">;

/** A product as it reads in each language that it is translated into, the shop's first. */
export function readingsOf<Product extends Readable>(product: Product): readonly [Product, ...Product[]] {
  return [product, ...(product.translations ?? []).map((texts) => readAs(product, texts))];
}

function readAs<Product extends Readable>(product: Product, texts: SearchableTexts): Product {
  const { name, description, ribbon, additionalInfoSections: sections = [] } = texts;
  const own = product.additionalInfoSections;
  return {
    ...product,
    name: name || product.name,
    ...(description && { description }),
    // A ribbon that was taken off is off in all languages.
    ...(product.ribbon && ribbon && { ribbon }),
    ...(own && {
      additionalInfoSections: own.map((section, index) => ({
        title: sections[index]?.title || section.title,
        description: sections[index]?.description || section.description,
      })),
    }),
  };
}

/** Options as a language calls them, in their order. Where two would be called the same, they keep their own names. */
export function namedOptions(options: readonly StoredOption[], names: OptionNames): readonly StoredOption[] {
  const called = toldApart(options.map(({ name }) => [name, names.option(name)]));
  return options.map((option, index) => {
    const choices = toldApart(
      option.choices.map(({ description }) => [description, names.choice(option.name, description)]),
    );
    return {
      ...option,
      name: called[index] ?? option.name,
      choices: option.choices.map((choice, at) => {
        const description = choices[at] ?? choice.description;
        return { ...choice, description, ...(choice.value === choice.description && { value: description }) };
      }),
    };
  });
}

function toldApart(all: readonly (readonly [own: string, called: string | undefined])[]): readonly string[] {
  const found = all.map(([own, called]) => called ?? own);
  return new Set(found).size === found.length ? found : all.map(([own]) => own);
}

/** Choices by the names of other spellings of the same options. */
export function renamedChoices(
  choices: Readonly<Record<string, string>>,
  from: readonly StoredOption[],
  to: readonly StoredOption[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(choices).map(([name, wanted]) => {
      const at = from.findIndex((option) => option.name === name);
      const [own, other] = [from[at], to[at]];
      const choice = own?.choices.findIndex(({ description }) => description === wanted) ?? -1;
      return [other?.name ?? name, other?.choices[choice]?.description ?? wanted];
    }),
  );
}
