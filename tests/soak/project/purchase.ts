// Buys something at the shop of VITRINE_URL, as a program of a customer of ours does: nothing but the SDK.
import { createClient, OAuthStrategy } from "@vitrine/sdk";
import { checkout, currentCart, payments, products } from "@vitrine/sdk/services";

const storeApp = "215238eb-22a5-4c36-9e7b-e7c08025e04e";
const { VITRINE_URL: baseUrl = "", VITRINE_CLIENT_ID: clientId = "" } = process.env;

const shop = createClient({
  baseUrl,
  auth: OAuthStrategy({ clientId }),
  services: { products, currentCart, checkout, payments },
});

const { items } = await shop.products.queryProducts({ query: { filter: { slug: "paper-moon" } } });
const catalogReference = { appId: storeApp, catalogItemId: items[0]?.id ?? "" };
await shop.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] });
const { checkoutId } = await shop.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });

const contactDetails = { firstName: "Ada", lastName: "Reed", phone: "+1 518 555 0100" };
const address = {
  country: "US",
  subdivision: "US-NY",
  city: "Hudson",
  postalCode: "12534",
  addressLine: "12 Kiln Lane",
};
const filled = await shop.checkout.updateCheckout({
  checkout: {
    id: checkoutId,
    buyerInfo: { email: "ada@example.com" },
    billingInfo: { address, contactDetails },
    shippingInfo: { shippingDestination: { address, contactDetails } },
  },
});
const code = filled.checkout.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.[0]?.code ?? "";
await shop.checkout.updateCheckout({
  checkout: { id: checkoutId, shippingInfo: { selectedCarrierServiceOption: { code } } },
});
const paid = await shop.payments.payForCheckout({
  checkoutId,
  methodId: "sandbox",
  card: { number: "4242 4242 4242 4242", expirationMonth: 12, expirationYear: 2099, securityCode: "123" },
});
process.stdout.write(`${JSON.stringify({ status: paid.status, orderId: paid.orderId })}\n`);
