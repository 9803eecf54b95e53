import type { PaymentProvider } from "@vitrine/platform";
import { problemOf } from "./amounts.ts";
import { cancel, charge, chargeSaved, lookup } from "./charge.ts";
import { removeSaved } from "./customers.ts";
import { capture, release } from "./decide.ts";
import { stripeForm } from "./form.ts";
import { readMovements } from "./movements.ts";
import { checkOptions, isTestKey, type StripePaymentsOptions, stripeClient } from "./options.ts";
import { refund } from "./refunds.ts";
import { setUp } from "./set-up.ts";
import { trial } from "./trial.ts";
import { receive, webhookEvents } from "./webhooks.ts";

const names: Readonly<Record<string, string>> & { readonly en: string } = {
  de: "Karte, Wallet und mehr",
  en: "Card, wallet and more",
  es: "Tarjeta, monedero y más",
  fr: "Carte, portefeuille et plus",
};

/** Stripe as a payment provider. A charge is a PaymentIntent that is made first and confirmed once its id is stored. */
export function stripeProvider(options: StripePaymentsOptions): PaymentProvider {
  checkOptions(options);
  const stripe = stripeClient(options);
  return {
    id: "stripe",
    name: options.name ?? ((language) => names[language.split("-")[0] ?? ""] ?? names.en),
    isTest: isTestKey(options.secretKey),
    form: stripeForm(options),
    refusal: ({ amount, currency }) => problemOf(amount, currency),
    charge: (request, call) => charge(stripe, request, call),
    chargeSaved: (request, call) => chargeSaved(stripe, request, call),
    setUp: (request, call) => setUp(stripe, request, call),
    removeSaved: (savedMethod) => removeSaved(stripe, savedMethod),
    lookup: (key, call) => lookup(stripe, key, call),
    cancel: (key, call) => cancel(stripe, key, call),
    answerChallenge: () => Promise.reject(new Error("Stripe asks buyers in its own form.")),
    capture: (key, amount, call) => capture(stripe, key, amount, call),
    void: (key, call) => release(stripe, key, call),
    refund: (request, call) => refund(stripe, request, call),
    webhookEvents,
    receive: (webhook, call) => receive(stripe, [options.webhookSecret].flat(), webhook, call),
    movements: (range) => readMovements(stripe, range),
    trial: (currency, call) => trial(stripe, currency, call),
  };
}
