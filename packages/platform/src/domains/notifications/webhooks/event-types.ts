/** Everything webhooks can be told of. */
export const eventTypes: readonly string[] = [
  ...of("com.wix.ecommerce.catalog.api.v1.", "CollectionChanged CollectionCreated CollectionDeleted"),
  ...of("com.wix.ecommerce.catalog.api.v1.", "ProductChanged ProductCreated ProductDeleted VariantsChanged"),
  ...of("com.wix.ecommerce.inventory.api.v1.", "InventoryItemChanged InventoryVariantsChanged"),
  ...of("wix.billing.v1.manual_tax_mapping_", "created deleted updated"),
  ...of("wix.billing.v1.tax_group_", "created deleted updated"),
  ...of("wix.billing.v1.tax_region_", "created deleted updated"),
  ...of("wix.ecom.discounts.v1.discount_rule_", "created deleted updated"),
  ...of("wix.ecom.v1.cart_", "created deleted updated"),
  ...of("wix.ecom.v1.checkout_", "completed created updated"),
  ...of("wix.ecom.v1.order_", "approved canceled created fulfilled payment_status_updated updated"),
  ...of("wix.ecom.v1.shipping_option_", "created deleted updated"),
  ...of("wix.ecommerce.coupons.v2.coupon_", "applied created deleted updated"),
  "wix.headless.v1.redirect_session_created",
  "wix.iam.signon.v1.sign_on_policy_updated",
  ...of("wix.members.v1.member_", "created deleted updated"),
];

function of(prefix: string, names: string): string[] {
  return names.split(" ").map((name) => prefix + name);
}

const byName = new Map(eventTypes.map((type) => [type.slice(type.lastIndexOf(".") + 1), type]));

/** `order_approved` as webhooks spell it: `wix.ecom.v1.order_approved`. */
export function eventTypeOf(name: string): string {
  return byName.get(name) ?? name;
}

/** Whether an event of this type arrives inside the envelope that names its entity, or as bare data. */
export function isDomainEvent(type: string): boolean {
  return !type.startsWith("com.");
}
