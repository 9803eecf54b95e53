import { checkout, collectionEditor, payments, products, webhooks } from "@vitrine/contract";
import { ApiKeyStrategy, createClient, VisitorStrategy } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import type { RunningShop } from "../support/server.ts";
import { CARD, HOME, item } from "../support/shop.ts";

/** What is needed to act on a shop as its owner and as its shoppers. */
export type ShopAccess = Pick<RunningShop, "url" | "clientId" | "siteId" | "apiKey" | "staff">;

export interface Purchase {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** Product by the last part of its address. */
  readonly slug?: string;
  readonly quantity?: number;
  /** Terms of the product to subscribe at. */
  readonly subscriptionOptionId?: string;
  /** `manual` is paid outside the shop; `reserved` is authorized and not captured. */
  readonly payment?: "card" | "manual" | "reserved";
  /** Of a test card that does something else than being charged. */
  readonly cardNumber?: string;
}

/** A shopper gets as far as paying for one thing, and is there to go on. */
export async function fillCheckout(shop: ShopAccess, purchase: Purchase = {}) {
  const { email = "grace@example.com", firstName = "Grace", lastName = "Hopper", subscriptionOptionId } = purchase;
  const shopper = createClient({ baseUrl: shop.url, auth: VisitorStrategy(shop), services: { checkout, payments } });
  const product = await findProduct(shop, purchase.slug ?? "tide-bowl");
  const choices = product.productOptions.map(({ name, choices: [first] = [] }) => [name, first?.description]);
  const contact = { address: HOME, contactDetails: { firstName, lastName } };
  const { checkout: made } = await shopper.checkout.createCheckout({
    channelType: "WEB",
    lineItems: [
      item(product.id, purchase.quantity ?? 1, {
        options: Object.fromEntries(choices),
        ...(subscriptionOptionId && { subscriptionOptionId }),
      }),
    ],
    checkoutInfo: { buyerInfo: { email }, billingInfo: contact, shippingInfo: { shippingDestination: contact } },
  });
  const code = made.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.[0]?.code;
  if (!code) throw new Error("The demo shop delivers nowhere.");
  const shippingInfo = { selectedCarrierServiceOption: { code } };
  await shopper.checkout.updateCheckout({ checkout: { id: made.id, shippingInfo } });
  return { shopper, checkoutId: made.id };
}

/** A shopper buys one thing; returns the id of the order. */
export async function placeOrder(shop: ShopAccess, purchase: Purchase = {}): Promise<string> {
  const { payment = "card", cardNumber } = purchase;
  const { shopper, checkoutId } = await fillCheckout(shop, purchase);
  const { orderId } = await shopper.payments.payForCheckout({
    checkoutId,
    methodId: payment === "manual" ? "manual" : "sandbox",
    ...(payment !== "manual" && { card: { ...CARD, ...(cardNumber && { number: cardNumber }) } }),
    ...(payment === "reserved" && { delayCapture: true }),
  });
  return orderId;
}

/** Adds a webhook that is notified of orders, at an address where nothing listens unless one is given. */
export async function addWebhook(
  shop: ShopAccess,
  url = "http://127.0.0.1:9/accounting/incoming/orders",
): Promise<void> {
  const app = createClient({ baseUrl: shop.url, auth: ApiKeyStrategy(shop), services: { webhooks } });
  await app.webhooks.createWebhook({ url, events: ["wix.ecom.v1.order_approved", "wix.ecom.v1.order_created"] });
}

/** A product of the demo shop by the last part of its address. */
export async function findProduct(shop: ShopAccess, slug: string) {
  const app = createClient({ baseUrl: shop.url, auth: ApiKeyStrategy(shop), services: { products } });
  const [product] = (await app.products.queryProducts({ query: { filter: { slug } } })).items;
  if (!product) throw new Error(`The demo shop has no ${slug}.`);
  return product;
}

/** Signs in on the page that is open, whichever it is. */
export async function signIn(page: Page, { email, password }: RunningShop["staff"]): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.locator('[class*="sidebar_"]').waitFor();
}

/** A collection that fills itself, with a picture of its own; returns its id. */
export async function addAutomaticCollection(shop: ShopAccess): Promise<string> {
  const app = createClient({ baseUrl: shop.url, auth: ApiKeyStrategy(shop), services: { collectionEditor } });
  const { collection } = await app.collectionEditor.saveCollection({
    collection: { name: "Under 70", slug: "under-70" },
    media: [{ mediaId: "tide-bowl-front.webp" }],
    rules: {
      match: "ALL",
      conditions: [
        { kind: "PRICE", to: 70 },
        { kind: "OPTION", option: "Color", value: "Moss" },
      ],
    },
  });
  return collection.id;
}

/** As a double click does, before the page has drawn the first submit. */
export function submitTwice(form: Element): void {
  for (let click = 0; click < 2; click++) (form as HTMLFormElement).requestSubmit();
}
