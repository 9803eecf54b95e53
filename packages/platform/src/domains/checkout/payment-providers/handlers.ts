import { type PaymentProviderState, paymentProviders } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { within } from "../../../kernel/deadline.ts";
import { invalid } from "../../../kernel/errors.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { localize, platformMessages } from "../../../kernel/messages.ts";
import type { PaymentProvider } from "../../../kernel/ports.ts";
import { paymentCall } from "../../../kernel/providers/call-providers.ts";
import { onlineProviders, webhookPath } from "../payment-methods.ts";
import { capabilitiesOf, toReconciliation } from "./present.ts";
import { dayOf, reconcileDay } from "./reconcile.ts";
import { findDay, lastWebhookAt } from "./repository.ts";

/** How long a trial may take, in milliseconds: several calls, of which each has its own deadline. */
const trialTimeout = 20_000;

const dayLength = 24 * 60 * 60_000;

export const paymentProvidersHandlers: Implementation = implement(
  paymentProviders,
  {
    async listPaymentProviders(_, call) {
      const active = onlineProviders(call);
      const others = [...call.runtime.adapters.payments.values()].filter(
        ({ id }) => !active.some((each) => each.id === id),
      );
      const states: PaymentProviderState[] = [];
      for (const provider of [...active, ...others])
        states.push(await stateOf(call, provider, active.includes(provider)));
      return { providers: states };
    },

    async tryPaymentProvider({ providerId }, call) {
      const provider = call.runtime.adapters.payments.get(providerId);
      const { trial } = provider ?? {};
      if (!provider || !trial)
        return call.fail("PAYMENT_PROVIDER_NOT_FOUND", {}, "No provider with this id can be tried.");
      const { currency } = call.site.settings;
      const asked = within(trialTimeout, (signal) => trial(currency, paymentCall(call, signal)));
      const steps = await asked.catch((error: unknown) => {
        call.log.warn({ err: error, provider: providerId }, "payment provider failed");
        return call.fail("PAYMENT_PROVIDER_UNAVAILABLE", {}, "The payment provider did not respond. Try again.");
      });
      return { steps: steps.map(({ name, isOk, detail }) => ({ name, ok: isOk, detail })) };
    },

    async reconcilePayments({ providerId, day: given }, call) {
      const { runtime, site, now } = call;
      const provider = runtime.adapters.payments.get(providerId);
      if (!provider?.movements)
        return call.fail("PAYMENT_PROVIDER_NOT_FOUND", {}, "No provider with this id lists what it moved.");
      const day = given ?? dayOf(now.getTime() - dayLength);
      if (Number.isNaN(Date.parse(day)) || day > dayOf(now.getTime())) throw invalid("day", "is no day that has begun");
      // Why it failed is in the log; that it did is in the response.
      await reconcileDay(runtime, site, provider, day, true).catch(() => undefined);
      const found = await runtime.store.read((db) => findDay(db, { siteId: site.id, provider: providerId, day }));
      if (!found) throw new Error(`The comparison of ${day} was not stored.`);
      return { reconciliation: toReconciliation(found) };
    },
  },
  { ownTransactions: ["tryPaymentProvider", "reconcilePayments"] },
);

async function stateOf(call: Call, provider: PaymentProvider, isActive: boolean): Promise<PaymentProviderState> {
  const { db, site, language, runtime } = call;
  const {
    id,
    name = platformMessages.in(language).messages.payment.card,
    isTest = false,
    receive,
    webhookEvents,
  } = provider;
  const webhookAt = await lastWebhookAt(db, site.id, id);
  const last = await findDay(db, { siteId: site.id, provider: id });
  return {
    id,
    name: localize(name, language),
    test: isTest,
    active: isActive,
    capabilities: capabilitiesOf(provider),
    ...(receive && { webhookUrl: `${runtime.origin}${webhookPath(id)}?site=${site.id}` }),
    ...(receive && webhookEvents && { webhookEvents: [...webhookEvents] }),
    ...(webhookAt !== undefined && { lastWebhookDate: new Date(webhookAt).toISOString() }),
    ...(last && { lastReconciliation: toReconciliation(last) }),
  };
}
