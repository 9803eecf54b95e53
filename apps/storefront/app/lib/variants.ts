/** A way to have the product: one choice for each option. */
export interface VariantView {
  readonly id: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly price: number;
  /** Before the sale; equal to `price` without one. */
  readonly fullPrice: number;
  /** What a measure of it costs, in words. */
  readonly perUnit?: string;
  /** It can be bought now, from the shelf or ahead. */
  readonly inStock: boolean;
  /** Present when it is ordered before it is there: what the merchant says about it, perhaps nothing. */
  readonly preorder?: string;
  /** Units left, when they are counted. */
  readonly quantity?: number;
  readonly sku?: string;
}

export interface ChoiceView {
  readonly name: string;
  /** CSS color of a swatch. */
  readonly color?: string;
  /** Index of the first picture that shows this choice. */
  readonly picture?: number;
}

export interface OptionView {
  readonly name: string;
  readonly kind: "color" | "text";
  readonly choices: readonly ChoiceView[];
}

export type Selection = Readonly<Record<string, string>>;

/** `soldOut` is made but gone; `otherwise` is made, but not with the rest of the selection; `impossible` is not made. */
export type ChoiceState = "available" | "soldOut" | "otherwise" | "impossible";

/** The name of an option in the address bar: `Glaze color` → `glaze-color`. */
export function optionParameter(option: string): string {
  return option.trim().toLowerCase().replace(/\s+/g, "-");
}

/** What the address bar asks for, completed by the first variant in stock that agrees with most of it. */
export function selectionFrom(
  search: URLSearchParams,
  options: readonly OptionView[],
  variants: readonly VariantView[],
): Selection {
  const requested: Record<string, string> = {};
  for (const option of options) {
    const value = search.get(optionParameter(option.name));
    if (option.choices.some((choice) => choice.name === value)) requested[option.name] = String(value);
  }
  const best = closest(variants, requested);
  return best ? { ...requested, ...best.choices } : firstChoices(options, requested);
}

/** The selection with another choice. Where that is not made with the rest, as much of the rest stays as there is. */
export function withChoice(
  selection: Selection,
  option: string,
  choice: string,
  variants: readonly VariantView[],
): Selection {
  const chosen = { [option]: choice };
  const made = variants.filter((variant) => matches(variant, chosen));
  const next = { ...selection, ...chosen };
  return { ...next, ...closest(made, next)?.choices };
}

/** The variant that is exactly this selection. */
export function findVariant(variants: readonly VariantView[], selection: Selection): VariantView | undefined {
  return variants.find((variant) => matches(variant, selection));
}

/** How a choice stands if it were taken and the rest of the selection kept. */
export function choiceState(
  option: string,
  choice: string,
  selection: Selection,
  variants: readonly VariantView[],
): ChoiceState {
  const chosen = { [option]: choice };
  const made = variants.filter((variant) => matches(variant, { ...selection, ...chosen }));
  if (made.length > 0) return made.some(({ inStock }) => inStock) ? "available" : "soldOut";
  return variants.some((variant) => matches(variant, chosen)) ? "otherwise" : "impossible";
}

/** The first of the variants that have most of a selection, one in stock before others. */
function closest(variants: readonly VariantView[], selection: Selection): VariantView | undefined {
  const rank = (variant: VariantView) => 2 * agreeing(variant, selection) + Number(variant.inStock);
  return variants.reduce<VariantView | undefined>(
    (best, variant) => (best && rank(best) >= rank(variant) ? best : variant),
    undefined,
  );
}

function matches(variant: VariantView, selection: Selection): boolean {
  return agreeing(variant, selection) === Object.keys(selection).length;
}

/** How many choices of a selection a variant has. */
function agreeing({ choices }: VariantView, selection: Selection): number {
  return Object.entries(selection).filter(([option, choice]) => (choices[option] ?? choice) === choice).length;
}

function firstChoices(options: readonly OptionView[], requested: Selection): Selection {
  return Object.fromEntries(
    options.map((option) => [option.name, requested[option.name] ?? option.choices[0]?.name ?? ""]),
  );
}
