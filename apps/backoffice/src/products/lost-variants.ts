import type { OptionDraft, ProductDraft, VariantDraft } from "./draft.ts";

/** The variants of the saved product that its new options do not have any more. They go with their price and stock. */
export function lostVariants(base: ProductDraft, draft: ProductDraft): readonly VariantDraft[] {
  if (!base.isManaged) return [];
  if (!draft.isManaged) return base.variants;
  const kept = new Set(combinations(draft.options).map(({ key }) => key));
  const lost = new Set(
    combinations(base.options)
      .filter(({ key }) => !kept.has(key))
      .map(({ name }) => name),
  );
  return base.variants.filter(({ name }) => lost.has(name));
}

interface Combination {
  /** Like that of a variant. */
  readonly name: string;
  /** The same for the same choices of the same options, in whichever order the options stand. */
  readonly key: string;
}

function combinations(options: readonly OptionDraft[]): readonly Combination[] {
  const rows = options.reduce<readonly (readonly (readonly [string, string])[])[]>(
    (all, { name, choices }) =>
      all.flatMap((row) => choices.map(({ text }) => [...row, [name.trim(), text.trim()] as const])),
    [[]],
  );
  return rows.map((row) => ({
    name: row.map(([, text]) => text).join(" / "),
    key: JSON.stringify(row.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }));
}
