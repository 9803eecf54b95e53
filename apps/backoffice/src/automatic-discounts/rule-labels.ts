import type { AutomaticDiscount, DiscountScope, DiscountTrigger } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import { formatMoney } from "@vitrine/react";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";
import type { Tone } from "../ui/Status.tsx";
import { reachOf } from "./rule-draft.ts";

const texts = strings.discountRules;

/** What a rule does, in words. */
export function ruleEffect({ discounts }: AutomaticDiscount, currency: string): string {
  const [value] = discounts.values;
  const money = (amount: string) => formatMoney(amount, currency, locale, { trimZeros: true });
  if (value?.percentage !== undefined) return texts.effect.percentage({ rate: value.percentage });
  if (value?.fixedAmount !== undefined) return texts.effect.fixedAmount({ amount: money(value.fixedAmount) });
  if (value?.fixedPrice !== undefined) return texts.effect.fixedPrice({ amount: money(value.fixedPrice) });
  const [step] = value?.quantityBased?.configurations ?? [];
  return step ? texts.effect.quantityBased({ units: step.quantity, amount: money(step.price) }) : texts.effect.other;
}

/** When a rule applies, in words. */
export function ruleTrigger(trigger: DiscountTrigger | undefined, currency: string): string {
  const money = (amount: string) => formatMoney(amount, currency, locale, { trimZeros: true });
  const words = texts.trigger;
  if (!trigger) return words.always;
  const { subtotalRange, itemQuantityRange, customerEligibility } = trigger;
  if (subtotalRange) {
    const { from, to } = subtotalRange;
    if (from && to) return words.subtotalBetween({ from: money(from), to: money(to) });
    return to ? words.subtotalTo({ amount: money(to) }) : words.subtotal({ amount: money(from ?? "0") });
  }
  if (itemQuantityRange) {
    const { from, to } = itemQuantityRange;
    if (from && to) return words.quantityBetween({ from, to });
    return to ? words.quantityTo({ to }) : words.quantity({ from: from ?? 1 });
  }
  const members = customerEligibility?.individualMembersInfo?.memberIds;
  return members ? words.members({ many: members.length }) : words.other;
}

/** What a rule lowers, in words. */
export function ruleReach(scopes: readonly DiscountScope[]): string {
  const { applies, collectionIds, productIds } = reachOf(scopes);
  if (applies === "everything") return texts.reach.everything;
  if (applies === "collections") return texts.reach.collections({ many: collectionIds.length });
  if (applies === "products") return texts.reach.products({ many: productIds.length });
  return texts.reach.other;
}

/** Whether it applies now, and why not. */
export function ruleMark({ active, status }: AutomaticDiscount): { readonly tone: Tone; readonly text: string } {
  if (!active) return { tone: "quiet", text: texts.state.OFF };
  const tone = status === "LIVE" ? "good" : status === "PENDING" ? "busy" : "quiet";
  return { tone, text: messageFor(texts.state, status) ?? status };
}
