import type { ExtendedFields } from "../common/entity.ts";
import type { BulkActionMetadata, ItemMetadata } from "../common/errors.ts";
import type { Image } from "../common/media.ts";
import type { FieldMask } from "../dialect.ts";
import type { Filter } from "../filter.ts";
import type { DescriptionLine, PhysicalProperties, PriceDescription, ServiceProperties } from "./line-item.ts";
import type { CustomActivity, MerchantComment } from "./order-activity.ts";
import type { Order, OrderStatus, Tags } from "./order-entity.ts";
import type { DigitalFile, LocationAndQuantity } from "./order-line-item.ts";

/** Something to note on an order: a comment of the shop, or something only an app knows the meaning of. */
export interface PublicActivity {
  /** Something only an app knows the meaning of. @oneof content */
  customActivity?: CustomActivity;
  /** A note of the shop. @oneof content */
  merchantComment?: MerchantComment;
}

/** Sent to `orders.addActivity`, which notes something on an order. */
export interface AddActivityRequest {
  /** The order. @minLength 1 @maxLength 100 */
  id: string;
  /** What to note. */
  activity: PublicActivity;
}

/** The order with what was noted. */
export interface AddActivityResponse {
  /** The order with the new activity among its activities. */
  order: Order;
  /** Needed to change or delete the activity. @format uuid */
  activityId: string;
}

/** Sent to `orders.bulkUpdateOrderTags`, which adds labels to up to 100 orders and takes others off. */
export interface BulkUpdateOrderTagsRequest {
  /** Orders to label. @format uuid @minItems 1 @maxItems 100 */
  orderIds: string[];
  /** Labels to add. */
  assignTags?: Tags;
  /** Labels to take off. One that is added too stays off. */
  unassignTags?: Tags;
}

/** How each order fared. */
export interface BulkUpdateOrderTagsResponse {
  /** One for each order of the request, in its order. @minItems 1 @maxItems 100 */
  results: BulkUpdateOrderTagsResult[];
  /** How many orders succeeded and failed. */
  bulkActionMetadata: BulkActionMetadata;
}

/** How one order fared. */
export interface BulkUpdateOrderTagsResult {
  /** How this order fared. */
  itemMetadata: ItemMetadata;
}

/** Sent to `orders.updateOrderStatus`, which moves an order to another stage. */
export interface UpdateOrderStatusRequest {
  /** The order. @format uuid */
  orderId: string;
  /** The stage it goes to: APPROVED, PENDING, REJECTED or CANCELED, as far as its present one allows. */
  status: OrderStatus;
}

/** Sent to `orders.updateOrderLineItem`, which changes what moves no money and no stock of a line. */
export interface UpdateOrderLineItemRequest {
  /** The order. @minLength 1 @maxLength 100 */
  id: string;
  /** The line's id and the fields to change; null clears. */
  lineItem: OrderLineItemUpdate;
  /** Fields to change; left out, exactly the fields that are sent change. */
  fieldMask?: FieldMask;
}

/** The changeable part of an order's line. Other fields may be sent back as they are. */
export interface OrderLineItemUpdate extends FixedOrderLineItemFields {
  /** The line; may be left out when the path names it. @format uuid */
  id: string;
  /** Choices and texts that tell this item from another, such as its size. @maxItems 20 */
  descriptionLines?: DescriptionLine[] | null;
  /** Picture as it was when sold. */
  image?: Image | null;
  /** Weight and SKU, for delivery. */
  physicalProperties?: PhysicalProperties | null;
  /** Who sends it, when not the shop. @format uuid */
  fulfillerId?: string | null;
  /** What the buyer downloads. */
  digitalFile?: DigitalFile | null;
  /** Shown beside the price, such as "from" or "per hour". */
  priceDescription?: PriceDescription | null;
  /** Where units are taken from. @maxItems 5 */
  locations?: LocationAndQuantity[] | null;
  /** When and for how many, for services. */
  serviceProperties?: ServiceProperties | null;
  /** Data that apps keep on this entity, by namespace. */
  extendedFields?: ExtendedFields | null;
}

/** What a line was sold as. Sent back unchanged it is ignored; another value is refused. @accepts OrderLineItem */
export interface FixedOrderLineItemFields {
  /** Cannot be changed. */
  productName?: unknown;
  /** Cannot be changed. */
  catalogReference?: unknown;
  /** Changed by an edit of the order, with its totals. */
  quantity?: unknown;
  /** Cannot be changed. */
  itemType?: unknown;
  /** Changed by an edit of the order, with its totals. */
  price?: unknown;
  /** Changed by an edit of the order, with its totals. */
  lineItemPrice?: unknown;
  /** Kept by refunds. */
  refundQuantity?: unknown;
  /** Kept by refunds and cancellations. */
  restockQuantity?: unknown;
  /** Cannot be changed. */
  paymentOption?: unknown;
  /** Cannot be changed. */
  taxInfo?: unknown;
  /** Cannot be changed. */
  taxDetails?: unknown;
  /** Cannot be changed. */
  taxableAddress?: unknown;
  /** Cannot be changed. */
  subscriptionInfo?: unknown;
  /** Cannot be changed. */
  decimalQuantity?: unknown;
  /** Cannot be changed. */
  priceUndetermined?: unknown;
  /** Cannot be changed. */
  fixedQuantity?: unknown;
}

/** Sent to `orders.countOrders`, which counts the orders that a search would find. */
export interface CountOrdersRequest {
  /** Conditions as in `searchOrders`; all orders it would list when absent. */
  filter?: Filter<Order>;
}

/** How many orders match. */
export interface CountOrdersResponse {
  /** Orders that match; 10,000 when there are more. @asType integer */
  count: number;
  /** There are more than are counted one by one. */
  tooManyToCount: boolean;
}
