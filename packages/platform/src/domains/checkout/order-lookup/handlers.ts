import { type LookUpOrderRequest, type LookUpOrderResponse, orderLookup } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { countTry, forgetTries } from "../../../kernel/secrets/throttle.ts";
import { requireEmail } from "../../../policies/email-address.ts";
import { orderFulfillments } from "../fulfillments/repository.ts";
import { orders } from "../records/order-repository.ts";
import { paymentsOfOrder } from "../records/payment-repository.ts";
import { attemptsPerAddress, attemptsPerOrder, numberOf, toReport } from "./rules.ts";

export const orderLookupHandlers: Implementation = implement(
  orderLookup,
  { lookUpOrder },
  // The tries are counted whatever comes of them.
  { ownTransactions: ["lookUpOrder"] },
);

async function lookUpOrder(
  request: LookUpOrderRequest,
  call: Call<"ORDER_NOT_FOUND" | "THROTTLED_FEATURE">,
): Promise<LookUpOrderResponse> {
  const { site, runtime } = call;
  const number = numberOf(request.number);
  const email = requireEmail(request.email, "email");
  const keys = [`look-up number ${number}`, `look-up e-mail ${email}`];
  await runtime.store.write(async (db) => {
    for (const key of keys) await countTry(db, call, key, attemptsPerOrder);
    if (call.address) await countTry(db, call, `look-up address ${call.address}`, attemptsPerAddress);
  });
  // Both at once: a wrong e-mail finds as little as an unknown number, and takes as long.
  const found = await runtime.store.read(async (db) => {
    const stored = await orders.findBy(db, site.id, { number, buyer_email: email });
    if (!stored) return undefined;
    const { id } = stored.entity;
    return {
      order: stored.entity,
      payments: await paymentsOfOrder(db, site.id, id),
      handedOver: (await orderFulfillments.get(db, site.id, id))?.entity,
    };
  });
  if (!found) return call.fail("ORDER_NOT_FOUND", {}, "There is no order with this number and this e-mail.");
  await runtime.store.write(async (db) => {
    for (const key of keys) await forgetTries(db, site.id, key);
  });
  return {
    order: toReport(
      found.order,
      found.payments.map(({ entity }) => entity),
      found.handedOver,
    ),
  };
}
