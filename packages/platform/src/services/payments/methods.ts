import type { PaymentMethod } from "@vitrine/contract";
import { TEST_CARDS } from "../../adapters/payments/cards.ts";
import { paymentWords } from "../../adapters/payments/words.ts";
import type { PaymentProvider } from "../../adapters/ports.ts";
import type { AnyCall } from "../../http/call.ts";

/** Paid outside the platform: a transfer, or cash on delivery. */
export const MANUAL = "manual";

/** The provider that charges cards for this site, if it has one. */
export function onlineProvider({ site, runtime }: Pick<AnyCall, "site" | "runtime">): PaymentProvider | undefined {
  return site.settings.payments.sandbox ? runtime.adapters.payments.get("sandbox") : undefined;
}

/** What this shop accepts, in the order buyers see it and in the language of the caller. */
export function methodsOf(call: AnyCall): PaymentMethod[] {
  const { manual, manualInstructions } = call.site.settings.payments;
  const methods: PaymentMethod[] = [];
  const said = (text: string) => paymentWords(text, call.language);
  const provider = onlineProvider(call);
  if (provider) {
    const testCards = Object.entries(TEST_CARDS).map(([number, card]) => ({ number, meaning: said(card.meaning) }));
    methods.push({ id: provider.id, type: "CARD", name: said("Card"), test: true, testCards });
  }
  if (manual) {
    const instructions = manualInstructions ? { instructions: manualInstructions } : {};
    methods.push({ id: MANUAL, type: "MANUAL", name: said("Manual payment"), test: false, ...instructions });
  }
  return methods;
}
