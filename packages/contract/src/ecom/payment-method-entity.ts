import type { Open } from "../dialect.ts";

/** How a shop can be paid. */
export interface PaymentMethod {
  /** For example `sandbox` or `manual`. */
  id: string;
  /**
   * `CARD` needs a card; `FORM` shows a form of the provider; `REDIRECT` leads to a page of the provider; `MANUAL` is
   * settled outside the platform.
   */
  type: Open<"CARD" | "FORM" | "REDIRECT" | "MANUAL">;
  /** What the buyer reads. */
  name: string;
  /** What the buyer reads when choosing it, such as how to transfer the money. */
  instructions?: string;
  /** True when no money moves. Cards to try are in `testCards`. */
  test: boolean;
  /** What is paid with it is rounded to coins, in currencies whose smallest coin is more than a minor unit. */
  cashRounding?: boolean;
  /** What buyers pay with can be kept for later, if they agree. */
  savable?: boolean;
  /** It is kept without a charge where nothing is due yet, such as for a free trial. */
  savableUnpaid?: boolean;
  /** Cards of the sandbox; absent for real methods. */
  testCards?: PaymentTestCard[];
  /** Present when `type` is `FORM`. */
  form?: PaymentMethodForm;
}

/** A form of the provider on the checkout page: what buyers enter there goes to the provider and nowhere else. */
export interface PaymentMethodForm {
  /** `FIELDS`: it hands over an instrument. `BUTTON`: its button is drawn once the order is placed. */
  kind: Open<"FIELDS" | "BUTTON">;
  /** ECMAScript module that draws the form. @format uri */
  moduleUrl: string;
  /** What the module is given, such as a publishable key. */
  options: Record<string, string>;
  /** Wallets are offered above the form, where the buyer's browser has one. */
  wallets: boolean;
}

/** A card that makes the sandbox behave in one way. */
export interface PaymentTestCard {
  /** Digits to enter as the card's number. */
  number: string;
  /** What the sandbox does with it. */
  meaning: string;
}
