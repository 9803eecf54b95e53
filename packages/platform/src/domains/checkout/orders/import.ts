import { randomUUID } from "node:crypto";
import type {
  ImportedBalance,
  ImportedOrder,
  Order,
  SetOrderNumberCounterRequest,
  SetOrderNumberCounterResponse,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { countedMinor } from "../../../policies/money.ts";
import type { Stored } from "../../../store/documents.ts";
import { NO_MONEY, type OrderMoney, type OrderRecord, toBalance } from "../records/order-record.ts";
import { moveCounter, nextOrderNumber, orders, readCounter } from "../records/order-repository.ts";
import { paymentsOfOrder } from "../records/payment-repository.ts";
import { emitOrder } from "./change.ts";
import { assertLines, toRecord } from "./create.ts";

/** Takes over an order of another system, or takes it over again. Nothing is charged, sent or taken from stock. */
export async function importOrder(
  call: Call<"CANNOT_OVERWRITE_NON_IMPORTED_ORDER", "order_imported">,
  input: ImportedOrder,
): Promise<Order> {
  assertLines(input.lineItems);
  const id = (input.id ?? randomUUID()).toLowerCase();
  const known = await orders.getLocked(call.db, call.site.id, id);
  if (known) await assertReplaceable(call, known);
  const record = toImported(call, id, input, await numberOf(call, input, known));
  const { entity } = known
    ? await orders.update(call.db, call.site.id, known.revision, record)
    : await orders.insert(call.db, call.site.id, record);
  emitOrder(call, "imported", entity);
  return entity.view;
}

async function assertReplaceable(
  call: Call<"CANNOT_OVERWRITE_NON_IMPORTED_ORDER">,
  { entity }: Stored<OrderRecord>,
): Promise<void> {
  const { id } = entity;
  if (!entity.view.imported)
    call.fail("CANNOT_OVERWRITE_NON_IMPORTED_ORDER", { orderId: id }, "The order with this id was not imported.");
  if ((await paymentsOfOrder(call.db, call.site.id, id)).length > 0)
    call.fail("FAILED_PRECONDITION", { orderId: id }, "The order was paid here since it was imported, so it stays.");
}

async function numberOf(call: Call, input: ImportedOrder, known: Stored<OrderRecord> | undefined): Promise<number> {
  if (input.number === undefined) return known?.entity.number ?? nextOrderNumber(call.db, call.site.id);
  if (!/^\d{1,9}$/.test(input.number))
    throw invalid("order.number", "must be a whole number of up to 9 digits", "FORMAT");
  const number = Number(input.number);
  const other = await orders.findBy(call.db, call.site.id, { number });
  if (other && other.entity.id !== known?.entity.id)
    call.fail("ALREADY_EXISTS", { number: input.number }, `Another order has the number ${input.number}.`);
  return number;
}

/**
 * The record of a new order, with the states the other system says.
 * @param known what is known of its money, in minor units, beside its payment status
 */
export function toImported(
  call: Call,
  id: string,
  input: ImportedOrder,
  number: number,
  known: Partial<OrderMoney> = {},
): OrderRecord {
  const { status, paymentStatus, fulfillmentStatus } = input;
  const record = toRecord(call, id, input, [], number);
  const { balanceSummary } = input;
  const money = { ...moneyOf(input, record.total), ...readBalance(balanceSummary, record.currency), ...known };
  const createdDate = input.createdDate ?? input.purchasedDate ?? record.createdDate;
  const changed: OrderRecord = {
    ...record,
    createdDate,
    money,
    dueNow: 0,
    // It never took anything from the shelves here, so nothing of it is ever put back.
    stock: "returned",
    isQuiet: true,
    view: {
      ...record.view,
      createdDate,
      updatedDate: call.now.toISOString(),
      status,
      paymentStatus,
      fulfillmentStatus: fulfillmentStatus ?? record.view.fulfillmentStatus,
      activities: record.view.activities.map((activity) => ({ ...activity, createdDate })),
      imported: true,
    },
  };
  return {
    ...changed,
    view: { ...changed.view, balanceSummary: toBalance(changed, owedThere(changed, balanceSummary)) },
  };
}

/** The other system's own amounts, in minor units. */
function readBalance(given: ImportedBalance = {}, currency: string): Partial<OrderMoney> {
  const read = (name: Exclude<keyof ImportedBalance, "balance">): Partial<OrderMoney> => {
    const price = given[name];
    return price ? { [name]: readMinor(price.amount, currency, name) } : {};
  };
  return {
    ...read("paid"),
    ...read("refunded"),
    ...read("authorized"),
    ...read("pendingRefund"),
    ...read("pending"),
  };
}

function readMinor(amount: string, currency: string, name: keyof ImportedBalance): number {
  const field = `order.balanceSummary.${name}.amount`;
  const minor = countedMinor(amount, currency);
  if (minor === undefined) throw invalid(field, "is more than can be counted exactly", "MAX");
  return minor;
}

/** What it says is owed stays as it is until something is paid here. */
function owedThere({ currency }: OrderRecord, given: ImportedBalance = {}): number | undefined {
  const { amount } = given.balance ?? {};
  return amount === undefined ? undefined : readMinor(amount, currency, "balance");
}

/** What the payment status says about the money. Of parts the other system's amounts are not known. */
function moneyOf({ paymentStatus }: ImportedOrder, total: number): OrderMoney {
  if (paymentStatus === "PAID" || paymentStatus === "PARTIALLY_REFUNDED") return { ...NO_MONEY, paid: total };
  return paymentStatus === "FULLY_REFUNDED" ? { ...NO_MONEY, paid: total, refunded: total } : NO_MONEY;
}

/** Deletes those of the orders that were imported and never paid here. */
export async function deleteImported(
  call: Call<never, "order_imported_order_deleted">,
  orderIds: readonly string[],
): Promise<string> {
  const { db, site, log } = call;
  const jobId = randomUUID();
  const found = await orders.getMany(
    db,
    site.id,
    orderIds.map((id) => id.toLowerCase()),
  );
  const mine = found.filter(({ entity }) => entity.view.imported);
  let deleted = 0;
  for (const { entity } of mine) {
    if ((await paymentsOfOrder(db, site.id, entity.id)).length > 0) continue;
    await orders.remove(db, site.id, entity.id);
    emitOrder(call, "imported_order_deleted", entity);
    deleted += 1;
  }
  log.info({ jobId, asked: orderIds.length, deleted }, "imported orders deleted");
  return jobId;
}

/** Decides which number the next order gets. What is stored is the last number given, one below. */
export async function setCounter(
  call: Call<"CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER">,
  { counter, allowLowerCounter = false }: SetOrderNumberCounterRequest,
): Promise<SetOrderNumberCounterResponse> {
  const next = Number(counter);
  const before = (await readCounter(call.db, call.site.id)) + 1;
  if (next < before && !allowLowerCounter) {
    const description = `The next order number is ${before}. Send allowLowerCounter to go back below it.`;
    call.fail("CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER", { counter: String(before) }, description);
  }
  await moveCounter(call.db, call.site.id, next - 1);
  return { oldCounter: String(before), newCounter: String(next) };
}
