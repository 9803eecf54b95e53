import type { PaymentProvider } from "@vitrine/platform";
import { problemOf } from "./amounts.ts";
import { cancel, charge, chargeSaved, lookup } from "./charge.ts";
import { payPalClient } from "./client.ts";
import { capture, release } from "./decide.ts";
import { payPalForm } from "./form.ts";
import { readMovements } from "./movements.ts";
import { checkOptions, type PayPalPaymentsOptions } from "./options.ts";
import { refund } from "./refunds.ts";
import { removeSaved, setUp } from "./set-up.ts";
import { trial } from "./trial.ts";
import { receive, webhookEvents } from "./webhooks.ts";

/** PayPal as a payment provider: the buyer approves an order in PayPal's window, and only this program takes its money. */
export function payPalProvider(options: PayPalPaymentsOptions): PaymentProvider {
  checkOptions(options);
  const paypal = payPalClient(options);
  return {
    id: "paypal",
    name: options.name ?? "PayPal",
    isTest: options.environment === "sandbox",
    form: payPalForm(options),
    refusal: ({ amount, currency }) => problemOf(amount, currency),
    charge: (request, call) => charge(paypal, request, call),
    chargeSaved: (request, call) => chargeSaved(paypal, request, call),
    setUp: (request, call) => setUp(paypal, request, call),
    removeSaved: (savedMethod) => removeSaved(paypal, savedMethod),
    lookup: (key, call) => lookup(paypal, key, call),
    cancel: (key, call) => cancel(paypal, key, call),
    answerChallenge: () => Promise.reject(new Error("PayPal asks buyers in its own window.")),
    capture: (key, amount, call) => capture(paypal, key, amount, call),
    void: (key, call) => release(paypal, key, call),
    refund: (request, call) => refund(paypal, request, call),
    webhookEvents,
    receive: (webhook, call) => receive(options, webhook, call),
    movements: (range) => readMovements(paypal, range),
    trial: (currency, call) => trial(paypal, options, currency, call),
  };
}
