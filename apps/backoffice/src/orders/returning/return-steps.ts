import type { OrderReturn } from "@vitrine/contract";

/** What can be done with a return. */
export type ReturnStep = "approve" | "reject" | "receive" | "cancel" | "refund" | "replace" | "close";

const steps: Readonly<Record<string, readonly ReturnStep[]>> = {
  REQUESTED: ["approve", "reject"],
  APPROVED: ["receive", "refund", "replace", "cancel"],
  RECEIVED: ["refund", "replace", "close"],
};

/** The steps of a return, likeliest first. What is lost is refunded or replaced without being received. */
export function stepsOf({ status, replaced, refundIds }: OrderReturn): readonly ReturnStep[] {
  const isSettled = replaced || refundIds.length > 0;
  const known = (steps[status] ?? []).filter((step) => step !== "replace" || !replaced);
  return status === "RECEIVED" && isSettled ? ["close", ...known.filter((step) => step !== "close")] : known;
}
