import { randomUUID } from "node:crypto";
import { authentication, checkout, currentCart, payments } from "@vitrine/sdk/services";
import { beforeAll, expect, test } from "vitest";
import { carts } from "../../packages/platform/src/domains/checkout/records/cart-repository.ts";
import type { Db } from "../../packages/platform/src/kernel/database/port.ts";
import { onEveryEngine } from "../support/engines.ts";
import { CARD, HOME, item, openShop, type Shop } from "../support/shop.ts";
import { becomeMember } from "../support/sign-in.ts";
import { whileOpen } from "../support/waiting.ts";

const services = { authentication, checkout, currentCart, payments };
const password = "correct horse battery";

onEveryEngine("a line that is added to a cart", (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(engine.store());
  });

  const visit = () => shop.client(services);

  const filled = async () => {
    const buyer = visit();
    const productId = await shop.product({ isDigital: true });
    const { cart } = await buyer.currentCart.addToCurrentCart({ lineItems: [item(productId)] });
    return { buyer, cartId: cart.id };
  };

  /** Adds another line, in a transaction of another node. */
  const addTo = (cartId: string) => async (db: Db) => {
    const stored = await carts.get(db, shop.siteId, cartId);
    const [line] = stored?.entity.lines ?? [];
    if (!stored || !line) throw new Error("The cart is empty.");
    const id = randomUUID();
    const lines = [...stored.entity.lines, { ...line, id, key: id }];
    await carts.update(db, shop.siteId, stored, { ...stored.entity, lines });
    // Not before the row is written.
    await carts.get(db, shop.siteId, cartId);
  };

  const linesOf = async ({ currentCart: cart }: ReturnType<typeof visit>) =>
    (await cart.getCurrentCart()).cart.lineItems.length;

  test("while it is paid stays", async () => {
    const { buyer, cartId } = await filled();
    const { checkoutId } = await buyer.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
    await buyer.checkout.updateCheckout({
      checkout: { id: checkoutId, buyerInfo: { email: "ada@example.com" }, billingInfo: { address: HOME } },
    });
    const pay = () => buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    expect((await whileOpen(shop.store, addTo(cartId), pay)).status).toBe("APPROVED");
    expect(await linesOf(buyer)).toBe(1);
  });

  test("while its visitor signs in comes along", async () => {
    const { buyer, cartId } = await filled();
    const email = `${randomUUID()}@example.com`;
    const member = visit();
    await member.authentication.registerV2({ loginId: { email }, password });
    await becomeMember(member, member.auth.login({ email, password }));
    await member.currentCart.addToCurrentCart({ lineItems: [item(await shop.product())] });
    const signIn = () => becomeMember(buyer, buyer.auth.login({ email, password }));
    await whileOpen(shop.store, addTo(cartId), signIn);
    expect(await linesOf(buyer)).toBe(3);
  });
});
