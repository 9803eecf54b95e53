import { draftOrders } from "@vitrine/contract";
import { resumePayments } from "../../../packages/platform/src/domains/checkout/payments/resume.ts";
import { fetchImports } from "../../../packages/platform/src/domains/media/import/job.ts";
import type { World } from "../world.ts";
import { readyCheckout } from "./checkout.ts";
import { tenPercent } from "./coupons.ts";
import { paidWith } from "./orders.ts";

// What no call of the vendor's packages causes by itself: banks, merchants at work, sources that have nothing.

/** A card whose payment the bank takes back after a minute, and returns a minute later. */
const IS_DISPUTED = "4000000000001976";

/** A bank takes a payment back and returns it, a merchant edits an order, and a member leaves a checkout behind. */
export async function happenToOrders(world: World): Promise<void> {
  const { clock, merchant, platform } = world;
  const code = `HAPPENS${Date.now() % 1e6}`;
  await merchant.coupons.createCoupon(tenPercent({ code }));
  const visitor = world.visitor();
  const bought = await readyCheckout(world, visitor);
  await visitor.checkout.updateCheckout(bought._id ?? "", {}, { couponCode: code });
  await visitor.checkout.createOrder(bought._id ?? "");
  const { orderId } = await paidWith(world, IS_DISPUTED);
  for (const _step of ["taken back", "returned"]) {
    clock.advance(61_000);
    await resumePayments(platform.runtime);
  }
  const { draftOrders: drafts } = world.admin({ draftOrders });
  const price = "5.00";
  const wrap = { price, quantity: 1, productName: { original: "Wrapping" }, itemType: { preset: "SERVICE" } } as const;
  await drafts.editOrder({ id: orderId, customLineItems: [wrap] });
  const member = await world.member();
  await readyCheckout(world, member as never);
  await merchant.members.deleteMember((await member.members.getCurrentMember()).member?._id ?? "");
}

/** A source has no picture to import. */
export async function happenToFiles(world: World): Promise<void> {
  await world.merchant.mediaFiles.importFile(`${world.url}/health/live`, { mediaType: "IMAGE" });
  await fetchImports(world.platform.runtime);
}
