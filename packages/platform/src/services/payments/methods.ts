import type { PaymentMethod } from "@vitrine/contract";
import { TEST_CARDS } from "../../adapters/payments/cards.ts";
import type { PaymentProvider } from "../../adapters/ports.ts";
import type { AnyCall } from "../../http/call.ts";

/** Paid outside the platform: a transfer, or cash on delivery. */
export const MANUAL = "manual";

/** The provider that charges cards for this site, if it has one. */
export function onlineProvider({ site, runtime }: Pick<AnyCall, "site" | "runtime">): PaymentProvider | undefined {
  return site.settings.payments.sandbox ? runtime.adapters.payments.get("sandbox") : undefined;
}

/** What this shop accepts, in the order buyers see it. */
export function methodsOf(call: AnyCall): PaymentMethod[] {
  const { manual, manualInstructions } = call.site.settings.payments;
  const methods: PaymentMethod[] = [];
  const provider = onlineProvider(call);
  if (provider) {
    const testCards = Object.entries(TEST_CARDS).map(([number, { meaning }]) => ({ number, meaning }));
    methods.push({ id: provider.id, type: "CARD", name: "Card", test: true, testCards });
  }
  if (manual) {
    const instructions = manualInstructions ? { instructions: manualInstructions } : {};
    methods.push({ id: MANUAL, type: "MANUAL", name: "Manual payment", test: false, ...instructions });
  }
  return methods;
}
