import { z } from "zod";
import type { ChargeOutcome, DeclineReason } from "../../../kernel/ports.ts";

/** Says why something was declined or waits; none of it when all is well. */
const reasoned = {
  reasonCode: z.number().int().nullish(),
  errorCode: z.string().max(100).nullish(),
  errorMessage: z.string().max(1_000).nullish(),
};

const identifier = z.string().min(1).max(200).nullish();

export const transactionResponse = z.object({
  ...reasoned,
  pluginTransactionId: identifier,
  redirectUrl: z.url({ protocol: /^https?$/ }).nullish(),
});

export const refundResponse = z.object({ ...reasoned, pluginRefundId: identifier });

export type TransactionResponse = z.infer<typeof transactionResponse>;

/** What a reason code says of a charge, a capture or a refund. */
export type Meaning =
  | { readonly status: "succeeded" | "pending" }
  | { readonly status: "declined"; readonly reason: DeclineReason };

/** Codes of what is still looked into: the end is reported later. */
const pendingCodes = new Set([5005, 5009]);

/** The buyer's card or wallet does not hold enough. */
const insufficientCodes = new Set([3012, 3028]);

/** Absent and zero are the same: nothing stands in the way. */
export function meaningOf(reasonCode: number | null | undefined): Meaning {
  if (!reasonCode) return { status: "succeeded" };
  if (pendingCodes.has(reasonCode)) return { status: "pending" };
  return { status: "declined", reason: insufficientCodes.has(reasonCode) ? "INSUFFICIENT_FUNDS" : "CHARGE_FAILED" };
}

/**
 * How a charge stands by its response. Money counts as taken only when the provider names its transaction: an empty
 * response, which any broken program may send, is not an approval. Undefined for a response that says nothing.
 */
export function outcomeOf(
  { pluginTransactionId: reference, reasonCode, redirectUrl }: TransactionResponse,
  authorizeOnly: boolean,
  wixTransactionId: string,
): ChargeOutcome | undefined {
  const meaning = meaningOf(reasonCode);
  if (meaning.status === "declined") return { ...meaning, reference: reference ?? wixTransactionId };
  if (!reference) return undefined;
  if (meaning.status === "pending") return { status: "pending", reference };
  if (redirectUrl) return { status: "challenge", reference, challenge: { redirectUrl } };
  return { status: authorizeOnly ? "authorized" : "approved", reference };
}
