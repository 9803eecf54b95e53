// Written by packages/contract-tools from @entity, @event and the events of operations; do not edit.

import type {
  CollectionChangedEvent,
  CollectionCreatedEvent,
  CollectionDeletedEvent,
  InventoryItemChangedEvent,
  InventoryVariantsChangedEvent,
  ProductChangedEvent,
  ProductCreatedEvent,
  ProductDeletedEvent,
  VariantsChangedEvent,
} from "./catalog/catalog-events.ts";
import type { BackInStockNotificationRequest } from "./ecom/back-in-stock-entity.ts";
import type { Cart } from "./ecom/cart-entity.ts";
import type {
  OrderTransactionsChargebackApprovedEvent,
  OrderTransactionsChargebackReversedEvent,
} from "./ecom/chargeback-events.ts";
import type { Checkout } from "./ecom/checkout-entity.ts";
import type { AutomaticDiscount } from "./ecom/discount-rule-entity.ts";
import type { OrderWithFulfillments } from "./ecom/fulfillment-entity.ts";
import type { OrderCommittedEvent } from "./ecom/order-commit.ts";
import type { Order } from "./ecom/order-entity.ts";
import type {
  CheckoutCompletedEvent,
  CouponAppliedEvent,
  OrderApprovedEvent,
  OrderCanceledEvent,
  OrderFulfilledEvent,
  OrderImportedEvent,
  OrderImportedOrderDeletedEvent,
  OrderPaymentStatusUpdatedEvent,
} from "./ecom/purchase-events.ts";
import type {
  OrderTransactionsDetailsUpdatedEvent,
  OrderTransactionsRefundCompletedEvent,
  OrderTransactionsUpdatedEvent,
} from "./ecom/refund-entity.ts";
import type { OrderReturn } from "./ecom/return-entity.ts";
import type { ShippingOption } from "./ecom/shipping-option-entity.ts";
import type { SignOnPolicy } from "./identity/sign-on-policy.ts";
import type { Coupon } from "./marketing/coupon-entity.ts";
import type { FileDescriptor, FileFailedEvent, FileReadyEvent } from "./media/file-entity.ts";
import type { Member } from "./members/member-entity.ts";
import type { RedirectSession } from "./redirects/redirect-entity.ts";
import type { Review, ReviewModerationStatusChangedEvent, ReviewPublishedEvent } from "./reviews/review-entity.ts";
import type { ManualTaxMapping } from "./tax/manual-tax-mapping-entity.ts";
import type { TaxGroup } from "./tax/tax-groups.ts";
import type { TaxRegion } from "./tax/tax-regions.ts";

/**
 * Every event by the name that operations declare: its type in webhooks, the entity it is about, and what it carries.
 * Plugins add theirs by declaration merging.
 */
