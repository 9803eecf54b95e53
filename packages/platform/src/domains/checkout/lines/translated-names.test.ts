import { randomUUID } from "node:crypto";
import { productEditor, siteSettings } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, HOME, item, openShop, type Shop, type Shopper } from "@vitrine/test-support/shop";
import { beforeAll, expect, test } from "vitest";

const english = { headers: { "x-wix-linguist": "en-US" } };
const address = { address: HOME, contactDetails: { firstName: "Ada", lastName: "King" } };

onEveryEngine("names of products in the buyer's language", (engine) => {
  let shop: Shop;
  let jar: string;
  beforeAll(async () => {
    shop = await openShop(engine.store());
    const admin = shop.admin({ productEditor, siteSettings });
    await admin.siteSettings.updateSiteSettings({ settings: { languages: ["de"] } });
    jar = await shop.product({ name: "Moon jar" });
    const details = { translations: [{ language: "de", name: "Mondkrug" }] };
    await admin.productEditor.saveProduct({ productId: jar, details });
  });

  const both = { original: "Moon jar", translated: "Mondkrug" };
  const untranslated = { original: "Moon jar", translated: "Moon jar" };
  const nameIn = (cart: { readonly lineItems: readonly { readonly productName?: object }[] }) =>
    cart.lineItems[0]?.productName;

  async function pay(buyer: Shopper): Promise<string> {
    const { checkoutId } = await buyer.currentCart.createCheckoutFromCurrentCart({
      channelType: "WEB",
      shippingAddress: HOME,
      email: "ada@example.com",
    });
    const { checkout } = await buyer.checkout.getCheckout({ id: checkoutId });
    const code = checkout.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.[0]?.code ?? "";
    await buyer.checkout.updateCheckout({
      checkout: {
        id: checkoutId,
        billingInfo: { address: HOME },
        shippingInfo: { selectedCarrierServiceOption: { code }, shippingDestination: address },
      },
    });
    return (await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD })).orderId;
  }

  test("stand beside the shop's own from the cart to the order and its email", async () => {
    const buyer = await shop.visitor("de-DE");
    const { cart } = await buyer.currentCart.addToCurrentCart({ lineItems: [item(jar)] });
    expect(nameIn(cart)).toEqual(both);
    const { order } = await shop.app.orders.getOrder({ id: await pay(buyer) });
    expect([nameIn(order), order.buyerLanguage]).toEqual([both, "de-DE"]);
    const mail = (await shop.mailbox.all()).at(-1);
    expect(mail?.text).toContain("Mondkrug");
    expect(mail?.text).not.toContain("Moon jar");
  });

  test("and what lines say are their own translation where there is none", async () => {
    const bowl = await shop.product({ name: "Bowl", sizes: ["S"] });
    const buyer = await shop.visitor("de-DE");
    const options = { options: { Size: "S" } };
    const { cart } = await buyer.currentCart.addToCurrentCart({ lineItems: [item(bowl, 1, options)] });
    const shown = {
      productName: { original: "Bowl", translated: "Bowl" },
      descriptionLines: [
        { name: { original: "Size", translated: "Size" }, plainText: { original: "S", translated: "S" } },
      ],
    };
    expect(cart.lineItems).toMatchObject([shown]);
    const id = await pay(buyer);
    expect((await shop.app.orders.getOrder({ id })).order.lineItems).toMatchObject([shown]);
    const { order } = await shop.app.orders.createOrder({
      order: {
        channelInfo: { type: "POS" },
        lineItems: [
          {
            quantity: 1,
            productName: { original: "Bowl" },
            descriptionLines: [{ name: { original: "Size" }, plainText: { original: "S" } }],
            itemType: { preset: "PHYSICAL" },
            price: { amount: "10.00" },
            priceDescription: { original: "from" },
          },
        ],
        appliedDiscounts: [{ discountType: "GLOBAL", discountRule: { id: randomUUID(), name: { original: "Rule" } } }],
        priceSummary: { subtotal: { amount: "10.00" }, total: { amount: "10.00" } },
      },
    });
    const priceDescription = { original: "from", translated: "from" };
    expect(order.lineItems).toMatchObject([{ ...shown, priceDescription }]);
    const name = { original: "Rule", translated: "Rule" };
    expect(order.appliedDiscounts).toMatchObject([{ discountRule: { name } }]);
  });

  test("follow the buyer to another language, and nobody else", async () => {
    const buyer = await shop.visitor("de-DE");
    await buyer.currentCart.addToCurrentCart({ lineItems: [item(jar)] });
    expect(nameIn((await buyer.currentCart.getCurrentCart({}, english)).cart)).toEqual(untranslated);
    const { cart } = await buyer.currentCart.getCurrentCart({});
    expect(nameIn((await shop.app.carts.getCart({ id: cart.id }, english)).cart)).toEqual(both);
    const { cart: changed } = await buyer.currentCart.updateCurrentCart({ cartInfo: { buyerNote: "Hi" } }, english);
    expect(changed.buyerLanguage).toBe("en-US");
  });

  test("are the shop's own for buyers of a language that there is no translation for", async () => {
    const buyer = await shop.visitor("fr");
    const { cart } = await buyer.currentCart.addToCurrentCart({ lineItems: [item(jar)] });
    expect(nameIn(cart)).toEqual(untranslated);
  });
});
