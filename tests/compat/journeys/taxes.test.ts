import { randomUUID } from "node:crypto";
import { draftOrders } from "@vitrine/contract";
import { expect, test } from "vitest";
import { ADDRESS, CONTACT, readyCheckout } from "../cases/checkout.ts";
import { line, makeProduct } from "../cases/makers.ts";
import { onBothEngines, type World } from "../world.ts";

/** What the demo shop collects in a state, under its default group. */
async function setRate({ merchant }: World, subdivision: string, taxRate: string): Promise<string> {
  const [group] = (await merchant.taxGroups.listDefaultTaxGroups()).taxGroups ?? [];
  const regions = await merchant.taxRegions.queryTaxRegions().eq("country", "US").limit(100).find();
  const region = regions.items.find((each) => each.subdivision === subdivision);
  const { items } = await merchant.manualTaxMappings
    .queryManualTaxMappings()
    .eq("taxGroupId", group?._id ?? "")
    .eq("taxRegionId", region?._id ?? "")
    .find();
  const id = items[0]?._id ?? "";
  await merchant.manualTaxMappings.updateManualTaxMapping(id, { revision: items[0]?.revision ?? "", taxRate });
  return id;
}

const elsewhere = { ...ADDRESS, subdivision: "US-CA", city: "Los Angeles", postalCode: "90001" };

onBothEngines("taxes", (world) => {
  test("a buyer with an exemption pays the rate that was assigned to it, and no tax where none was", async () => {
    const { merchant, visitor, admin } = world();
    const [mapping, exemption, other] = [await setRate(world(), "NY", "0.1"), randomUUID(), randomUUID()];
    await merchant.manualTaxMappings.bulkAssignExemptOverrides({
      assignOverrides: [
        { manualTaxMappingId: mapping, exemptGroupOverrides: [{ exemptGroupId: exemption, rate: "0.025" }] },
      ],
    });
    const shopper = visitor();
    const id = (await readyCheckout(world(), shopper))._id ?? "";
    const exempt = async (taxExemptGroupId: string | null) => {
      const { priceSummary, taxSummary, lineItems } = await merchant.checkout.updateCheckout(id, { taxExemptGroupId });
      const { rateType } = taxSummary?.calculationDetails ?? {};
      return [lineItems?.[0]?.taxDetails?.taxRate, priceSummary?.tax?.amount, rateType];
    };
    expect(await exempt(null)).toEqual(["0.1", "5.60", "MANUAL_RATE"]);
    expect(await exempt(other)).toEqual(["0", "0.00", "NO_TAX_COLLECTED"]);
    expect(await exempt(exemption.toUpperCase())).toEqual(["0.025", "1.40", "MANUAL_RATE"]);
    const { orderId = "" } = await shopper.checkout.createOrderAndCharge(id, { paymentToken: "tok_4242424242424242" });
    expect((await merchant.orders.getOrder(orderId)).taxInfo).toMatchObject({
      taxExempt: true,
      totalTax: { amount: "1.40" },
      taxBreakdown: [{ rate: "0.025", aggregatedTaxAmount: { amount: "1.40" } }],
    });
    const lineItems = [line(await makeProduct(world(), { price: 40 }))];
    const { order } = await admin({ draftOrders }).draftOrders.editOrder({ id: orderId, lineItems });
    expect(order.lineItems.map(({ taxInfo }) => taxInfo?.taxRate)).toEqual(["0.025", "0.025"]);
  });

  test("what is added to an order that is collected is taxed where it is collected", async () => {
    const { admin, visitor } = world();
    await setRate(world(), "NY", "0.1");
    await setRate(world(), "CA", "0.2");
    const shopper = visitor();
    const place = { address: elsewhere, contactDetails: CONTACT };
    const made = await shopper.checkout.createCheckout({
      channelType: "WEB",
      lineItems: [line(await makeProduct(world()))],
      checkoutInfo: {
        buyerInfo: { email: "ada@example.com" },
        billingInfo: place,
        shippingInfo: { shippingDestination: place },
      },
    });
    const id = made._id ?? "";
    const options = made.shippingInfo?.carrierServiceOptions?.flatMap((carrier) => carrier.shippingOptions ?? []);
    const code = options?.find(({ logistics }) => logistics?.pickupDetails)?.code ?? "";
    await shopper.checkout.updateCheckout(id, { shippingInfo: { selectedCarrierServiceOption: { code } } });
    const { orderId = "" } = await shopper.checkout.createOrderAndCharge(id, { paymentToken: "tok_4242424242424242" });
    const lineItems = [line(await makeProduct(world()))];
    const { order } = await admin({ draftOrders }).draftOrders.editOrder({ id: orderId, lineItems });
    expect(order.lineItems.map(({ taxInfo }) => taxInfo?.taxRate)).toEqual(["0.1", "0.1"]);
  });
});
