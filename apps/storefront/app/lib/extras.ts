import { type CatalogReference, subscriptionPeriods } from "@vitrine/contract";
import { lineValue } from "./dates.ts";
import { extrasTexts } from "./extras-texts.ts";

/** On a server, how often a subscription comes and for how long; undefined where there is none. */
export function termsText(settings: Parameters<typeof subscriptionPeriods>[0] | undefined): string | undefined {
  const periods = settings && subscriptionPeriods(settings);
  return periods && extrasTexts.terms.every(periods);
}

interface Named {
  readonly original?: string;
  readonly translated?: string;
}

interface ExtraGroup {
  readonly name?: Named;
  readonly modifiers?: readonly { readonly label?: Named; readonly quantity?: number }[];
}

interface ChosenLine {
  readonly descriptionLines?: readonly {
    readonly name?: Named;
    readonly plainText?: Named;
    readonly colorInfo?: Named;
  }[];
  readonly itemType?: { readonly preset?: string };
  readonly catalogReference?: CatalogReference;
}

/** On a server, what was chosen of a line, in words. A text that the buyer wrote follows its question. */
export function optionsIn({ descriptionLines = [], itemType, catalogReference }: ChosenLine): {
  name: string;
  value: string;
}[] {
  const asked = Object.keys(catalogReference?.options?.customTextFields ?? {});
  return descriptionLines.map(({ name: title, plainText, colorInfo }) => {
    const name = textOf(title);
    const value = lineValue(itemType?.preset, textOf(colorInfo ?? plainText));
    if (!asked.includes(title?.original ?? "")) return { name, value };
    const isSentence = /\p{P}$/u.test(name);
    return { name, value: isSentence ? `${name} ${value}` : extrasTexts.written({ name, value }) };
  });
}

/** The extras that were chosen, in words. */
export function extrasIn(groups: readonly ExtraGroup[] = []): { name: string; value: string }[] {
  return groups.flatMap(({ name, modifiers = [] }) =>
    modifiers.map(({ label, quantity = 1 }) => {
      const value = textOf(label);
      return { name: textOf(name), value: quantity > 1 ? `${quantity} × ${value}` : value };
    }),
  );
}

function textOf({ original = "", translated = original }: Named = {}): string {
  return translated;
}
