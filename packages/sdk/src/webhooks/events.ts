import type {
  AutomaticDiscount,
  Cart,
  Checkout,
  Coupon,
  ManualTaxMapping,
  Member,
  Order,
  RedirectSession,
  ShippingOption,
  SignOnPolicy,
  TaxGroup,
  TaxRegion,
} from "@vitrine/contract";

/** Entities whose changes are told of, by the start of their event types. */
interface Entities {
  "wix.billing.v1.manual_tax_mapping": ManualTaxMapping;
  "wix.billing.v1.tax_group": TaxGroup;
  "wix.billing.v1.tax_region": TaxRegion;
  "wix.ecom.discounts.v1.discount_rule": AutomaticDiscount;
  "wix.ecom.v1.cart": Cart;
  "wix.ecom.v1.checkout": Checkout;
  "wix.ecom.v1.order": Order;
  "wix.ecom.v1.shipping_option": ShippingOption;
  "wix.ecommerce.coupons.v2.coupon": Coupon;
  "wix.headless.v1.redirect_session": RedirectSession;
  "wix.iam.signon.v1.sign_on_policy": SignOnPolicy;
  "wix.members.v1.member": Member;
}

/** What events that are no plain change say. */
interface Facts {
  "wix.ecom.v1.checkout_completed": { checkout: Checkout };
  "wix.ecom.v1.order_approved": { order: Order };
  "wix.ecom.v1.order_canceled": { order: Order; restockAllItems?: boolean; sendOrderCanceledEmail?: boolean };
  "wix.ecom.v1.order_fulfilled": { order: Order; previousFulfillmentStatus?: string; newFulfillmentStatus?: string };
  "wix.ecom.v1.order_payment_status_updated": { order: Order; previousPaymentStatus?: string };
  "wix.ecommerce.coupons.v2.coupon_applied": { coupon: Coupon; wixAppId?: string; wixAppOrderId?: string };
  "com.wix.ecommerce.catalog.api.v1.ProductCreated": { productId: string };
  "com.wix.ecommerce.catalog.api.v1.ProductChanged": { productId: string; changedFields: string[] };
  "com.wix.ecommerce.catalog.api.v1.ProductDeleted": { productId: string };
  "com.wix.ecommerce.catalog.api.v1.VariantsChanged": { productId: string; variants: { variantId: string }[] };
  "com.wix.ecommerce.inventory.api.v1.InventoryItemChanged": { inventoryItemId: string; productId: string };
  "com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged": { inventoryItemId: string; productId: string };
}

/** Who caused an event, by kind. */
export interface EventIdentity {
  readonly identityType: "ANONYMOUS_VISITOR" | "MEMBER" | "WIX_USER" | "APP" | "UNKNOWN";
  readonly anonymousVisitorId?: string;
  readonly memberId?: string;
  /** A member of the staff. */
  readonly wixUserId?: string;
  readonly appId?: string;
}

/** What every event has. */
interface Told<Type extends string, Data> {
  readonly type: Type;
  /** The site it happened on. */
  readonly instanceId: string;
  readonly identity: EventIdentity;
  /** The same in every delivery of an event: an event may arrive twice. */
  readonly id: string;
  readonly entityId: string;
  /** When it happened, ISO 8601. */
  readonly time: string;
  /** Grows by one with every event of the entity, which arrive in this order. 64-bit integer as text. */
  readonly sequence: string;
  /** The entity as it became, what was deleted if that is told, or the facts of an event of another kind. */
  readonly data: Data;
}

type Changes<Name extends keyof Entities & string> =
  | Told<`${Name}_created` | `${Name}_updated`, Entities[Name]>
  | Told<`${Name}_deleted`, Entities[Name] | undefined>;

/** Something that happened in a shop. Comparing `type` tells TypeScript what `data` is. */
export type ShopEvent =
  | { [Name in keyof Entities]: Changes<Name> }[keyof Entities]
  | { [Type in keyof Facts]: Told<Type, Facts[Type]> }[keyof Facts];
