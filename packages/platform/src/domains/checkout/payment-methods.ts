import type { PaymentMethod, PaymentMethodForm } from "@vitrine/contract";
import type { Call } from "../../kernel/context.ts";
import { localize, platformMessages } from "../../kernel/messages.ts";
import type { PaymentForm } from "../../kernel/ports/payment-connection.ts";
import type { PaymentProvider } from "../../kernel/ports.ts";

/** Paid outside the platform: a transfer, or cash on delivery. */
export const MANUAL = "manual";

/** Where payments are taken: the site, and what is plugged in. */
export type PaymentSetup = Pick<Call, "site"> & { readonly runtime: Pick<Call["runtime"], "adapters"> };

/** The providers that charge cards for this site: those its settings choose of those plugged in. */
export function onlineProviders({ site, runtime }: PaymentSetup): PaymentProvider[] {
  const { sandbox, providers } = site.settings.payments;
  const { payments } = runtime.adapters;
  return (providers ?? [...payments.keys()]).flatMap((id) => {
    const provider = sandbox || id !== "sandbox" ? payments.get(id) : undefined;
    return provider ?? [];
  });
}

/** The provider behind a payment method of this site. */
export function onlineProvider(call: PaymentSetup, methodId: string): PaymentProvider | undefined {
  return onlineProviders(call).find(({ id }) => id === methodId);
}

/** Whether the site can take money in any way. */
export function acceptsPayments(call: Pick<Call, "site" | "runtime">): boolean {
  const { sandbox, manual } = call.site.settings.payments;
  return sandbox || manual || onlineProviders(call).length > 0;
}

/** What this shop accepts, in the order buyers see it and in the language of the caller. */
export function methodsOf(call: Call): PaymentMethod[] {
  const { manual, manualInstructions, cashRounding } = call.site.settings.payments;
  const methods: PaymentMethod[] = [];
  const { language } = call;
  const { payment } = platformMessages.in(language).messages;
  for (const provider of onlineProviders(call)) {
    const { id, name = payment.card, isTest = false, isRedirect, testCards, form } = provider;
    const cards = Object.entries(testCards ?? {}).map(([number, { meaning }]) => ({
      number,
      meaning: localize(meaning, language),
    }));
    methods.push({
      id,
      type: form ? "FORM" : isRedirect ? "REDIRECT" : "CARD",
      name: localize(name, language),
      test: isTest,
      ...(provider.chargeSaved && { savable: true }),
      ...(provider.chargeSaved && provider.setUp && { savableUnpaid: true }),
      ...(testCards && { testCards: cards }),
      ...(form && { form: formOf(id, form, call) }),
    });
  }
  if (manual) {
    const instructions = manualInstructions ? { instructions: manualInstructions } : {};
    const rounding = cashRounding ? { cashRounding } : {};
    methods.push({ id: MANUAL, type: "MANUAL", name: payment.manual, test: false, ...instructions, ...rounding });
  }
  return methods;
}

/** Where the module of a provider's form is served, on the platform's own origin. */
export function formModulePath(providerId: string): string {
  return `/_vitrine/payments/${encodeURIComponent(providerId)}/form.js`;
}

/** Where a provider sends its webhooks, on the platform's origin. */
export function webhookPath(providerId: string): string {
  return `/_vitrine/payments/${encodeURIComponent(providerId)}/webhook`;
}

function formOf(
  id: string,
  { kind, options, hasWallets = false }: PaymentForm,
  { runtime }: Pick<Call, "runtime">,
): PaymentMethodForm {
  return {
    kind: kind === "button" ? "BUTTON" : "FIELDS",
    moduleUrl: `${runtime.origin}${formModulePath(id)}`,
    options: { ...options },
    wallets: hasWallets,
  };
}
