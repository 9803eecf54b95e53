import type { Price } from "../common/money.ts";
import type { CatalogReference, DescriptionLine, ItemType, PriceDescription, TranslatableString } from "./line-item.ts";
import type { Order } from "./order-entity.ts";

/**
 * An edit of an order was applied.
 * @event wix.ecom.v1.order_committed
 */
export interface OrderCommittedEvent {
  /** The order with the edit. */
  order: Order;
  /** The edit. */
  draftOrderId: string;
  /** What is different. */
  changes?: CommittedDiffs;
  /** What was asked for beside the changes. */
  commitSettings?: DraftOrderCommitSettings;
  /** When it was applied. @format date-time */
  commitDate?: string;
}

/** What an edit changed. */
export interface CommittedDiffs {
  /** Lines that came, went or have another quantity. @maxItems 300 */
  lineItems?: LineItemDelta[];
  /** Discounts that went with their lines. @maxItems 320 */
  appliedDiscounts?: AppliedDiscountDelta[];
}

/** What happened to one line: one of these. */
export interface LineItemDelta {
  /** The line is new. @oneof delta */
  lineItemAdded?: boolean;
  /** What the line was before. @oneof delta */
  changedDetails?: ItemChangedDetails;
  /** The line as it was. @oneof delta */
  lineItemRemoved?: RemovedLineItemDetails;
  /** The line. @format uuid */
  lineItemId: string;
}

/** What a changed line was before. */
export interface ItemChangedDetails {
  /** Units before. @asType integer @minimum 1 @maximum 1000000 */
  quantityBeforeChange?: number;
  /** Price of one unit before. */
  priceBeforeChange?: Price;
}

/** A line that went. */
export interface RemovedLineItemDetails {
  /** What it was called. */
  productName?: TranslatableString;
  /** The item in its catalog. */
  catalogReference?: CatalogReference;
  /** How many units. @asType integer @minimum 1 @maximum 100000 */
  quantity?: number;
  /** Choices and texts of the item. @maxItems 20 */
  descriptionLines?: DescriptionLine[];
  /** What kind of thing it was. */
  itemType?: ItemType;
  /** Price of one unit. */
  price?: Price;
  /** Shown beside the price. */
  priceDescription?: PriceDescription;
  /** The whole line with tax, after discounts. */
  totalPriceAfterTax?: Price;
}

/** What happened to one discount. */
export interface AppliedDiscountDelta {
  /** It applies to nothing any more. */
  discountRemoved?: boolean;
  /** The discount. @format uuid */
  discountId: string;
}

/** What was asked for beside the changes of an edit. */
export interface DraftOrderCommitSettings {
  /** The buyer was written to. */
  sendNotificationsToBuyer?: boolean;
  /** The edit is noted among the order's activities. */
  addActivitiesToOrder?: boolean;
  /** Units that left or came back to the shelf. @maxItems 300 */
  inventoryUpdates?: InventoryUpdateDetails[];
}

/** Units of one line that left or came back to the shelf. */
export interface InventoryUpdateDetails {
  /** Which way. */
  actionType: "RESTOCK" | "DECREASE";
  /** The line. */
  lineItemId: string;
  /** How many units. @asType integer */
  quantityChange: number;
}
