import type { PaymentMethodForm } from "@vitrine/contract";

/** What a provider's form hands over: for the provider, and for the buyer to recognize. */
export interface Collected {
  readonly instrument: Readonly<Record<string, string>>;
  /** Such as `visa •••• 4242`. */
  readonly label: string;
}

/** A form that stands on the page. */
export interface MountedForm {
  /** What the buyer entered, or what is wrong with it in their language. */
  collect(): Promise<Collected | { readonly error: string }>;
  unmount(): void;
}

export interface FormContext {
  readonly place: HTMLElement;
  /** A place above the form for wallets. */
  readonly wallets?: HTMLElement;
  readonly options: Readonly<Record<string, string>>;
  /** Minor units. */
  readonly amount: number;
  /** Digits after the point of the currency. */
  readonly exponent: number;
  readonly currency: string;
  readonly language: string;
  readonly returnUrl: string;
  readonly isDark: boolean;
  readonly accent?: string;
  /** The buyer paid with a wallet. */
  onWallet(paid: Collected): void;
}

export interface StepContext {
  /** Where the module may draw, such as a button that opens the provider's window. */
  readonly place: HTMLElement;
  readonly options: Readonly<Record<string, string>>;
  readonly clientSession: Readonly<Record<string, string>>;
  readonly currency: string;
  readonly language: string;
  readonly returnUrl: string;
}

/** What the module of a payment provider exports; docs/payments.md describes it for those who write one. */
interface PaymentFormModule {
  /** Draws the form; absent where there is nothing to enter. */
  mount?(context: FormContext): Promise<MountedForm>;
  /** Does what is left to do once the order is placed. Resolves however it ended: the platform finds that out. */
  resume(context: StepContext): Promise<void>;
}

/** The module comes from this origin: whatever else the address says, nothing is loaded. */
export function loadModule({ moduleUrl }: Pick<PaymentMethodForm, "moduleUrl">): Promise<PaymentFormModule> {
  const { origin, pathname } = new URL(moduleUrl, location.href);
  if (origin !== location.origin) return Promise.reject(new Error("The form's module is not of this origin."));
  return import(/* @vite-ignore */ pathname) as Promise<PaymentFormModule>;
}
