import { authentication, carts as cartService, checkout, currentCart, members } from "@vitrine/sdk/services";
import { expect, test } from "vitest";
import { onEveryEngine } from "../support/engines.ts";
import { eventsOf, item, openShop, type Shop } from "../support/shop.ts";
import { becomeMember } from "../support/sign-in.ts";
import { recordEvents, storedEvents } from "../support/stored.ts";

const services = { authentication, checkout, currentCart, members };
const password = "correct horse battery";
const email = "ada@example.com";
const cartDiscount = [expect.objectContaining({ merchantDiscount: expect.objectContaining({ percentage: 10 }) })];

onEveryEngine("the cart of whoever signs in", (engine) => {
  let shop: Shop;

  const visit = () => shop.client(services);
  type Visitor = ReturnType<typeof visit>;

  const signIn = (client: Visitor) => becomeMember(client, client.auth.login({ email, password }));

  const linesOf = async ({ currentCart: cart }: Visitor) =>
    (await cart.getCurrentCart()).cart.lineItems.map(({ catalogReference, quantity }) => [
      catalogReference?.catalogItemId,
      quantity,
    ]);

  /** A member with two bowls in their cart, and the same person as a visitor with three bowls and a lamp. */
  async function meet(mergePolicy: "mergeSum" | "keepMember" | "keepVisitor") {
    shop = await recordEvents(await openShop(engine.store(), { carts: { expiryDays: 30, mergePolicy } }));
    const [bowl, lamp] = [await shop.product(), await shop.product()];
    await visit().authentication.registerV2({ loginId: { email }, password });
    const member = visit();
    await signIn(member);
    await member.currentCart.addToCurrentCart({ lineItems: [item(bowl, 2)] });
    const visitor = visit();
    await visitor.currentCart.addToCurrentCart({ lineItems: [item(bowl, 3), item(lamp, 1)] });
    return { bowl, lamp, member, visitor };
  }

  test.for([
    ["mergeSum", 5, true],
    ["keepMember", 2, false],
    ["keepVisitor", 3, true],
  ] as const)("is made of both by the policy %s, on every device", async ([policy, bowls, hasLamp]) => {
    const { bowl, lamp, member, visitor } = await meet(policy);
    await signIn(visitor);
    const expected = [[bowl, bowls], ...(hasLamp ? [[lamp, 1]] : [])];
    expect(await linesOf(visitor)).toEqual(expected);
    expect(await linesOf(member)).toEqual(expected);
    const told = await storedEvents(shop.store, shop.siteId);
    const carts = told.map(({ name }) => name).filter((name) => name.startsWith("cart_"));
    expect(carts.slice(2)).toEqual(policy === "keepMember" ? ["cart_deleted"] : ["cart_deleted", "cart_updated"]);
  });

  test("counts nothing twice when the code comes twice, or somebody signs in again", async () => {
    const { bowl, lamp, visitor } = await meet("mergeSum");
    await signIn(visitor);
    await signIn(visitor);
    expect(await linesOf(visitor)).toEqual([
      [bowl, 5],
      [lamp, 1],
    ]);
  });

  test.for([
    ["mergeSum", "Hudson"],
    ["keepVisitor", "Hudson"],
    ["keepMember", "Albany"],
  ] as const)("has what was entered last, with the policy %s", async ([policy, city]) => {
    const { member, visitor } = await meet(policy);
    const address = { country: "US", subdivision: "US-NY", postalCode: "12534" };
    const earlier = { contactInfo: { address: { ...address, city: "Albany" } }, buyerNote: "Earlier" };
    await member.currentCart.updateCurrentCart({ cartInfo: earlier });
    const contactInfo = { address: { ...address, city: "Hudson" }, contactDetails: { firstName: "Ada" } };
    const buyerInfo = { email: "gift@example.com" };
    const { cart } = await visitor.currentCart.updateCurrentCart({ cartInfo: { contactInfo, buyerInfo } });
    const { carts } = shop.admin({ carts: cartService });
    await carts.updateCart({ cartInfo: { id: cart.id }, merchantDiscounts: [{ percentage: 10 }] });
    await signIn(visitor);
    const { cart: own } = await visitor.currentCart.getCurrentCart();
    expect(own).toMatchObject({ buyerNote: "Earlier", contactInfo: { address: { city } } });
    const isEntered = policy !== "keepMember";
    expect(own.buyerInfo?.email).toBe(isEntered ? "gift@example.com" : undefined);
    expect(own.appliedDiscounts).toEqual(isEntered ? cartDiscount : []);
  });

  test("stays the visitor's while the sign-in fails", async () => {
    const { bowl, lamp, visitor } = await meet("mergeSum");
    expect(await visitor.auth.login({ email, password })).toMatchObject({ loginState: "SUCCESS" });
    const data = visitor.auth.generateOAuthData(`${shop.origin}/`);
    await expect(visitor.auth.getMemberTokens("forged", data.state, data)).rejects.toThrow(
      "Failed to get member tokens",
    );
    expect(await linesOf(visitor)).toEqual([
      [bowl, 3],
      [lamp, 1],
    ]);
  });

  test("and the checkout they began become theirs, and say so", async () => {
    const { visitor } = await meet("mergeSum");
    const { checkoutId } = await visitor.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB", email });
    const before = (await visitor.checkout.getCheckout({ id: checkoutId })).checkout;
    expect(before.buyerInfo).toEqual({ visitorId: expect.any(String), email });
    await signIn(visitor);
    const { member } = await visitor.members.getCurrentMember({});
    const { checkout } = await visitor.checkout.getCheckout({ id: checkoutId });
    expect(checkout).toEqual({
      ...before,
      updatedDate: checkout.updatedDate,
      buyerInfo: { memberId: member?.id, contactId: member?.contactId, email },
    });
    expect((await eventsOf(shop, checkoutId)).at(-1)).toBe("checkout_updated");
  });

  test("is one cart when the same visitor signs in twice at the same moment", async () => {
    const { bowl, lamp, visitor } = await meet("mergeSum");
    const twin = visit();
    await twin.auth.setTokens(visitor.auth.getTokens());
    await Promise.all([signIn(visitor), signIn(twin)]);
    expect(await linesOf(visitor)).toEqual([
      [bowl, 5],
      [lamp, 1],
    ]);
  });
});
