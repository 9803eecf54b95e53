import { authentication, checkout, members, orders, payments } from "@vitrine/sdk/services";
import { expect, test } from "vitest";
import { onEveryEngine } from "../support/engines.ts";
import { codeOf, eventsOf, item, openShop, type Shop } from "../support/shop.ts";
import { becomeMember } from "../support/sign-in.ts";

const services = { authentication, checkout, members, orders, payments };
const password = "correct horse battery";

onEveryEngine("what somebody ordered before they had an account", (engine) => {
  let shop: Shop;

  const visit = () => shop.client(services);
  type Visitor = ReturnType<typeof visit>;

  async function buy(client: Visitor, email: string): Promise<string> {
    const productId = await shop.product({ isDigital: true });
    const { checkout: made } = await client.checkout.createCheckout({
      channelType: "WEB",
      lineItems: [item(productId)],
      checkoutInfo: {
        buyerInfo: { email },
        billingInfo: { address: { country: "US", subdivision: "US-NY", city: "Hudson", postalCode: "12534" } },
      },
    });
    const { orderId } = await client.payments.payForCheckout({ checkoutId: made.id, methodId: "manual" });
    return orderId;
  }

  /** Makes an account under the address of an order, which the mailed code proves. */
  async function join(client: Visitor, email: string): Promise<void> {
    await client.auth.register({ email, password });
    const verificationCode = /\b\d{6}\b/.exec((await shop.mailbox.latestTo(email)).text)?.[0] ?? "";
    await becomeMember(client, client.auth.processVerification({ verificationCode }));
  }

  const signIn = (client: Visitor, email: string) => becomeMember(client, client.auth.login({ email, password }));

  const ordersOf = async (client: Visitor) =>
    (await client.orders.searchOrders({ search: {} })).items.map(({ id, buyerInfo }) => [id, buyerInfo?.memberId]);

  test("is in the account they make with the same address, in the same session", async () => {
    shop = await openShop(engine.store());
    const guest = visit();
    const id = await buy(guest, "Ada@Example.com");
    await guest.authentication.registerV2({ loginId: { email: "ada@example.com" }, password });
    await signIn(guest, "ada@example.com");
    const { member } = await guest.members.getCurrentMember({});
    expect(await ordersOf(guest)).toEqual([[id, member?.id]]);
    const filter = { "buyerInfo.contactId": member?.contactId ?? "" };
    expect((await guest.orders.searchOrders({ search: { filter } })).items.map((order) => order.id)).toEqual([id]);
    const elsewhere = visit();
    await signIn(elsewhere, "ada@example.com");
    expect((await elsewhere.orders.getOrder({ id })).order.buyerInfo).not.toHaveProperty("visitorId");
    expect((await eventsOf(shop, id)).at(-1)).toBe("order_updated");
    await signIn(guest, "ada@example.com");
    expect(await ordersOf(guest)).toEqual([[id, member?.id]]);
  });

  test("stays the guest's where the address or the session is another", async () => {
    shop = await openShop(engine.store());
    const [guest, stranger] = [visit(), visit()];
    const id = await buy(guest, "bea@example.com");
    await join(stranger, "bea@example.com");
    expect(await ordersOf(stranger)).toEqual([]);
    expect(await codeOf(stranger.orders.getOrder({ id }))).toBe("ORDER_NOT_FOUND");
    expect((await guest.orders.getOrder({ id })).order.id).toBe(id);

    const roommate = "cleo@example.com";
    await guest.authentication.registerV2({ loginId: { email: roommate }, password });
    await signIn(guest, roommate);
    expect(await ordersOf(guest)).toEqual([]);
  });
});
