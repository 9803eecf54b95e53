import type { LookUpOrderRequest } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { networkOf } from "../../../kernel/network-list.ts";
import { type Allowance, countAttempts, forgetAttempts, giveBack } from "../../../kernel/secrets/throttle.ts";
import { requireEmail } from "../../../policies/email-address.ts";
import type { OrderRecord } from "../records/order-record.ts";
import { orders } from "../records/order-repository.ts";

/** Tries with one number, and with one e-mail, whoever makes them. */
const attemptsPerOrder: Allowance = { attempts: 20, window: 60 * 60 * 1000 };

/** Tries from one network address: more, because offices and phone networks share one. */
const attemptsPerAddress: Allowance = { attempts: 100, window: 15 * 60 * 1000 };

/** No order has this number: looking it up costs what looking up any other does. */
const unusedNumber = 0;

/** The number a buyer typed. What is no number is one that no one has. */
export function numberOf(text: string): number {
  const digits = /^\s*#?\s*(\d{1,15})\s*$/.exec(text)?.[1];
  return digits === undefined ? unusedNumber : Number(digits);
}

/**
 * The order that has this number and was placed with this email. Counts the try; a right one starts its number and
 * email over, and is none of its address's: schools and shops behind a proxy have one for everybody. Call outside of a
 * transaction.
 */
export async function findByLookUp(
  call: Call<"ORDER_NOT_FOUND" | "THROTTLED_FEATURE">,
  request: LookUpOrderRequest,
): Promise<OrderRecord> {
  const { site, runtime } = call;
  const number = numberOf(request.number);
  const email = requireEmail(request.email, "email");
  const own = [`look-up number ${number}`, `look-up e-mail ${email}`].map((key) => ({
    key,
    allowance: attemptsPerOrder,
  }));
  const shared = call.address
    ? [{ key: `look-up address ${networkOf(call.address)}`, allowance: attemptsPerAddress }]
    : [];
  await runtime.store.write((db) => countAttempts(db, call, [...own, ...shared]));
  // Both at once: a wrong e-mail finds as little as an unknown number, and takes as long.
  const found = await runtime.store.read((db) => orders.findBy(db, site.id, { number, buyer_email: email }));
  if (!found) return call.fail("ORDER_NOT_FOUND", {}, "There is no order with this number and this e-mail.");
  await runtime.store.write(async (db) => {
    for (const { key } of own) await forgetAttempts(db, site.id, key);
    await giveBack(db, site.id, shared);
  });
  return found.entity;
}
