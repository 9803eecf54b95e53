import type { Image } from "../common/media.ts";
import type { Open } from "../dialect.ts";
import type { FieldRules, Queryable } from "../filter.ts";
import type { CatalogReference } from "./line-item.ts";

/** What back-in-stock requests can be filtered and sorted by. */
export const backInStockQueryFields = {
  id: { type: "text", sort: "BOTH" },
  createdDate: { type: "time", sort: "BOTH" },
  autoNotified: { type: "boolean", sort: "BOTH" },
  contactId: { type: "text", sort: "BOTH" },
  itemUrl: { type: "text", sort: "BOTH" },
  status: { type: "text", sort: "BOTH" },
} as const satisfies FieldRules;

/**
 * Someone who wants an email when an item can be bought again. The same item and email address are one request.
 * @entity wix.ecom.v1.back_in_stock_notification_request
 */
export interface BackInStockNotificationRequest extends Queryable<typeof backInStockQueryFields> {
  /** Made by the server; never changes. @format uuid @readOnly */
  id?: string;
  /** The item. Without `options`, every variant of the product counts. */
  catalogReference?: CatalogReference;
  /** Where the notice goes. @format email */
  email: string;
  /** The person behind the address: the member's contact when it is a member's. @format uuid @readOnly */
  contactId?: string;
  /** How far the notice is. @readOnly */
  status: Open<BackInStockStatus>;
  /** Absent until a notice was sent: true when the shop sent it, false when it was marked as sent. @readOnly */
  autoNotified?: boolean;
  /** When it was asked for. @format date-time @readOnly */
  createdDate?: string;
  /** Page of the item. @format uri */
  itemUrl?: string;
}

/** How far the notice of a request is. */
export type BackInStockStatus = "UNSPECIFIED" | "RECEIVED" | "PROCESSING" | "NOTIFICATION_SENT" | "FAILED";

/** What to ask for. @accepts BackInStockNotificationRequest */
export interface NewBackInStockNotificationRequest {
  /** The item, in the shop's own catalog. Without `options`, every variant of the product counts. */
  catalogReference: CatalogReference;
  /** Where the notice goes. @format email @maxLength 320 */
  email: string;
  /** Page of the item; the notice links to it when it is a page of the shop. @format uri @maxLength 2000 */
  itemUrl?: string | null;
}

/** What a notice says about its item. */
export interface BackInStockItemDetails {
  /** Name of the item. @maxLength 1000 */
  name: string;
  /** Decimal text in the shop's currency. @format decimal @minimum 0 */
  price: string;
  /** Picture of the item; `url` must start with https:// or http://. */
  image?: Image;
}

/** How many wait for an item. */
export interface BackInStockNotificationRequestsCount {
  /** The item, as it was asked for. */
  catalogReference?: CatalogReference;
  /** Requests for the item that are in the shop. @asType integer */
  count: number;
}
