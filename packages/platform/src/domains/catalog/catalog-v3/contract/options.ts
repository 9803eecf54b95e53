import type { Open } from "@vitrine/contract";
import type { V3Image, V3Media, V3MediaReferences } from "./media.ts";

/** How the choices of an option are shown. */
export type V3RenderType = "SWATCH_CHOICES" | "TEXT_CHOICES";

/** Something that makes variants of a product, such as its size. */
export interface V3Option {
  /** The same for options of this name in all products. */
  id: string;
  /** The same in every language. */
  key: string;
  /** What is chosen, such as Size. */
  name: string;
  /** How its choices are shown. */
  optionRenderType: Open<V3RenderType>;
  /** Its choices. */
  choicesSettings: V3ChoicesSettings;
}

/** The choices of an option. */
export interface V3ChoicesSettings {
  /** In the merchant's order. */
  choices: V3Choice[];
}

/** A value of an option. */
export interface V3Choice {
  /** The same for this choice of options of this name in all products. */
  choiceId: string;
  /** The same in every language. */
  key: string;
  /** What buyers read. */
  name: string;
  /** Whether it is a color. */
  choiceType: Open<"CHOICE_TEXT" | "ONE_COLOR">;
  /** The color as CSS has it. */
  colorCode?: string;
  /** Any variant with it can be bought now. */
  inStock: boolean;
  /** Shoppers see any variant with it. */
  visible: boolean;
  /** Media that show it; empty with `PRODUCT_CHOICES_MEDIA_REFERENCES`. */
  linkedMedia: V3Media[];
  /** Only with `PRODUCT_CHOICES_MEDIA_REFERENCES`. */
  media?: V3MediaReferences;
  /** Only with `PRODUCT_CHOICES_DISPLAY_IMAGE`, where a picture shows it. */
  displayImage?: V3Image;
}

/** Something that buyers write or add, which makes no variants. */
export interface V3Modifier {
  /** The same in every response. */
  id: string;
  /** By which carts know it. */
  key: string;
  /** What buyers are asked for. */
  name: string;
  /** Whether buyers write or choose. */
  modifierRenderType: Open<"FREE_TEXT" | "TEXT_CHOICES">;
  /** Buyers have to write or choose something. */
  mandatory: boolean;
  /** Of a text that buyers write. */
  freeTextSettings?: V3FreeTextSettings;
  /** Of extras that buyers choose from. */
  choicesSettings?: V3ModifierChoicesSettings;
}

/** A text that buyers write. */
export interface V3FreeTextSettings {
  /** By which carts know it: `customTextFields` of the line. */
  key: string;
  /** What buyers are asked for. */
  title: string;
  /** Fewest characters. @asType integer */
  minCharCount: number;
  /** Most characters. @asType integer */
  maxCharCount: number;
}

/** Extras that buyers choose from. */
export interface V3ModifierChoicesSettings {
  /** In the merchant's order. */
  choices: V3ModifierChoice[];
}

/** An extra. */
export interface V3ModifierChoice {
  /** The same in every response. */
  choiceId: string;
  /** By which carts know it: `options` of the line, under the key of the modifier. */
  key: string;
  /** What buyers read. */
  name: string;
  /** What it adds to the price of one unit, in the shop's currency. @format decimal */
  addedPrice?: string;
}
