import type { TransactionStatus } from "@vitrine/contract";
import type { ChargeOutcome } from "../../../kernel/ports.ts";
import type { Stored } from "../../../store/documents.ts";
import type { PaymentRecord } from "../records/payment-record.ts";
import type { SettleEvent } from "../records/purchase-events.ts";
import type { Work } from "../records/work.ts";
import { conclude, follow, RESERVED } from "./authorized.ts";
import type { ExternalState } from "./external-status.ts";
import { isUnsettled, settle } from "./settle.ts";

/** It was made by a provider that is not plugged in any more: nothing can be found out, so staff says how it stands. */
export function isLeftBehind(
  { runtime }: Pick<Work, "runtime">,
  { kind = "online", provider }: PaymentRecord,
): boolean {
  return kind === "online" && !runtime.adapters.payments.has(provider);
}

/** Goes on with a payment as if its provider had said how it stands; false when it cannot go there from where it is. */
export async function settleByHand(
  work: Work<SettleEvent>,
  stored: Stored<PaymentRecord>,
  to: ExternalState,
): Promise<boolean> {
  const { entity: payment } = stored;
  if (RESERVED.includes(payment.status)) {
    if (to !== "approved" && to !== "voided") return false;
    const { id, reference = id } = payment;
    await (to === "voided"
      ? conclude(work, stored, { status: "voiding" })
      : follow(work, id, { status: to, reference }));
    return true;
  }
  const outcome = outcomeOf(payment, to);
  if (!outcome || !isUnsettled(payment)) return false;
  await settle(work, payment.id, outcome);
  return true;
}

/** What staff can say of it. Called off and declined come to the same: no money came. */
export function statusesByHand(payment: PaymentRecord): readonly TransactionStatus[] {
  if (RESERVED.includes(payment.status)) return ["APPROVED", "VOIDED"];
  return isUnsettled(payment) ? ["APPROVED", "AUTHORIZED", "DECLINED"] : [];
}

function outcomeOf({ id, reference = id }: PaymentRecord, to: ExternalState): ChargeOutcome | undefined {
  if (to === "approved" || to === "authorized") return { status: to, reference };
  return to === "declined" || to === "superseded"
    ? { status: "declined", reference, reason: "CHARGE_FAILED" }
    : undefined;
}
