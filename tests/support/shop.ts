import { randomUUID } from "node:crypto";
import {
  type Address,
  type CheckoutInput,
  type CouponSpecification,
  carts,
  checkout,
  coupons,
  currentCart,
  digitalFiles,
  discountRules,
  draftOrders,
  fees,
  giftCardProduct,
  giftVouchers,
  members,
  type NewGiftCard,
  type NewLineItem,
  orderBilling,
  orderDelivery,
  orderDocuments,
  orderFulfillments,
  orderLookup,
  orders,
  orderTransactions,
  payments,
  plans,
  returns,
  reviews,
  searchTuning,
  subscriptions,
  totalsCalculator,
  unfinishedCheckouts,
} from "@vitrine/contract";
import { type SiteSettings, type Store, seedDemo } from "@vitrine/platform";
import { type Client, createClient } from "@vitrine/sdk";
import { type TestPlatform, type TestPlatformOptions, testPlatform } from "@vitrine/testing";
import { apiKeyPrefix } from "../../packages/platform/src/domains/accounts/credentials/api-keys.ts";
import { allocateNumericIds } from "../../packages/platform/src/domains/catalog/products/repository.ts";
import { variantsOf } from "../../packages/platform/src/domains/catalog/products/variants.ts";
import { insertProducts } from "../../packages/platform/src/domains/catalog/products/write/insert-products.ts";
import type { ProductDocument } from "../../packages/platform/src/domains/catalog/records/product.ts";
import { databaseSearch } from "../../packages/platform/src/domains/catalog/search-engine/database-search.ts";
import { couponDocuments } from "../../packages/platform/src/domains/pricing/coupons/repository.ts";
import { DEFAULT_VARIANT_ID, STORE_APP_ID } from "../../packages/platform/src/policies/catalog-item.ts";
import { storedEvents } from "./stored.ts";

const purchase = { currentCart, carts, checkout, orderLookup, orders, payments };
const services = {
  ...purchase,
  orderDelivery,
  orderDocuments,
  orderFulfillments,
  plans,
  returns,
  reviews,
  subscriptions,
};
const merchantServices = {
  ...services,
  coupons,
  digitalFiles,
  discountRules,
  fees,
  searchTuning,
  giftCardProduct,
  giftVouchers,
  members,
  orderBilling,
  orderTransactions,
  draftOrders,
  totalsCalculator,
  unfinishedCheckouts,
};
export type Shopper = Client<typeof services> & { readonly id: string };

/** A shop of its own on a given store: a site, its callers, and products made to measure. */
export interface Shop extends TestPlatform {
  readonly store: Store;
  /** A new visitor, who reads a language (BCP 47) or does not say which. */
  visitor(language?: string): Promise<Shopper>;
  /** A new member, or one who comes back. */
  member(id?: string): Promise<Shopper>;
  /** Someone with an account, as the shop lists its members. */
  registered(): Promise<Shopper>;
  /** A program with every permission. */
  readonly app: Client<typeof merchantServices>;
  /** Creates a product and returns its id. */
  product(product?: TestProduct): Promise<string>;
  /** Makes a coupon of ten percent unless told otherwise, and returns its code. */
  coupon(specification?: CouponSpecification): Promise<string>;
  /** Issues a gift card of 10.00 unless told otherwise. */
  giftCard(card?: Partial<NewGiftCard>): Promise<{ readonly id: string; readonly code: string }>;
}

export interface TestProduct {
  readonly name?: string;
  /** Minor units; 1,000 unless given. */
  readonly price?: number;
  /** Units in stock; not counted unless given. */
  readonly stock?: number;
  readonly preorderLimit?: number;
  readonly isDigital?: boolean;
  readonly weight?: number;
  readonly sizes?: readonly string[];
  readonly isHidden?: boolean;
  /** Percent off. */
  readonly sale?: number;
}

export const HOME: Address = {
  country: "US",
  subdivision: "US-NY",
  city: "Hudson",
  postalCode: "12534",
  addressLine: "12 Kiln Lane",
};

export const CARD = {
  number: "4242 4242 4242 4242",
  expirationMonth: 12,
  expirationYear: 2099,
  securityCode: "123",
} as const;

