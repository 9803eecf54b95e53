import type {
  Checkout,
  SendCheckoutReminderRequest,
  SendCheckoutReminderResponse,
  unfinishedCheckouts,
} from "@vitrine/contract";
import type { CallOf } from "../../../kernel/implement.ts";
import { type CheckoutReminder, checkoutReminderMail } from "../../notifications/mail/checkout-reminder-mail.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { optOutLink } from "../../notifications/opt-outs/links.ts";
import { hasOptedOut } from "../../notifications/opt-outs/opt-outs.ts";
import { trustedCheckoutUrl } from "../checkouts/address.ts";
import { openCheckout } from "../checkouts/change.ts";
import { currentView } from "../checkouts/current-view.ts";
import { checkoutNotFound, checkouts, unfinishedFor } from "../records/checkout-repository.ts";
import { contactOf } from "./present.ts";

/** Milliseconds between two reminders of a checkout. */
const pause = 24 * 60 * 60 * 1000;

/** Writes to the buyer where their checkout is. It stays as old as it is: being reminded is no change of it. */
export async function sendReminder(
  { id }: SendCheckoutReminderRequest,
  call: CallOf<typeof unfinishedCheckouts.sendCheckoutReminder>,
): Promise<SendCheckoutReminderResponse> {
  const { db, site, now, runtime } = call;
  const read = await openCheckout(call, id);
  const { entity } = read;
  const { email, language, lines, remindedDate: before, updatedDate } = entity;
  const opensFor = Date.parse(updatedDate) + unfinishedFor(site) - now.getTime();
  // It is deleted any moment now.
  if (opensFor <= 0) return checkoutNotFound(call);
  if (lines.length === 0) call.fail("EMPTY_CHECKOUT", {}, "The checkout has no items to remind of.");
  if (!email) return call.fail("CHECKOUT_EMAIL_MISSING", {}, "The checkout has no email address to write to.");
  if (await hasOptedOut(call, "CHECKOUT_REMINDER", email)) {
    return call.fail("CHECKOUT_EMAIL_UNSUBSCRIBED", {}, "The buyer asked for no more reminders.");
  }
  const next = before === undefined ? 0 : Date.parse(before) + pause;
  if (next > now.getTime()) {
    const nextDate = new Date(next).toISOString();
    const description = `A reminder of this checkout was sent already. The next one can be sent from ${nextDate} on.`;
    call.fail("CHECKOUT_ALREADY_REMINDED", { nextDate }, description);
  }
  const content = {
    order: toOrder(await currentView(call, entity)),
    name: contactOf(entity)?.firstName || email,
    url: await trustedCheckoutUrl(call, entity),
    optOutUrl: optOutLink(runtime, "CHECKOUT_REMINDER", site.id, { email, language }),
  };
  await queueMail(db, site.id, checkoutReminderMail(site, email, content), now, opensFor);
  const remindedDate = now.toISOString();
  await checkouts.update(db, site.id, read, { ...entity, remindedDate });
  return { sentTo: email, remindedDate };
}

function toOrder(checkout: Checkout): CheckoutReminder["order"] {
  const { buyerLanguage, currency, lineItems, priceSummary, taxIncludedInPrice: taxIncludedInPrices } = checkout;
  const { additionalFees, ...sums } = priceSummary ?? {};
  return {
    ...(buyerLanguage && { buyerLanguage }),
    currency,
    lineItems: lineItems.map(({ media, ...line }) => ({ ...line, ...(media && { image: media }) })),
    priceSummary: { ...sums, ...(additionalFees && { totalAdditionalFees: additionalFees }) },
    taxIncludedInPrices,
  };
}
