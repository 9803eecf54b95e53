import { Switch } from "@mantine/core";
import { type PaymentProviderState, paymentProviders, siteSettings } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { Icon } from "../ui/Icon.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Status } from "../ui/Status.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { useSettings } from "../ui/use-settings.ts";
import styles from "./payment-providers.module.css";
import { chosenProviders, comparisonText, movedProviders } from "./provider-labels.ts";
import { Trials } from "./Trials.tsx";
import { WebhookPart } from "./WebhookPart.tsx";

const texts = strings.providers;

export interface ProviderPanelProps {
  readonly provider: PaymentProviderState;
  /** All that are plugged in, those the shop uses first and in the order buyers see them. */
  readonly providers: readonly PaymentProviderState[];
}

/** One provider: what it can do, how it is doing, whether the shop uses it, and in which place. */
export function ProviderPanel({ provider, providers }: ProviderPanelProps): ReactNode {
  const { name, id, test, active, capabilities, lastReconciliation } = provider;
  const { isPending, choose } = useChoice();
  const title = id === "sandbox" ? texts.sandbox : name;
  const abilities = capabilities.map((one) => messageFor(texts.capabilities, one) ?? one);
  const place = providers.filter((one) => one.active).findIndex((one) => one.id === id);
  const move = (by: -1 | 1) => choose(movedProviders(providers, id, by));
  return (
    <Panel
      title={title}
      aside={
        <div className={styles.aside}>
          <Status tone={test ? "quiet" : "good"}>{test ? texts.test : texts.live}</Status>
          {active && place > 0 && (
            <button
              type="button"
              className="icon-button"
              aria-label={texts.up({ name: title })}
              onClick={() => move(-1)}
            >
              <Icon name="up" />
            </button>
          )}
          {active && providers[place + 1]?.active && (
            <button
              type="button"
              className="icon-button"
              aria-label={texts.down({ name: title })}
              onClick={() => move(1)}
            >
              <Icon name="down" />
            </button>
          )}
        </div>
      }
    >
      <div className={styles.provider}>
        <Switch
          label={texts.isUsed}
          aria-label={texts.isUsedOf({ name: title })}
          description={id === "sandbox" ? texts.sandboxHint : undefined}
          checked={active}
          disabled={isPending}
          onChange={({ currentTarget: { checked } }) =>
            choose((used) => chosenProviders(used, providers, id, checked), id === "sandbox" ? checked : undefined)
          }
        />
        {abilities.length > 0 && <p className="soft">{texts.can({ list: abilities.join(", ") })}</p>}
        <WebhookPart provider={provider} />
        {capabilities.includes("RECONCILIATION") && <p className="soft">{comparisonText(lastReconciliation)}</p>}
        <Trials provider={provider} />
      </div>
    </Panel>
  );
}

type Chosen = readonly string[] | undefined;

/** Saves which providers the shop uses, and in which order. */
function useChoice() {
  const toast = useToast();
  const settings = useSettings();
  const update = useChange(siteSettings.updateSiteSettings, {
    invalidates: [siteSettings.getSiteSettings, paymentProviders.listPaymentProviders],
    onSuccess: () => toast({ text: strings.settings.saved }),
    onError: (error) => toast({ text: explain(error), isBad: true }),
  });
  /** The sandbox has a switch of its own beside its place in the list. */
  const choose = (next: string[] | ((used: Chosen) => string[]), sandbox?: boolean) => {
    if (!settings || update.isPending) return;
    const { payments, revision } = settings;
    const providers = typeof next === "function" ? next(payments.providers) : next;
    update.mutate({
      settings: { revision, payments: { providers, ...(sandbox !== undefined && { sandbox }) } },
    });
  };
  return { choose, isPending: !settings || update.isPending };
}
