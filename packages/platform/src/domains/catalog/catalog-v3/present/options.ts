import type { ProductChoice, ProductOption } from "@vitrine/contract";
import type { StoredChoice, StoredOption } from "../../records/product.ts";
import type { V3Choice, V3Option, V3RenderType } from "../contract/options.ts";
import type { Asked } from "./asked.ts";
import { idOfName } from "./ids.ts";
import { imageOf, mediaItemsOf } from "./media.ts";

/**
 * Options by ids that are the same in all languages.
 * @param stored in the shop's own language, in the order of `shown`
 */
export function optionsOf(stored: readonly StoredOption[], shown: readonly ProductOption[], asked: Asked): V3Option[] {
  return stored.map((own, index) => {
    const { name = own.name, choices = [] } = shown[index] ?? {};
    return {
      id: idOfName(own.name),
      key: own.name,
      name,
      optionRenderType: renderTypeOf(own),
      choicesSettings: { choices: own.choices.map((choice, at) => choiceOf(own, choice, choices[at], asked)) },
    };
  });
}

/** How the choices of an option are shown. */
export function renderTypeOf({ type }: StoredOption): V3RenderType {
  return type === "color" ? "SWATCH_CHOICES" : "TEXT_CHOICES";
}

function choiceOf(option: StoredOption, own: StoredChoice, shown: ProductChoice | undefined, asked: Asked): V3Choice {
  const isColor = option.type === "color";
  const media = mediaItemsOf(shown?.media, asked);
  const byReference = asked.fields.has("PRODUCT_CHOICES_MEDIA_REFERENCES");
  const picture = media.find(({ image }) => image)?.image;
  return {
    choiceId: idOfName(option.name, own.description),
    key: own.description,
    name: shown?.description ?? own.description,
    choiceType: isColor ? "ONE_COLOR" : "CHOICE_TEXT",
    ...(isColor && { colorCode: own.value }),
    inStock: shown?.inStock ?? false,
    visible: shown?.visible ?? false,
    linkedMedia: byReference ? [] : media,
    ...(byReference && { media: { items: media.map(({ id }) => ({ mediaId: id })) } }),
    ...(asked.fields.has("PRODUCT_CHOICES_DISPLAY_IMAGE") && picture && { displayImage: imageOf(picture) }),
  };
}
