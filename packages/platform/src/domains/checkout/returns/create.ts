import { randomUUID } from "node:crypto";
import type { CreateReturnRequest, OrderReturn } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { isMerchant } from "../../../kernel/shopper.ts";
import type { Stored } from "../../../store/documents.ts";
import type { OrderRecord } from "../records/order-record.ts";
import { saveOrderOf, withReturns } from "./change.ts";
import { sendReturnMail } from "./mails.ts";
import { orderReturns, type ReturnRecord, returnsOf } from "./repository.ts";
import { maxRequests, requestsOf, returnableLines, toReturnLines } from "./rules.ts";

/** A return of an order that is locked: one that the shop makes is approved, a shopper's waits for the shop. */
export async function createReturn(
  call: Call<never, "return_created" | "order_updated">,
  order: Stored<OrderRecord>,
  { lineItems, note }: Pick<CreateReturnRequest, "lineItems" | "note">,
): Promise<OrderReturn> {
  const { entity } = order;
  if (entity.view.status !== "APPROVED" && entity.view.status !== "CANCELED") {
    call.fail("FAILED_PRECONDITION", { status: entity.view.status }, "Nothing of this order was handed over.");
  }
  const existing = (await returnsOf(call.db, call.site.id, entity.id)).map((known) => known.entity.view);
  const isOfShop = isMerchant(call.identity);
  if (!isOfShop && requestsOf(existing) >= maxRequests) {
    const description = `A return of this order was asked for ${maxRequests} times already. Write to the shop instead.`;
    call.fail("FAILED_PRECONDITION", { limit: maxRequests }, description);
  }
  const lines = toReturnLines(lineItems, returnableLines(entity, existing));
  const date = call.now.toISOString();
  const view: OrderReturn = {
    id: randomUUID(),
    orderId: entity.id,
    orderNumber: entity.view.number,
    createdDate: date,
    updatedDate: date,
    status: isOfShop ? "APPROVED" : "REQUESTED",
    lineItems: lines,
    requestedByBuyer: !isOfShop,
    ...(note !== undefined && { note }),
    refundIds: [],
    replaced: false,
  };
  const { id } = view;
  const owner = entity.owner && { owner: entity.owner };
  const record: ReturnRecord = { id, createdDate: date, updatedDate: date, ...owner, view };
  await orderReturns.insert(call.db, call.site.id, record);
  await saveOrderOf(call, order, withReturns(entity, [...existing, view]), view, "RETURN_CREATED");
  await sendReturnMail(call, entity, view, isOfShop ? "approved" : "requested");
  call.emit("return_created", { entityId: id, body: view });
  return view;
}
