import type { ProductModifierGroup } from "@vitrine/contract";
import { typedAmount } from "@vitrine/contract/money";
import { type Names, namesOf, translationsOf } from "./names.ts";

/** How many extras of a group buyers choose. */
export type ExtrasRule = "ONE" | "ANY" | "UP_TO" | "BETWEEN";

/** An extra, as the editor holds it. */
export interface ExtraDraft {
  /** Its id. */
  readonly key: string;
  readonly label: string;
  readonly names: Names;
  /** Empty where it costs nothing. */
  readonly price: string;
}

/** Extras that belong together, as the editor holds them. */
export interface ExtraGroupDraft {
  /** Its id. */
  readonly key: string;
  readonly name: string;
  readonly names: Names;
  readonly rule: ExtrasRule;
  /** For `BETWEEN`. */
  readonly least: string;
  /** For `UP_TO`; for `BETWEEN` empty where all can be chosen. */
  readonly most: string;
  readonly extras: readonly ExtraDraft[];
}

/** What a product holds at most. */
export const mostGroups = 10;
export const mostExtras = 25;

export function blankExtra(): ExtraDraft {
  return { key: crypto.randomUUID(), label: "", names: {}, price: "" };
}

export function blankGroup(): ExtraGroupDraft {
  return { key: crypto.randomUUID(), name: "", names: {}, rule: "ANY", least: "1", most: "2", extras: [blankExtra()] };
}

export function toExtras(groups: readonly ProductModifierGroup[], currency: string): readonly ExtraGroupDraft[] {
  return groups.map(({ id, name, minSelected = 0, maxSelected, modifiers, translations }) => ({
    key: id,
    name,
    names: namesOf(translations, "name"),
    rule: ruleOf(minSelected, maxSelected),
    least: String(Math.max(minSelected, 1)),
    most: String(maxSelected ?? ""),
    extras: modifiers.map((modifier) => ({
      key: modifier.id,
      label: modifier.label,
      names: namesOf(modifier.translations, "name"),
      price: Number(modifier.price ?? 0) === 0 ? "" : typedAmount(modifier.price, currency),
    })),
  }));
}

function ruleOf(least: number, most: number | undefined): ExtrasRule {
  if (least === 0) return most === undefined ? "ANY" : "UP_TO";
  return least === 1 && most === 1 ? "ONE" : "BETWEEN";
}

export function extrasOf(groups: readonly ExtraGroupDraft[]): ProductModifierGroup[] {
  return groups.map(({ key, name, names, extras, ...rule }) => ({
    id: key,
    name: name.trim(),
    ...boundsOf(rule),
    modifiers: extras.map(({ key: id, label, price, names: called }) => ({
      id,
      label: label.trim(),
      ...(price.trim() && { price: price.trim() }),
      ...translationsOf({ name: called }),
    })),
    ...translationsOf({ name: names }),
  }));
}

function boundsOf({
  rule,
  least,
  most,
}: Pick<ExtraGroupDraft, "least" | "most" | "rule">): Pick<ProductModifierGroup, "maxSelected" | "minSelected"> {
  if (rule === "ONE") return { minSelected: 1, maxSelected: 1 };
  return {
    ...(rule === "BETWEEN" && { minSelected: Number(least) }),
    ...(rule !== "ANY" && most.trim() && { maxSelected: Number(most) }),
  };
}
