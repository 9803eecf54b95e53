"use client";

import {
  type CatalogReference,
  type Product,
  type ProductOption,
  type ProductVariant,
  productReference,
} from "@vitrine/contract";
import { createContext, type ReactElement, type ReactNode, useContext, useId, useMemo, useState } from "react";

/** What is chosen so far, by option name. */
export type Choices = Readonly<Record<string, string>>;

/** Whether a choice can be had with the others: `impossible` combinations are not made. */
export type ChoiceState = "available" | "soldOut" | "impossible";

export interface VariantPickerState {
  readonly options: readonly ProductOption[];
  readonly choices: Choices;
  /** The variant that the choices name once all options are chosen. */
  readonly variant: ProductVariant | undefined;
  /** What to put into the cart, once all options are chosen. */
  readonly reference: CatalogReference | undefined;
  /** All options are chosen and the variant is in stock. */
  readonly isAvailable: boolean;
  readonly choose: (option: string, choice: string) => void;
  readonly stateOf: (option: string, choice: string) => ChoiceState;
}

const Context = createContext<VariantPickerState | undefined>(undefined);

export interface VariantPickerProps {
  readonly product: Pick<Product, "id" | "productOptions" | "variants">;
  readonly initial?: Choices;
  readonly onChange?: (choices: Choices) => void;
  readonly children: ReactNode | ((state: VariantPickerState) => ReactNode);
}

/**
 * Chooses a variant of a product.
 *
 * @example
 * <VariantPicker product={product}>
 *   {({ options, reference, isAvailable }) => (
 *     <>
 *       {options.map((option) => <VariantPicker.Option key={option.name} option={option} />)}
 *       <button
 *         disabled={!isAvailable}
 *         onClick={() => reference && cart.add([{ quantity: 1, catalogReference: reference }])}
 *       >
 *         Add
 *       </button>
 *     </>
 *   )}
 * </VariantPicker>
 */
export function VariantPicker({ product, initial = {}, onChange, children }: VariantPickerProps): ReactElement {
  const [chosen, setChosen] = useState(initial);
  const state = useMemo((): VariantPickerState => {
    const options = product.productOptions ?? [];
    // Of options that this product has: another one may have been shown before.
    const choices = Object.fromEntries(
      Object.entries(chosen).filter(([key]) => options.some(({ name }) => name === key)),
    );
    const variants = (product.variants ?? []).filter(({ variant }) => variant?.visible !== false);
    const isComplete = options.every(({ name }) => choices[name] !== undefined);
    const variant = isComplete ? variants.find((each) => fits(each, choices)) : undefined;
    return {
      options,
      choices,
      variant,
      reference: isComplete ? referenceOf(product.id, choices) : undefined,
      isAvailable: variant?.stock?.inStock ?? false,
      choose(option, choice) {
        const next = { ...choices, [option]: choice };
        setChosen(next);
        onChange?.(next);
      },
      stateOf(option, choice) {
        const possible = variants.filter((each) => fits(each, { ...choices, [option]: choice }));
        if (possible.length === 0) return "impossible";
        return possible.some(({ stock }) => stock?.inStock) ? "available" : "soldOut";
      },
    };
  }, [product, chosen, onChange]);
  return <Context value={state}>{typeof children === "function" ? children(state) : children}</Context>;
}

/** Choices by name work for every product; the platform finds the variant. */
function referenceOf(productId: string, choices: Choices): CatalogReference {
  return productReference(productId, Object.keys(choices).length > 0 ? { options: choices } : undefined);
}

function fits({ choices = {} }: ProductVariant, wanted: Choices): boolean {
  return Object.entries(wanted).every(([option, choice]) => choices[option] === choice);
}

export interface VariantOptionProps {
  readonly option: ProductOption;
  readonly className?: string;
  /** How a choice looks; its words unless given. */
  readonly renderChoice?: (choice: string, state: ChoiceState) => ReactNode;
}

/** One option as a group of radio buttons: arrow keys move, and what is not made cannot be taken. */
function Option({ option, className, renderChoice }: VariantOptionProps): ReactElement {
  const state = useContext(Context);
  if (!state) throw new Error("VariantPicker.Option stands outside of a <VariantPicker>.");
  const name = useId();
  return (
    <fieldset className={className}>
      <legend>{option.name}</legend>
      {(option.choices ?? []).map(({ description = "" }) => {
        const has = state.stateOf(option.name, description);
        return (
          <label key={description} data-state={has}>
            <input
              type="radio"
              name={name}
              value={description}
              checked={state.choices[option.name] === description}
              disabled={has === "impossible"}
              onChange={() => state.choose(option.name, description)}
            />
            {renderChoice?.(description, has) ?? description}
          </label>
        );
      })}
    </fieldset>
  );
}

VariantPicker.Option = Option;
