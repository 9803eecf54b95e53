import { members, orders, reviews } from "@vitrine/sdk/services";
import { signedInMember, simpleProduct, testPlatform } from "@vitrine/testing";
import { expect, test } from "vitest";

test("the member of a test is one whom the shop knows: by their own data, as the author of a review, and to the merchant", async () => {
  const shop = await testPlatform();
  const ada = await signedInMember(shop, { members, reviews });
  const { member } = await ada.members.getCurrentMember({ fieldsets: ["FULL"] });
  expect(member.status).toBe("APPROVED");
  const { id: entityId } = await simpleProduct(shop);
  const review = { namespace: "stores", entityId, content: { rating: 5 } } as const;
  expect((await ada.reviews.createReview({ review })).review.author.contactId).toBe(member.contactId);
  const merchant = shop.admin({ members });
  const known = await merchant.members.getMember({ id: String(member.id), fieldsets: ["FULL"] });
  expect(known.member.loginEmail).toBe(member.loginEmail);
  const other = await signedInMember(shop, { members });
  expect((await other.members.getCurrentMember({})).member.id).not.toBe(member.id);
  await shop.close();
});

test("the member of a test stays signed in while time passes, and can sign out", async () => {
  const shop = await testPlatform();
  const ada = await signedInMember(shop, { orders });
  shop.clock.advance(2 * 24 * 60 * 60 * 1000);
  expect((await ada.orders.searchOrders({ search: {} })).items).toEqual([]);
  expect(ada.auth.loggedIn()).toBe(true);
  await ada.auth.logout("http://localhost:4000/");
  expect(ada.auth.loggedIn()).toBe(false);
  await shop.close();
});

test("the member of a test has the address that was given, and is the same one again by it", async () => {
  const shop = await testPlatform();
  const ada = await signedInMember(shop, { members }, { email: "ada.reed@example.com" });
  const { member } = await ada.members.getCurrentMember({ fieldsets: ["FULL"] });
  expect(member.loginEmail).toBe("ada.reed@example.com");
  const again = await signedInMember(shop, { members }, { email: "ada.reed@example.com" });
  expect((await again.members.getCurrentMember({})).member.id).toBe(member.id);
  await shop.close();
});
