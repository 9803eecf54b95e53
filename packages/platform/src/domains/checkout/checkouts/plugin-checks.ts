import type { Violation } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { providerCall } from "../../../kernel/providers/call-providers.ts";
import { viewOf } from "../records/checkout-record.ts";
import { canUse, checkouts } from "../records/checkout-repository.ts";
import type { OrderProblem } from "./preconditions.ts";

/**
 * What the host's own check has against an order of this checkout. Asked outside any transaction; what the platform
 * itself has against it is said when the order is placed.
 */
export async function checkWithPlugins(call: Call, checkoutId: string): Promise<OrderProblem | undefined> {
  const { orderCheck } = call.runtime.adapters;
  if (!orderCheck) return undefined;
  const id = checkoutId.toLowerCase();
  const found = await call.runtime.store.read((db) => checkouts.get(db, call.site.id, id));
  if (!found || found.entity.completed || !canUse(call, found.entity)) return undefined;
  const asked = { ...providerCall(call, new AbortController().signal), siteId: call.site.id };
  let violations: Violation[];
  try {
    violations = [...(await orderCheck.review(viewOf(found.entity), asked))].filter(
      ({ severity }) => severity === "ERROR",
    );
  } catch (error) {
    call.log.warn({ err: error, checkoutId: id }, "order check failed");
    const description = "The shop's order validation is unavailable. Try again.";
    return { code: "FAILED_TO_RETRIEVE_VALIDATIONS_VIOLATIONS", description };
  }
  if (violations.length === 0) return undefined;
  const descriptions = violations.flatMap(({ description }) => description ?? []);
  const description = descriptions.length > 0 ? descriptions.join(" ") : "The shop does not take this order.";
  return { code: "VIOLATIONS_WITH_ERROR_SEVERITY", data: { violations }, description };
}