export async function openShop(
  store: Store,
  settings: Partial<SiteSettings> = {},
  {
    withCatalog = false,
    ...options
  }: Pick<TestPlatformOptions, "adapters" | "logger" | "outbound" | "plugins"> & {
    readonly withCatalog?: boolean;
  } = {},
): Promise<Shop> {
  const credentials = { siteId: randomUUID(), clientId: randomUUID(), apiKey: `${apiKeyPrefix}${randomUUID()}` };
  const { siteId } = credentials;
  await seedDemo(store, { siteId, access: credentials, withCatalog, settings });
  const platform = await testPlatform({ ...options, store: { store, credentials } });
  const shopper = async (
    kind: "visitor" | "member",
    id: string = randomUUID(),
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Shopper> => {
    const claims = { subject: id, kind, siteId, clientId: credentials.clientId, familyId: randomUUID() };
    const authorization = await platform.platform.tokens.issue(claims);
    const auth = () => ({ getAuthHeaders: () => ({ authorization }) });
    return { ...createClient({ baseUrl: platform.origin, fetch: platform.fetch, auth, services, headers }), id };
  };
  return {
    ...platform,
    store,
    visitor: (language) => shopper("visitor", undefined, language ? { "x-wix-linguist": language } : {}),
    member: (id) => shopper("member", id),
    registered: async () => {
      const loginEmail = `${randomUUID()}@example.com`;
      const { member } = await platform.admin({ members }).members.createMember({ member: { loginEmail } });
      return shopper("member", member.id);
    },
    app: platform.admin(merchantServices),
    giftCard: async (card = {}) => {
      const issued = await platform
        .admin(merchantServices)
        .giftVouchers.issueGiftCard({ giftCard: { initialValue: "10.00", ...card } });
      return { id: issued.giftCard.id, code: issued.code };
    },
    product: (product = {}) => addProduct(store, siteId, product),
    coupon: (specification = {}) => addCoupon(store, siteId, specification),
  };
}

async function addCoupon(store: Store, siteId: string, given: CouponSpecification): Promise<string> {
  const code = given.code ?? randomUUID().slice(0, 8);
  const kinds = ["moneyOffAmount", "freeShipping", "fixedPriceAmount", "buyXGetY"] as const;
  const kind = kinds.some((name) => given[name] !== undefined) ? {} : { percentOffRate: 10 };
  const specification = { name: "Test coupon", startTime: "0", active: true, ...kind, ...given, code };
  const date = new Date().toISOString();
  const document = { id: randomUUID(), createdDate: date, updatedDate: date, specification };
  await store.write((db) => couponDocuments.insert(db, siteId, document));
  return code;
}

async function addProduct(store: Store, siteId: string, product: TestProduct): Promise<string> {
  const id = randomUUID();
  const date = new Date().toISOString();
  const { name = "Bowl", price = 1000, sizes = [], stock, preorderLimit, sale = 0 } = product;
  const document: ProductDocument = {
    id,
    numericId: await store.write((db) => allocateNumericIds(db, siteId, 1)),
    createdDate: date,
    updatedDate: date,
    name,
    slug: `product-${id}`,
    visible: !product.isHidden,
    productType: product.isDigital ? "digital" : "physical",
    description: "",
    sku: "",
    weight: product.weight ?? 1,
    price,
    currentPrice: Math.round((price * (100 - sale)) / 100),
    discount: sale ? { type: "PERCENT", value: sale } : { type: "NONE", value: 0 },
    additionalInfoSections: [],
    customTextFields: [],
    media: [],
    manageVariants: sizes.length > 0,
    options:
      sizes.length > 0
        ? [{ type: "drop_down", name: "Size", choices: sizes.map((size) => ({ value: size, description: size })) }]
        : [],
    collectionIds: [],
    ribbon: "",
    brand: "",
  };
  const level = {
    tracked: stock !== undefined,
    inStock: true,
    onHand: stock ?? 0,
    ...(preorderLimit !== undefined && { preorder: { limit: preorderLimit } }),
  };
  const variants = variantsOf(document, () => undefined).map((variant) => ({ ...variant, stock: level }));
  await store.write((db) => insertProducts({ db, siteId }, [{ product: document, variants }], databaseSearch));
  return id;
}

/** A line for a request. */
export function item(productId: string, quantity = 1, options?: Record<string, unknown>): NewLineItem {
  return { quantity, catalogReference: { appId: STORE_APP_ID, catalogItemId: productId, ...(options && { options }) } };
}

/** Units in stock and units held, of a product without variants. */
export async function stockOf(
  shop: Shop,
  productId: string,
  variantId = DEFAULT_VARIANT_ID,
): Promise<{ onHand: number; reserved: number }> {
  const row = await shop.store.read((db) =>
    db
      .selectFrom("stock")
      .select(["on_hand", "reserved"])
      .where("site_id", "=", shop.siteId)
      .where("product_id", "=", productId)
      .where("variant_id", "=", variantId)
      .executeTakeFirstOrThrow(),
  );
  return { onHand: Number(row.on_hand), reserved: Number(row.reserved) };
}

/** Names of the events of an entity, oldest first. */
export async function eventsOf(shop: Shop, entityId: string): Promise<string[]> {
  const events = await storedEvents(shop.store, shop.siteId);
  return events.filter((event) => event.entityId === entityId).map(({ name }) => name);
}

/** A checkout with everything an order needs, delivered to {@link HOME} by the first option. */
export async function readyCheckout(
  shopper: Client<typeof purchase>,
  lineItems: NewLineItem[],
  info: CheckoutInput = {},
): Promise<string> {
  const { checkout: made } = await shopper.checkout.createCheckout({
    channelType: "WEB",
    lineItems,
    checkoutInfo: {
      ...info,
      buyerInfo: { email: "ada@example.com" },
      billingInfo: { address: HOME },
      shippingInfo: { shippingDestination: { address: HOME, contactDetails: { firstName: "Ada", lastName: "King" } } },
    },
  });
  const code = made.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.[0]?.code;
  if (code === undefined) return made.id;
  await shopper.checkout.updateCheckout({
    checkout: { id: made.id, shippingInfo: { selectedCarrierServiceOption: { code } } },
  });
  return made.id;
}

/** The error code a call fails with. */
export async function codeOf(call: PromiseLike<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    return (error as { code: string }).code;
  }
  throw new Error("The call did not fail.");
}
