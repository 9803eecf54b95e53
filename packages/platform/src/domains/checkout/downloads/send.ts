import type { Activity, OrderDownload } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { Stored } from "../../../store/documents.ts";
import { downloadsMail } from "../../notifications/mail/delivery-mails.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { authorOf } from "../orders/activities.ts";
import { emitOrder, saveOrder, withActivity } from "../orders/change.ts";
import { orderStatusLink } from "../orders/status-link.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { Work } from "../records/work.ts";
import { linksOf } from "./links.ts";
import { saveDownloads } from "./repository.ts";

/** Mails new links to the files of an order and starts the count of downloads over. */
export async function sendNewLinks(
  call: Call<never, "order_updated">,
  stored: Stored<OrderRecord>,
  email?: string,
): Promise<OrderDownload[]> {
  const { entity: order } = stored;
  const to = email ?? order.view.buyerInfo?.email;
  await saveDownloads(call, order.id, () => ({ counts: {}, mail: "sent" }));
  const downloads = await linksOf(call, call.db, order);
  if (!to || downloads.length === 0)
    return call.fail(
      "FAILED_PRECONDITION",
      {},
      "The order has no files to download, is not paid, or has no email address.",
    );
  await queueLinks(call, order, to, downloads);
  await noteSent(call, stored, authorOf(call));
  return downloads;
}

/** False when the shop does not send mails of this kind. */
export async function queueLinks(
  work: Work,
  order: OrderRecord,
  to: string,
  downloads: readonly OrderDownload[],
): Promise<boolean> {
  const { db, site, now } = work;
  const mail = downloadsMail(site, to, order.view, downloads, { link: orderStatusLink(work, order) });
  return (await queueMail(db, site.id, mail, now, undefined, { orderId: order.id })) !== undefined;
}

/** @param author who sent them; nobody did when the shop sent them by itself */
export async function noteSent(
  work: Work<"order_updated">,
  stored: Stored<OrderRecord>,
  author: Pick<Activity, "authorEmail"> = {},
): Promise<void> {
  const noted = withActivity(work, stored.entity, "DOWNLOAD_LINK_SENT", author);
  emitOrder(work, "updated", (await saveOrder(work, stored, noted)).entity);
}
