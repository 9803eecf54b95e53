import type { Call } from "../../../kernel/context.ts";
import { shopperOf } from "../../../kernel/shopper.ts";

/** A cart in the language that its shopper asks for in this call; else in the one it was read in before. */
export function readBy<Cart extends { readonly language: string }>(call: Call, cart: Cart): Cart {
  const isAsked = shopperOf(call.identity) && call.headers.has("x-wix-linguist");
  return isAsked && call.language !== cart.language ? { ...cart, language: call.language } : cart;
}
