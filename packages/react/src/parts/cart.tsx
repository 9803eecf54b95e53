"use client";

import { createContext, type ReactElement, type ReactNode, useContext, useId, useState } from "react";
import { type CartLine, type CartState, useCart } from "../cart/use-cart.ts";

/** What the parts of a cart say, in the words of the page. */
export interface CartTexts {
  quantityOf(name: string): string;
  fewer(name: string): string;
  more(name: string): string;
  remove(name: string): string;
  /** Read out when the cart changes. */
  count(pieces: number): string;
}

const english: CartTexts = {
  quantityOf: (name) => `Quantity of ${name}`,
  fewer: (name) => `One ${name} less`,
  more: (name) => `One ${name} more`,
  remove: (name) => `Remove ${name}`,
  count: (pieces) => (pieces === 1 ? "1 item in the cart" : `${pieces} items in the cart`),
};

interface Parts {
  readonly cart: CartState;
  readonly texts: CartTexts;
}

const Context = createContext<Parts | undefined>(undefined);

function useParts(): Parts {
  const parts = useContext(Context);
  if (!parts) throw new Error("A part of the cart stands outside of a <Cart>.");
  return parts;
}

export interface CartProps {
  /** English unless given. */
  readonly texts?: Partial<CartTexts>;
  readonly children: ReactNode | ((cart: CartState) => ReactNode);
}

/**
 * The shopper's cart.
 *
 * @example
 * <Cart>
 *   {({ lines }) => (
 *     <ul>
 *       {lines.map((line) => (
 *         <li key={line.id}><Cart.Quantity line={line} /> <Cart.Remove line={line} /></li>
 *       ))}
 *     </ul>
 *   )}
 * </Cart>
 */
export function Cart({ texts, children }: CartProps): ReactElement {
  const cart = useCart();
  return (
    <Context value={{ cart, texts: { ...english, ...texts } }}>
      {typeof children === "function" ? children(cart) : children}
    </Context>
  );
}

export interface CartLineProps {
  readonly line: CartLine;
  readonly className?: string;
}

const nameOf = ({ item }: CartLine) => item.productName?.translated ?? item.productName?.original ?? "";

/** A field for the quantity between two buttons. */
function Quantity({ line, className }: CartLineProps): ReactElement {
  const { cart, texts } = useParts();
  const id = useId();
  const name = nameOf(line);
  // What stands in the field while it is no quantity, such as nothing before the next digit.
  const [typed, setTyped] = useState<string>();
  const set = (quantity: number) => void cart.setQuantity(line.id, quantity);
  const type = (text: string) => {
    const isQuantity = Number(text) >= 1;
    setTyped(isQuantity ? undefined : text);
    if (isQuantity) set(Number(text));
  };
  return (
    <span className={className}>
      <button
        type="button"
        aria-label={texts.fewer(name)}
        disabled={line.quantity <= 1}
        onClick={() => set(line.quantity - 1)}
      >
        −
      </button>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        aria-label={texts.quantityOf(name)}
        aria-invalid={line.error !== undefined}
        value={typed ?? line.quantity}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <button type="button" aria-label={texts.more(name)} onClick={() => set(line.quantity + 1)}>
        +
      </button>
    </span>
  );
}

export interface CartRemoveProps extends CartLineProps {
  readonly children?: ReactNode;
}

/** Takes a line out of the cart. */
function Remove({ line, className, children = "×" }: CartRemoveProps): ReactElement {
  const { cart, texts } = useParts();
  const label = texts.remove(nameOf(line));
  return (
    <button type="button" className={className} aria-label={label} onClick={() => void cart.remove(line.id)}>
      {children}
    </button>
  );
}

/** How much is in the cart, read out when it changes. */
function Status({ className }: { readonly className?: string }): ReactElement {
  const { cart, texts } = useParts();
  return (
    <p role="status" className={className}>
      {texts.count(cart.count)}
    </p>
  );
}

Cart.Quantity = Quantity;
Cart.Remove = Remove;
Cart.Status = Status;
