import { eventTypeOf } from "../event-types.ts";
import { sampleOf } from "./sample.ts";

/** Types of the contract, by the start of the event types that are about them. */
export const entityTypes: Readonly<Record<string, string>> = {
  "wix.billing.v1.manual_tax_mapping": "ManualTaxMapping",
  "wix.billing.v1.tax_group": "TaxGroup",
  "wix.billing.v1.tax_region": "TaxRegion",
  "wix.ecom.discounts.v1.discount_rule": "AutomaticDiscount",
  "wix.ecom.v1.cart": "Cart",
  "wix.ecom.v1.checkout": "Checkout",
  "wix.ecom.v1.order": "Order",
  "wix.ecom.v1.shipping_option": "ShippingOption",
  "wix.ecommerce.coupons.v2.coupon": "Coupon",
  "wix.headless.v1.redirect_session": "RedirectSession",
  "wix.iam.signon.v1.sign_on_policy": "SignOnPolicy",
  "wix.members.v1.member": "Member",
};

const sampleId = "00000000-0000-4000-8000-000000000000";
const catalog = { originatedFromVersion: "V1_CATALOG" };
const product = { productId: sampleId, ...catalog };
const collection = { collection_Id: sampleId, ...catalog };
const stock = { inventoryItemId: sampleId, productId: sampleId, updatedDate: "2026-01-01T12:00:00.000Z" };

/** What events say that come as bare data. */
const bare: Readonly<Record<string, { readonly entityFqdn: string; readonly body: object }>> = {
  ProductCreated: ofCatalog({ ...product, name: "Sample" }),
  ProductChanged: ofCatalog({ ...product, changedFields: ["name"] }),
  ProductDeleted: ofCatalog(product),
  VariantsChanged: ofCatalog({ ...product, variants: [{ variantId: sampleId, choices: {}, ...catalog }] }),
  CollectionCreated: ofCatalog({ ...collection, name: "Sample" }),
  CollectionChanged: ofCatalog(collection),
  CollectionDeleted: ofCatalog(collection),
  InventoryItemChanged: ofStock({ trackInventory: true, fieldMask: ["trackQuantity"] }),
  InventoryVariantsChanged: ofStock({
    variants: [{ id: sampleId, oldValue: { quantity: 3, inStock: true }, newValue: { quantity: 2, inStock: true } }],
  }),
};

function ofCatalog(body: object) {
  return { entityFqdn: "wix.stores.catalog.v1.product", body };
}

function ofStock(body: object) {
  return { entityFqdn: "wix.stores.v2.inventory", body: { ...stock, ...body } };
}

/** What the outbox would hold of an event. */
export interface SampleEvent {
  readonly name: string;
  readonly entityFqdn: string;
  readonly entityId: string;
  readonly slug: string;
  readonly body?: object;
}

/** An invented event of a type that webhooks can ask for. */
export function sampleEvent(eventType: string): SampleEvent {
  const name = eventType.slice(eventType.lastIndexOf(".") + 1);
  const known = bare[name];
  if (known) return { name, ...known, entityId: sampleId, slug: name };
  const [entityFqdn, type] = Object.entries(entityTypes).find(([start]) => eventType.startsWith(`${start}_`)) ?? [];
  if (!entityFqdn || !type) throw new Error(`There is no sample of ${eventTypeOf(name)}.`);
  const slug = eventType.slice(entityFqdn.length + 1);
  const entity = { ...sampleOf(type), id: sampleId };
  const event = { name, entityFqdn, entityId: sampleId, slug };
  if (slug === "deleted") return event;
  if (slug === "created" || slug === "updated") return { ...event, body: entity };
  const field = entityFqdn.slice(entityFqdn.lastIndexOf(".") + 1);
  return { ...event, body: { [field]: entity } };
}
