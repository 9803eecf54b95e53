import type { OrderReturn, ReceiveReturnRequest, SendReplacementRequest } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { restockLines } from "../refunds/restock.ts";
import { moved, requireOpenReturn, saveReturn } from "./change.ts";
import { sendReturnMail } from "./mails.ts";
import { takeReplaced } from "./replacement-stock.ts";
import { awaitedUnits, checkedUnits, withUnits } from "./rules.ts";

type ReturnCall = Call<never, "InventoryVariantsChanged" | "return_updated" | "order_updated">;

/** Notes what has arrived, and puts it back into stock when the shop asks for that. */
export async function receiveReturn(request: ReceiveReturnRequest, call: ReturnCall): Promise<OrderReturn> {
  const open = await requireOpenReturn(call, request.id);
  const awaited = awaitedUnits(open.view);
  const units = checkedUnits(request.lineItems ?? awaited, awaited, "are awaited");
  const arrived = withUnits(open.view, units, "receivedQuantity");
  const isAll = awaitedUnits(arrived).length === 0;
  const received = moved(call, arrived, isAll ? "receiveAll" : "receivePart");
  const { entity } = open.order;
  const order = request.restock ? await restockLines(call, entity, units) : entity;
  const view = request.restock ? withUnits(received, units, "restockedQuantity") : received;
  if (request.notifyBuyer ?? true) {
    await sendReturnMail(call, entity, { lineItems: view.lineItems }, "received", request.message);
  }
  return saveReturn(call, open, view, "RETURN_RECEIVED", order);
}

/** Makes units to be sent again without a charge: the order waits for a fulfillment of them. */
export async function sendReplacement(request: SendReplacementRequest, call: ReturnCall): Promise<OrderReturn> {
  const open = await requireOpenReturn(call, request.id);
  const left = open.view.lineItems.flatMap(({ lineItemId, quantity, replacedQuantity }) =>
    quantity > replacedQuantity ? [{ lineItemId, quantity: quantity - replacedQuantity }] : [],
  );
  const units = checkedUnits(request.lineItems ?? left, left, "can be sent again");
  if (units.length === 0) call.fail("FAILED_PRECONDITION", {}, "Every unit of this return is sent again already.");
  const view = { ...withUnits(moved(call, open.view, "replace"), units, "replacedQuantity"), replaced: true };
  const order = await takeReplaced(call, open.order.entity, units);
  return saveReturn(call, open, view, "REPLACEMENT_CREATED", order);
}
