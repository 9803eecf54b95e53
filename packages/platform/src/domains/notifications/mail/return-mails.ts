import type { MailKind, Order } from "@vitrine/contract";
import type { Site } from "../../../kernel/site.ts";
import { type DeliveryMailOptions, writeOrderKind } from "./delivery-mails.ts";
import type { LetterMail } from "./letter.ts";
import type { MailMessages } from "./messages.ts";
import { type LineUnits, letterUnits, viewOf } from "./order-contents.ts";

/** What a buyer is written about a return. */
export type ReturnNews = keyof MailMessages["returns"]["news"];

const kinds = {
  requested: "RETURN_REQUESTED",
  approved: "RETURN_APPROVED",
  rejected: "RETURN_REJECTED",
  received: "RETURN_RECEIVED",
} as const satisfies Record<ReturnNews, MailKind>;

/** How a return stands: asked for, approved, rejected or received. */
export function returnMail(
  site: Site,
  to: string,
  order: Order,
  { news, units }: { readonly news: ReturnNews; readonly units: readonly LineUnits[] },
  { link, message }: DeliveryMailOptions,
): LetterMail {
  return writeOrderKind(site, to, order, kinds[news], ({ shipped, orderTable }) => ({
    body: message ? [message] : [],
    order: { lines: letterUnits(viewOf(site, order, orderTable), units), sums: [], addresses: [] },
    action: { label: shipped.action, url: link },
  }));
}
