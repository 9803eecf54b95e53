import { Button } from "@mantine/core";
import { type PaymentProviderState, paymentProviders } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { Status } from "../ui/Status.tsx";
import { useChange } from "../ui/use-change.ts";
import styles from "./payment-providers.module.css";
import { comparisonText } from "./provider-labels.ts";

const texts = strings.providers;

/** Tries the provider and compares with its list at once, and shows what came back. */
export function Trials({ provider: { id, test, capabilities } }: { provider: PaymentProviderState }): ReactNode {
  const attempt = useChange(paymentProviders.tryPaymentProvider);
  const compare = useChange(paymentProviders.reconcilePayments, {
    invalidates: [paymentProviders.listPaymentProviders],
  });
  const error = attempt.error ?? compare.error;
  const result = compare.data?.reconciliation;
  return (
    <>
      <div className={styles.buttons}>
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
      <div aria-live="polite" className={styles.results}>
        {attempt.data?.steps.map(({ name, ok, detail }) => (
          <p key={name}>
            <Status tone={ok ? "good" : "bad"} icon={ok ? "check" : "close"}>
              {messageFor(texts.steps, name) ?? name}
            </Status>
            <span className="soft">{detail}</span>
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
