import { Button, Switch } from "@mantine/core";
import { type PaymentProviderState, paymentProviders, siteSettings } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import { useMutation } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { fullDate } from "../ui/dates.ts";
import { explain } from "../ui/explain.ts";
import { Panel } from "../ui/Panel.tsx";
import { Status } from "../ui/Status.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useSettings } from "../ui/use-settings.ts";
import { chosenProviders, comparisonText } from "./provider-labels.ts";

const texts = strings.providers;

export interface ProviderPanelProps {
  readonly provider: PaymentProviderState;
  /** All that are plugged in. */
  readonly providers: readonly PaymentProviderState[];
}

/** One provider: what it can do, how it is doing, and whether the shop uses it. */
export function ProviderPanel({ provider, providers }: ProviderPanelProps): ReactNode {
  const { name, test, capabilities, lastWebhookDate, lastReconciliation } = provider;
  const abilities = capabilities.map((one) => messageFor(texts.capabilities, one) ?? one);
  return (
    <Panel title={name} aside={<Status tone={test ? "quiet" : "good"}>{test ? texts.test : texts.live}</Status>}>
      <div className="facts">
        <UseSwitch provider={provider} providers={providers} />
        {abilities.length > 0 && <p>{texts.can({ list: abilities.join(", ") })}</p>}
        {capabilities.includes("WEBHOOKS") && (
          <p className="soft">
            {lastWebhookDate ? texts.lastWebhook({ when: fullDate(new Date(lastWebhookDate)) }) : texts.noWebhook}
          </p>
        )}
        {capabilities.includes("RECONCILIATION") && <p className="soft">{comparisonText(lastReconciliation)}</p>}
        <Trials provider={provider} />
      </div>
    </Panel>
  );
}

function UseSwitch({ provider: { id, active }, providers }: ProviderPanelProps): ReactNode {
  const toast = useToast();
  const settings = useSettings();
  const update = useMutation(siteSettings.updateSiteSettings, {
    invalidates: [siteSettings.getSiteSettings, paymentProviders.listPaymentProviders],
    onSuccess: () => toast({ text: strings.settings.saved }),
    onError: (error) => toast({ text: explain(error), isBad: true }),
  });
  const set = (isUsed: boolean) => {
    if (!settings) return;
    const chosen = chosenProviders(settings.payments.providers, providers, id, isUsed);
    // The sandbox has a switch of its own beside its place in the list.
    const payments = { providers: chosen, ...(id === "sandbox" && { sandbox: isUsed }) };
    update.mutate({ settings: { revision: settings.revision, payments } });
  };
  return (
    <Switch
      label={texts.isUsed}
      checked={active}
      disabled={!settings || update.isPending}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}

function Trials({ provider: { id, test, capabilities } }: { provider: PaymentProviderState }): ReactNode {
  const attempt = useMutation(paymentProviders.tryPaymentProvider);
  const compare = useMutation(paymentProviders.reconcilePayments, {
    invalidates: [paymentProviders.listPaymentProviders],
  });
  const error = attempt.error ?? compare.error;
  const result = compare.data?.reconciliation;
  return (
    <>
      <div className="with-button">
        {capabilities.includes("TRIAL") && (
          <Button variant="default" loading={attempt.isPending} onClick={() => attempt.mutate({ providerId: id })}>
            {test ? texts.tryCharge : texts.tryConnection}
          </Button>
        )}
        {capabilities.includes("RECONCILIATION") && (
          <Button variant="default" loading={compare.isPending} onClick={() => compare.mutate({ providerId: id })}>
            {texts.compare}
          </Button>
        )}
      </div>
      <div aria-live="polite">
        {attempt.data?.steps.map(({ name, ok, detail }) => (
          <p key={name}>
            <Status tone={ok ? "good" : "bad"}>{messageFor(texts.steps, name) ?? name}</Status> {detail}
          </p>
        ))}
        {result && <p>{comparisonText(result)}</p>}
        {result?.differences.map(({ kind, movement, reference, id: own, amount, providerAmount, currency }) => (
          <p key={`${kind} ${movement} ${reference ?? own}`} className="soft">
            {messageFor(texts.differences, kind) ?? kind}: {reference ?? own}, {amount ?? "–"} / {providerAmount ?? "–"}{" "}
            {currency}
          </p>
        ))}
      </div>
      {error && (
        <p role="alert" className="inline-error">
          {explain(error)}
        </p>
      )}
    </>
  );
}
