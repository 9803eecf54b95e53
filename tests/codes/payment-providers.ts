import type { PaymentProvider } from "@vitrine/platform";
import { paymentProviders } from "@vitrine/sdk/services";
import type { Shop } from "../support/shop.ts";
import type { Provocations } from "./provocation.ts";

const admin = (shop: Shop) => shop.admin({ paymentProviders }).paymentProviders;

/** The sandbox, with a trial that gets no response. */
function withBrokenTrial({ platform }: Shop): void {
  const payments = platform.runtime.adapters.payments as Map<string, PaymentProvider>;
  const sandbox = payments.get("sandbox");
  if (!sandbox) throw new Error("The shop has no sandbox.");
  const trial = () => Promise.reject(new Error("Connection lost."));
  payments.set("sandbox", Object.assign(Object.create(sandbox), { trial }));
}

export const paymentConnections: Readonly<Record<string, Provocations>> = {
  reconcilePayments: {
    PAYMENT_PROVIDER_NOT_FOUND: (shop) => admin(shop).reconcilePayments({ providerId: "unknown" }),
  },
  tryPaymentProvider: {
    PAYMENT_PROVIDER_NOT_FOUND: (shop) => admin(shop).tryPaymentProvider({ providerId: "unknown" }),
    PAYMENT_PROVIDER_UNAVAILABLE: async (shop) => {
      withBrokenTrial(shop);
      return admin(shop).tryPaymentProvider({ providerId: "sandbox" });
    },
  },
};
