import { pageInLanguage } from "../../../policies/page-in-language.ts";
import type { LetterMail } from "../../notifications/mail/letter.ts";
import { orderPlacedMail } from "../../notifications/mail/order-mails.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { type LegalLinks, readLegalLinks } from "../../operations/shop-pages/legal.ts";
import { type OrderRecord, toBalance } from "../records/order-record.ts";
import type { Work } from "../records/work.ts";
import { linkToPay } from "./pay-link.ts";
import { orderStatusLink } from "./status-link.ts";

/** Writes to the buyer that the order stands. */
export async function sendConfirmation(work: Work, order: OrderRecord): Promise<void> {
  const to = order.view.buyerInfo?.email;
  if (!to || order.isQuiet) return;
  await queueMail(work.db, work.site.id, await confirmationMail(work, order, to), work.now, undefined, {
    orderId: order.id,
  });
}

/** The pages that an order is subject to, in the buyer's language. */
async function legalLinksIn(
  { db, site, runtime: { origin } }: Work,
  language: string | undefined,
): Promise<LegalLinks> {
  const links = Object.entries(await readLegalLinks(db, site, origin));
  return Object.fromEntries(links.map(([page, url]) => [page, pageInLanguage(site, origin, url, language)]));
}

/** What the buyer has ordered, and how to pay what is owed: at a link, where there is one. */
export async function confirmationMail(
  work: Work,
  order: OrderRecord,
  to: string,
  linkOf: typeof linkToPay = linkToPay,
): Promise<LetterMail> {
  const view = { ...order.view, balanceSummary: toBalance(order) };
  const pay = await linkOf(work, order);
  const legal = await legalLinksIn(work, order.view.buyerLanguage);
  const links = { order: orderStatusLink(work, order), ...(pay && { pay: pay.paymentUrl }), legal };
  return orderPlacedMail(work.site, to, view, links);
}
