import type { CardEntry } from "../card/card.ts";
import type { OpenPayment, OrderMemory } from "./order-memory.ts";
import type { Problem } from "./problems.ts";

/** How the shopper wants to pay. Lives in memory only: a card must not survive the page. */
export interface PaymentChoice {
  readonly methodId: string;
  /** What the shop calls the method. */
  readonly name: string;
  readonly card?: CardEntry;
  /** What the provider's form handed over; it is good for one try. */
  readonly instrument?: Readonly<Record<string, string>>;
  /** Something the member kept, in place of a card. */
  readonly savedPaymentMethodId?: string;
  /** The buyer wants it kept for later. */
  readonly savePaymentMethod?: boolean;
}

export type Phase =
  | { readonly kind: "filling" }
  | { readonly kind: "placing" }
  | { readonly kind: "settling"; readonly payment: OpenPayment }
  | { readonly kind: "done"; readonly orderId: string };

export interface Flow {
  readonly phase: Phase;
  readonly choice: PaymentChoice | undefined;
  /** Why the last try to place the order did not work, shown until the next try. */
  readonly problem: Problem | undefined;
  /** Whether the shopper has moved between sections, so that focus may follow. */
  readonly hasMoved: boolean;
}

export type FlowAction =
  | { readonly type: "moved" }
  | { readonly type: "chosen"; readonly choice: PaymentChoice }
  | { readonly type: "placing" }
  | { readonly type: "settling"; readonly payment: OpenPayment }
  | { readonly type: "rejected"; readonly problem: Problem }
  | { readonly type: "abandoned" }
  | { readonly type: "done"; readonly orderId: string };

/** Where a page begins: at the form, or where the tab left an order that was on its way. */
export function startFlow({ orderId, payment }: OrderMemory): Flow {
  return {
    phase: firstPhase(orderId, payment),
    choice: undefined,
    problem: undefined,
    hasMoved: false,
  };
}

function firstPhase(orderId: string | undefined, payment: OpenPayment | undefined): Phase {
  if (orderId !== undefined) return { kind: "done", orderId };
  return payment ? { kind: "settling", payment } : { kind: "filling" };
}

export function flow(state: Flow, action: FlowAction): Flow {
  switch (action.type) {
    case "moved":
      return { ...state, problem: undefined, hasMoved: true };
    case "chosen":
      return { ...state, choice: action.choice, problem: undefined };
    case "placing":
      return state.phase.kind === "filling" ? { ...state, phase: { kind: "placing" }, problem: undefined } : state;
    case "settling":
      return { ...state, phase: { kind: "settling", payment: action.payment } };
    case "rejected":
      return rejected(state, action.problem);
    case "abandoned":
      return { ...state, phase: { kind: "filling" }, hasMoved: true };
    case "done":
      return { ...state, phase: { kind: "done", orderId: action.orderId }, choice: undefined };
  }
}

/** Back to the form. A rejected card stays as typed but for its security code, which is asked for each time. */
function rejected(state: Flow, problem: Problem): Flow {
  const next: Flow = { ...state, phase: { kind: "filling" }, problem, hasMoved: true };
  if (!problem.rejectsPayment || !state.choice) return next;
  const { card, instrument: _spent, ...choice } = state.choice;
  return {
    ...next,
    choice: card ? { ...choice, card: { ...card, securityCode: "" } } : choice,
  };
}
