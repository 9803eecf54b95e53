import type { PaymentDifference, PaymentProviderCapability, PaymentReconciliation } from "@vitrine/contract";
import type { PaymentProvider } from "../../../kernel/ports.ts";
import { formatMoney } from "../../../policies/money.ts";
import type { Difference } from "./compare.ts";
import type { Reconciliation } from "./repository.ts";

const statuses = { running: "RUNNING", matched: "MATCHED", differs: "DIFFERS", failed: "FAILED" } as const;

export function toReconciliation({
  day,
  status,
  finishedAt,
  compared,
  differences,
}: Reconciliation): PaymentReconciliation {
  return {
    day,
    status: statuses[status],
    ...(finishedAt !== undefined && { finishedDate: new Date(finishedAt).toISOString() }),
    compared,
    differences: differences.map(toDifference),
  };
}

function toDifference({ movement, amount, providerAmount, ...rest }: Difference): PaymentDifference {
  const write = (minor: number) => formatMoney(minor, rest.currency);
  return {
    ...rest,
    movement: movement === "charge" ? "CHARGE" : "REFUND",
    ...(amount !== undefined && { amount: write(amount) }),
    ...(providerAmount !== undefined && { providerAmount: write(providerAmount) }),
  };
}

export function capabilitiesOf(provider: PaymentProvider): PaymentProviderCapability[] {
  const { canAuthorize = true, form, isRedirect, receive, movements, trial } = provider;
  const has: Readonly<Record<PaymentProviderCapability, boolean>> = {
    MANUAL_CAPTURE: canAuthorize,
    FORM: form !== undefined,
    REDIRECT: isRedirect === true,
    WALLETS: form?.hasWallets === true,
    WEBHOOKS: receive !== undefined,
    RECONCILIATION: movements !== undefined,
    TRIAL: trial !== undefined,
  };
  return (Object.keys(has) as PaymentProviderCapability[]).filter((each) => has[each]);
}
