import type { CustomTextField, ProductModifierGroup } from "@vitrine/contract";
import { translationIn } from "../../../../policies/translation.ts";
import type { ProductDocument } from "../../records/product.ts";
import type { V3Modifier } from "../contract/options.ts";
import type { Asked } from "./asked.ts";
import { idOfName } from "./ids.ts";

/** What buyers write, and the extras they choose from. */
export function modifiersOf(stored: ProductDocument, shown: readonly CustomTextField[], { view }: Asked): V3Modifier[] {
  const texts = stored.customTextFields.map((own, index) => textOf(own, shown[index] ?? own));
  const nameIn = (translated: Pick<ProductModifierGroup, "translations">) =>
    translationIn(translated.translations ?? [], view.language, view.site.settings.language)?.name;
  const extras = (stored.modifierGroups ?? []).map((group) => extrasOf(group, nameIn));
  return [...texts, ...extras];
}

function textOf({ title: key, maxLength, mandatory }: CustomTextField, { title }: CustomTextField): V3Modifier {
  return {
    id: idOfName("text", key),
    key,
    name: title,
    modifierRenderType: "FREE_TEXT",
    mandatory,
    freeTextSettings: { key, title, minCharCount: mandatory ? 1 : 0, maxCharCount: maxLength },
  };
}

function extrasOf(
  group: ProductModifierGroup,
  nameIn: (translated: Pick<ProductModifierGroup, "translations">) => string | undefined,
): V3Modifier {
  return {
    id: group.id,
    key: group.id,
    name: nameIn(group) || group.name,
    modifierRenderType: "TEXT_CHOICES",
    mandatory: (group.minSelected ?? 0) > 0,
    choicesSettings: {
      choices: group.modifiers.map((extra) => ({
        choiceId: extra.id,
        key: extra.id,
        name: nameIn(extra) || extra.label,
        ...(extra.price !== undefined && { addedPrice: extra.price }),
      })),
    },
  };
}
