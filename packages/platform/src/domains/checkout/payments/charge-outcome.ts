import { isWebAddress } from "../../../kernel/formats.ts";
import type { ChargeOutcome, DeclineReason, PaymentQuestion } from "../../../kernel/ports.ts";

const reasons: Readonly<Record<DeclineReason, true>> = { CHARGE_FAILED: true, INSUFFICIENT_FUNDS: true, EXPIRED: true };

/**
 * A provider's word on a charge, if it can be acted on. A reason to decline that is not known is a failed charge.
 * @throws for anything else, which then counts as no response: the charge is looked up, and fenced if need be
 */
export function checkedOutcome(outcome: ChargeOutcome): ChargeOutcome {
  switch (outcome?.status) {
    case "approved":
    case "authorized":
    case "pending":
      if (typeof outcome.reference === "string" && outcome.reference !== "") return outcome;
      throw new Error(`A charge that is ${outcome.status} needs a reference: without it, nothing can be refunded.`);
    case "challenge":
      if (canBeAnswered(outcome.challenge)) return outcome;
      throw new Error("A challenge needs a prompt, an http or https redirectUrl, or a clientSession.");
    case "declined":
      return Object.hasOwn(reasons, outcome.reason) ? outcome : { ...outcome, reason: "CHARGE_FAILED" };
    default:
      throw new Error(
        `A charge cannot have the status ${JSON.stringify((outcome as { status?: unknown } | undefined)?.status)}.`,
      );
  }
}

function canBeAnswered(challenge: PaymentQuestion | undefined): boolean {
  const { prompt, redirectUrl, clientSession } = { ...challenge } as Partial<Record<string, unknown>>;
  if (typeof redirectUrl === "string") return isWebAddress(redirectUrl);
  return (typeof prompt === "string" && prompt !== "") || (typeof clientSession === "object" && clientSession !== null);
}
