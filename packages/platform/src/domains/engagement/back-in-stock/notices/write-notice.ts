import { formatMoney } from "@vitrine/contract/money";
import type { TransactionCall } from "../../../../kernel/outbox/subscriptions.ts";
import type { Site } from "../../../../kernel/site.ts";
import { pageInLanguage } from "../../../../policies/page-in-language.ts";
import type { Stored } from "../../../../store/documents.ts";
import { backInStockMail } from "../../../notifications/mail/back-in-stock-mail.ts";
import { queueMail } from "../../../notifications/mail/queue.ts";
import type { BackInStockDocument, NoticeContent } from "../document.ts";
import { present } from "../present.ts";
import { backInStockRequests } from "../repository.ts";
import { imageAddress, processing } from "../rules.ts";
import { unsubscribePath, unsubscribeToken } from "./unsubscribe.ts";

type Writing = Pick<TransactionCall, "db" | "site" | "now" | "runtime"> & {
  readonly emit: (
    name: "back_in_stock_notification_request_updated",
    event: { readonly entityId: string; readonly body: object },
  ) => void;
};

/**
 * Queues the notice of a request and notes it, in one transaction: a notice exists exactly when its request says so, and
 * no other run finds the request waiting.
 */
export async function writeNotice(
  call: Writing,
  { entity, revision }: Stored<BackInStockDocument>,
  content: NoticeContent,
): Promise<void> {
  const { db, site, now, runtime } = call;
  const { details, parameters } = content;
  const language = entity.language;
  const unsubscribeUrl = `${runtime.origin}${unsubscribePath}/${unsubscribeToken(runtime, site.id, entity)}?lang=${language}`;
  const imageUrl = imageAddress(details, runtime.origin);
  const page = ownPage(site, runtime.origin, entity.itemUrl) ?? content.url ?? shopUrl(site, runtime.origin);
  const notice = {
    item: details.name,
    price: formatMoney(details.price, site.settings.currency, language),
    ...(imageUrl && { image: { url: imageUrl, altText: details.image?.altText ?? details.name } }),
    url: pageInLanguage(site, runtime.origin, page, language),
    unsubscribeUrl,
    ...(parameters && { parameters }),
  };
  const mailId = await queueMail(db, site.id, backInStockMail(site, entity.email, notice, language), now);
  if (mailId === undefined) throw new Error("Notices are not switched off among the mails, but in the settings.");
  const next = processing(entity, mailId, now);
  await backInStockRequests.update(db, site.id, revision, next);
  call.emit("back_in_stock_notification_request_updated", { entityId: next.id, body: present(next) });
}

export function shopUrl({ settings }: Site, origin: string): string {
  return settings.storefrontUrl?.replace(/\/$/, "") ?? origin;
}

/** Anybody may ask for a notice, so that its link leads to pages of the shop and nowhere else. */
function ownPage(site: Site, origin: string, url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const allowed = [shopUrl(site, origin), origin, ...site.settings.redirects.allowedOrigins];
  return allowed.some((each) => URL.canParse(each) && new URL(each).origin === new URL(url).origin) ? url : undefined;
}
