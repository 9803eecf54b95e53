import { randomUUID } from "node:crypto";
import type { ChannelType, CreatedBy } from "@vitrine/contract";
import type { Call, Shopper } from "../../../kernel/context.ts";
import { orderedId } from "../../../kernel/ordered-id.ts";
import { shownCurrency } from "../../../policies/asked-currency.ts";
import type { CheckoutData } from "../records/checkout-record.ts";

/** A checkout no one has stored yet. */
export function newCheckout(call: Call, owner: Shopper | undefined, channelType: ChannelType): CheckoutData {
  const now = call.now.toISOString();
  return {
    id: orderedId(call.now),
    createdDate: now,
    updatedDate: now,
    ...(owner && { owner }),
    createdBy: createdBy(call),
    lines: [],
    language: call.language,
    ...shownCurrency(call),
    channelType,
    purchaseFlowId: randomUUID(),
    completed: false,
    customFields: [],
  };
}

function createdBy({ identity }: Call): CreatedBy {
  switch (identity.kind) {
    case "visitor":
      return { visitorId: identity.id };
    case "member":
      return { memberId: identity.id };
    case "staff":
      return { userId: identity.id };
    case "app":
      return { appId: identity.id };
    default:
      return {};
  }
}