export interface Events {
  CollectionChanged: {
    type: "com.wix.ecommerce.catalog.api.v1.CollectionChanged";
    entity: "wix.stores.catalog.v1.product";
    data: CollectionChangedEvent;
  };
  CollectionCreated: {
    type: "com.wix.ecommerce.catalog.api.v1.CollectionCreated";
    entity: "wix.stores.catalog.v1.product";
    data: CollectionCreatedEvent;
  };
  CollectionDeleted: {
    type: "com.wix.ecommerce.catalog.api.v1.CollectionDeleted";
    entity: "wix.stores.catalog.v1.product";
    data: CollectionDeletedEvent;
  };
  InventoryItemChanged: {
    type: "com.wix.ecommerce.inventory.api.v1.InventoryItemChanged";
    entity: "wix.stores.v2.inventory";
    data: InventoryItemChangedEvent;
  };
  InventoryVariantsChanged: {
    type: "com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged";
    entity: "wix.stores.v2.inventory";
    data: InventoryVariantsChangedEvent;
  };
  ProductChanged: {
    type: "com.wix.ecommerce.catalog.api.v1.ProductChanged";
    entity: "wix.stores.catalog.v1.product";
    data: ProductChangedEvent;
  };
  ProductCreated: {
    type: "com.wix.ecommerce.catalog.api.v1.ProductCreated";
    entity: "wix.stores.catalog.v1.product";
    data: ProductCreatedEvent;
  };
  ProductDeleted: {
    type: "com.wix.ecommerce.catalog.api.v1.ProductDeleted";
    entity: "wix.stores.catalog.v1.product";
    data: ProductDeletedEvent;
  };
  VariantsChanged: {
    type: "com.wix.ecommerce.catalog.api.v1.VariantsChanged";
    entity: "wix.stores.catalog.v1.product";
    data: VariantsChangedEvent;
  };
  back_in_stock_notification_request_created: {
    type: "wix.ecom.v1.back_in_stock_notification_request_created";
    entity: "wix.ecom.v1.back_in_stock_notification_request";
    data: BackInStockNotificationRequest;
  };
  back_in_stock_notification_request_deleted: {
    type: "wix.ecom.v1.back_in_stock_notification_request_deleted";
    entity: "wix.ecom.v1.back_in_stock_notification_request";
    data: BackInStockNotificationRequest | undefined;
  };
  back_in_stock_notification_request_updated: {
    type: "wix.ecom.v1.back_in_stock_notification_request_updated";
    entity: "wix.ecom.v1.back_in_stock_notification_request";
    data: BackInStockNotificationRequest;
  };
  cart_created: {
    type: "wix.ecom.v1.cart_created";
    entity: "wix.ecom.v1.cart";
    data: Cart;
  };
  cart_deleted: {
    type: "wix.ecom.v1.cart_deleted";
    entity: "wix.ecom.v1.cart";
    data: Cart | undefined;
  };
  cart_updated: {
    type: "wix.ecom.v1.cart_updated";
    entity: "wix.ecom.v1.cart";
    data: Cart;
  };
  checkout_completed: {
    type: "wix.ecom.v1.checkout_completed";
    entity: "wix.ecom.v1.checkout";
    data: CheckoutCompletedEvent;
  };
  checkout_created: {
    type: "wix.ecom.v1.checkout_created";
    entity: "wix.ecom.v1.checkout";
    data: Checkout;
  };
  checkout_deleted: {
    type: "wix.ecom.v1.checkout_deleted";
    entity: "wix.ecom.v1.checkout";
    data: Checkout | undefined;
  };
  checkout_updated: {
    type: "wix.ecom.v1.checkout_updated";
    entity: "wix.ecom.v1.checkout";
    data: Checkout;
  };
  coupon_applied: {
    type: "wix.ecommerce.coupons.v2.coupon_applied";
    entity: "wix.ecommerce.coupons.v2.coupon";
    data: CouponAppliedEvent;
  };
  coupon_created: {
    type: "wix.ecommerce.coupons.v2.coupon_created";
    entity: "wix.ecommerce.coupons.v2.coupon";
    data: Coupon;
  };
  coupon_deleted: {
    type: "wix.ecommerce.coupons.v2.coupon_deleted";
    entity: "wix.ecommerce.coupons.v2.coupon";
    data: Coupon | undefined;
  };
  coupon_updated: {
    type: "wix.ecommerce.coupons.v2.coupon_updated";
    entity: "wix.ecommerce.coupons.v2.coupon";
    data: Coupon;
  };
  discount_rule_created: {
    type: "wix.ecom.discounts.v1.discount_rule_created";
    entity: "wix.ecom.discounts.v1.discount_rule";
    data: AutomaticDiscount;
  };
  discount_rule_deleted: {
    type: "wix.ecom.discounts.v1.discount_rule_deleted";
    entity: "wix.ecom.discounts.v1.discount_rule";
    data: AutomaticDiscount | undefined;
  };
  discount_rule_updated: {
    type: "wix.ecom.discounts.v1.discount_rule_updated";
    entity: "wix.ecom.discounts.v1.discount_rule";
    data: AutomaticDiscount;
  };
  file_descriptor_deleted: {
    type: "wix.media.site_media.v1.file_descriptor_deleted";
    entity: "wix.media.site_media.v1.file_descriptor";
    data: FileDescriptor | undefined;
  };
  file_descriptor_file_failed: {
    type: "wix.media.site_media.v1.file_descriptor_file_failed";
    entity: "wix.media.site_media.v1.file_descriptor";
    data: FileFailedEvent;
  };
  file_descriptor_file_ready: {
    type: "wix.media.site_media.v1.file_descriptor_file_ready";
    entity: "wix.media.site_media.v1.file_descriptor";
    data: FileReadyEvent;
  };
  file_descriptor_updated: {
    type: "wix.media.site_media.v1.file_descriptor_updated";
    entity: "wix.media.site_media.v1.file_descriptor";
    data: FileDescriptor;
  };
  fulfillments_updated: {
    type: "wix.ecom.v1.fulfillments_updated";
    entity: "wix.ecom.v1.fulfillments";
    data: OrderWithFulfillments;
  };
  manual_tax_mapping_created: {
    type: "wix.billing.v1.manual_tax_mapping_created";
    entity: "wix.billing.v1.manual_tax_mapping";
    data: ManualTaxMapping;
  };
  manual_tax_mapping_deleted: {
    type: "wix.billing.v1.manual_tax_mapping_deleted";
    entity: "wix.billing.v1.manual_tax_mapping";
    data: ManualTaxMapping | undefined;
  };
  manual_tax_mapping_updated: {
    type: "wix.billing.v1.manual_tax_mapping_updated";
    entity: "wix.billing.v1.manual_tax_mapping";
    data: ManualTaxMapping;
  };
  member_created: {
    type: "wix.members.v1.member_created";
    entity: "wix.members.v1.member";
    data: Member;
  };
  member_deleted: {
    type: "wix.members.v1.member_deleted";
    entity: "wix.members.v1.member";
    data: Member | undefined;
  };
  member_updated: {
    type: "wix.members.v1.member_updated";
    entity: "wix.members.v1.member";
    data: Member;
  };
  order_approved: {
    type: "wix.ecom.v1.order_approved";
    entity: "wix.ecom.v1.order";
    data: OrderApprovedEvent;
  };
  order_canceled: {
    type: "wix.ecom.v1.order_canceled";
    entity: "wix.ecom.v1.order";
    data: OrderCanceledEvent;
  };
  order_committed: {
    type: "wix.ecom.v1.order_committed";
    entity: "wix.ecom.v1.order";
    data: OrderCommittedEvent;
  };
  order_created: {
    type: "wix.ecom.v1.order_created";
    entity: "wix.ecom.v1.order";
    data: Order;
  };
  order_fulfilled: {
    type: "wix.ecom.v1.order_fulfilled";
    entity: "wix.ecom.v1.order";
    data: OrderFulfilledEvent;
  };
  order_imported: {
    type: "wix.ecom.v1.order_imported";
    entity: "wix.ecom.v1.order";
    data: OrderImportedEvent;
  };
  order_imported_order_deleted: {
    type: "wix.ecom.v1.order_imported_order_deleted";
    entity: "wix.ecom.v1.order";
    data: OrderImportedOrderDeletedEvent;
  };
  order_payment_status_updated: {
    type: "wix.ecom.v1.order_payment_status_updated";
    entity: "wix.ecom.v1.order";
    data: OrderPaymentStatusUpdatedEvent;
  };
  order_transactions_chargeback_approved: {
    type: "wix.ecom.v1.order_transactions_chargeback_approved";
    entity: "wix.ecom.v1.order_transactions";
    data: OrderTransactionsChargebackApprovedEvent;
  };
  order_transactions_chargeback_reversed: {
    type: "wix.ecom.v1.order_transactions_chargeback_reversed";
    entity: "wix.ecom.v1.order_transactions";
    data: OrderTransactionsChargebackReversedEvent;
  };
  order_transactions_details_updated: {
    type: "wix.ecom.v1.order_transactions_details_updated";
    entity: "wix.ecom.v1.order_transactions";
    data: OrderTransactionsDetailsUpdatedEvent;
  };
  order_transactions_refund_completed: {
    type: "wix.ecom.v1.order_transactions_refund_completed";
    entity: "wix.ecom.v1.order_transactions";
    data: OrderTransactionsRefundCompletedEvent;
  };
  order_transactions_updated: {
    type: "wix.ecom.v1.order_transactions_updated";
    entity: "wix.ecom.v1.order_transactions";
    data: OrderTransactionsUpdatedEvent;
  };
  order_updated: {
    type: "wix.ecom.v1.order_updated";
    entity: "wix.ecom.v1.order";
    data: Order;
  };
  redirect_session_created: {
    type: "wix.headless.v1.redirect_session_created";
    entity: "wix.headless.v1.redirect_session";
    data: RedirectSession;
  };
  return_created: {
    type: "vitrine.ecom.v1.return_created";
    entity: "vitrine.ecom.v1.return";
    data: OrderReturn;
  };
  return_updated: {
    type: "vitrine.ecom.v1.return_updated";
    entity: "vitrine.ecom.v1.return";
    data: OrderReturn;
  };
  review_created: {
    type: "wix.reviews.v1.review_created";
    entity: "wix.reviews.v1.review";
    data: Review;
  };
  review_deleted: {
    type: "wix.reviews.v1.review_deleted";
    entity: "wix.reviews.v1.review";
    data: Review | undefined;
  };
  review_moderation_status_changed: {
    type: "wix.reviews.v1.review_moderation_status_changed";
    entity: "wix.reviews.v1.review";
    data: ReviewModerationStatusChangedEvent;
  };
  review_review_published: {
    type: "wix.reviews.v1.review_review_published";
    entity: "wix.reviews.v1.review";
    data: ReviewPublishedEvent;
  };
  review_updated: {
    type: "wix.reviews.v1.review_updated";
    entity: "wix.reviews.v1.review";
    data: Review;
  };
  shipping_option_created: {
    type: "wix.ecom.v1.shipping_option_created";
    entity: "wix.ecom.v1.shipping_option";
    data: ShippingOption;
  };
  shipping_option_deleted: {
    type: "wix.ecom.v1.shipping_option_deleted";
    entity: "wix.ecom.v1.shipping_option";
    data: ShippingOption | undefined;
  };
  shipping_option_updated: {
    type: "wix.ecom.v1.shipping_option_updated";
    entity: "wix.ecom.v1.shipping_option";
    data: ShippingOption;
  };
  sign_on_policy_updated: {
    type: "wix.iam.signon.v1.sign_on_policy_updated";
    entity: "wix.iam.signon.v1.sign_on_policy";
    data: SignOnPolicy;
  };
  tax_group_created: {
    type: "wix.billing.v1.tax_group_created";
    entity: "wix.billing.v1.tax_group";
    data: TaxGroup;
  };
  tax_group_deleted: {
    type: "wix.billing.v1.tax_group_deleted";
    entity: "wix.billing.v1.tax_group";
    data: TaxGroup | undefined;
  };
  tax_group_updated: {
    type: "wix.billing.v1.tax_group_updated";
    entity: "wix.billing.v1.tax_group";
    data: TaxGroup;
  };
  tax_region_created: {
    type: "wix.billing.v1.tax_region_created";
    entity: "wix.billing.v1.tax_region";
    data: TaxRegion;
  };
  tax_region_deleted: {
    type: "wix.billing.v1.tax_region_deleted";
    entity: "wix.billing.v1.tax_region";
    data: TaxRegion | undefined;
  };
  tax_region_updated: {
    type: "wix.billing.v1.tax_region_updated";
    entity: "wix.billing.v1.tax_region";
    data: TaxRegion;
  };
}
