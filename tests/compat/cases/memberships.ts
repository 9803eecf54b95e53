import { members, plans } from "@vitrine/contract";
import { expect } from "vitest";
import { STORE_APP_ID } from "../../../packages/platform/src/policies/catalog-item.ts";
import type { World } from "../world.ts";
import { type Cases, NOWHERE, refused } from "./case.ts";
import { makeProduct } from "./makers.ts";

interface Charge {
  readonly membershipId: string;
  readonly appId: string;
  readonly lineItemId: string;
}

/** Exported and callable, but left out of the package's types. */
function hidden({ merchant }: World) {
  return merchant.orders as unknown as {
    chargeMemberships(orderId: string, memberId: string, options: { membershipCharges: Charge[] }): Promise<void>;
  };
}

/** An order that is to be paid later, and a member whose plan pays for what is in it. */
export async function owedOrder(world: World) {
  const product = await makeProduct(world);
  const shop = world.admin({ members, plans });
  const loginEmail = `${crypto.randomUUID()}@example.com`;
  const { member } = await shop.members.createMember({ member: { loginEmail } });
  const { plan } = await shop.plans.createPlan({
    plan: { name: "Ten bowls", credits: 10, covers: { productIds: [product] } },
  });
  const { membership } = await shop.plans.grantMembership({ planId: plan.id, memberId: member.id });
  const order = await world.merchant.orders.createOrder({
    channelInfo: { type: "POS" },
    lineItems: [
      {
        quantity: 2,
        productName: { original: "Bowl" },
        itemType: { preset: "PHYSICAL" },
        price: { amount: "10.00" },
        paymentOption: "FULL_PAYMENT_OFFLINE",
        catalogReference: { appId: STORE_APP_ID, catalogItemId: product },
      },
    ],
    priceSummary: { subtotal: { amount: "20.00" }, total: { amount: "20.00" } },
    status: "APPROVED",
    paymentStatus: "NOT_PAID",
  } as never);
  const lineItemId = order.lineItems?.[0]?._id ?? "";
  const charge = { membershipId: membership.id, appId: membership.appId, lineItemId };
  const left = async () => (await shop.plans.getMembership({ id: membership.id })).membership.credits?.remaining;
  return { orderId: order._id ?? "", memberId: member.id ?? "", charge, left };
}

export const membershipCases: Cases = {
  chargeMemberships: {
    async succeeds(world) {
      const { orderId, memberId, charge, left } = await owedOrder(world);
      await hidden(world).chargeMemberships(orderId, memberId, { membershipCharges: [charge] });
      expect(await left()).toBe(8);
      const order = await world.merchant.orders.getOrder(orderId);
      expect(order).toMatchObject({ paymentStatus: "PAID", balanceSummary: { balance: { amount: "0.00" } } });
    },
    fails: refused("MEMBERSHIP_NOT_ELIGIBLE", 428, async (world) => {
      const { orderId, memberId, charge } = await owedOrder(world);
      const membershipCharges = [{ ...charge, membershipId: NOWHERE }];
      return hidden(world).chargeMemberships(orderId, memberId, { membershipCharges });
    }),
  },
};

/** The package leaves the call out of its types. */
function hiddenBilling({ merchant }: World) {
  return merchant.orderBilling as unknown as {
    voidMemberships(orderId: string, options: { paymentIds: readonly string[] }): Promise<void>;
  };
}

async function charged(world: World) {
  const { orderId, memberId, charge, left } = await owedOrder(world);
  const { appId, membershipId, lineItemId } = charge;
  const memberships = [{ lineItemId, membershipIdentifier: { existingMembership: { appId, membershipId } } }];
  const { payments = [] } = await world.merchant.orderBilling.chargeMemberships(orderId, { memberId, memberships });
  return { orderId, payments, left, paymentIds: payments.map(({ _id }) => _id ?? "") };
}

export const membershipBillingCases: Cases = {
  chargeMemberships: {
    async succeeds(world) {
      const { payments, left } = await charged(world);
      expect(payments).toMatchObject([
        {
          _id: expect.any(String),
          amount: { amount: "20.00" },
          status: "APPROVED",
          membershipPaymentDetails: { status: "CHARGED", name: { original: "Ten bowls" }, voided: false },
        },
      ]);
      expect(await left()).toBe(8);
    },
    fails: refused("MEMBERSHIP_NOT_ELIGIBLE", 428, async (world) => {
      const { orderId, memberId, charge } = await owedOrder(world);
      const existingMembership = { appId: charge.appId, membershipId: NOWHERE };
      const memberships = [{ lineItemId: charge.lineItemId, membershipIdentifier: { existingMembership } }];
      return world.merchant.orderBilling.chargeMemberships(orderId, { memberId, memberships });
    }),
  },
  voidMemberships: {
    async succeeds(world) {
      const { orderId, paymentIds, left } = await charged(world);
      await hiddenBilling(world).voidMemberships(orderId, { paymentIds });
      expect(await left()).toBe(10);
    },
    fails: refused("MEMBERSHIP_PAYMENT_NOT_CHARGED", 428, async (world) => {
      const { orderId, paymentIds } = await charged(world);
      await hiddenBilling(world).voidMemberships(orderId, { paymentIds });
      return hiddenBilling(world).voidMemberships(orderId, { paymentIds });
    }),
  },
};
