import { createClient } from "@vitrine/sdk";
import { checkout, currentCart, payments } from "@vitrine/sdk/services";
import { type EngineName, engines, missingEngines, newDatabase, openStore } from "../lib/engines.ts";
import { type Figure, type Measured, perSecond, times } from "../lib/figure.ts";
import { compare, ratio, type Subject, type Timing } from "../lib/measure.ts";
import { addBody, addPath, answer, post } from "../lib/requests.ts";
import { type BenchShop, openShop, origin, storeAppId } from "../lib/shop.ts";

const address = {
  country: "US",
  subdivision: "US-NY",
  city: "Hudson",
  postalCode: "12534",
  addressLine: "12 Kiln Lane",
};
const contactDetails = { firstName: "Ada", lastName: "King" };
const card = { number: "4242424242424242", expirationMonth: 12, expirationYear: 2099, securityCode: "123" };

/** Buyers who are at it at the same time: an order waits for the disk, and others use the time. */
const buyers = 16;

/**
 * Whole purchases by new visitors through the SDK, in process: add to cart, checkout, address, delivery, and a
 * paid order, which is committed to disk before it is answered.
 */
export async function topic(): Promise<Measured> {
  const figures: Figure[] = [];
  for (const engine of engines) figures.push(...(await onEngine(engine)));
  return { figures, notRun: missingEngines("full purchase") };
}

async function onEngine(engine: EngineName): Promise<Figure[]> {
  const database = await newDatabase(engine);
  const shop = await openShop(openStore(database), { generated: 500 });
  const tokens = await Promise.all(Array.from({ length: 2_000 }, shop.visitor));
  const subjects = [purchases(shop, tokens), additions(shop, tokens)];
  const [buying, adding] = (await compare(subjects, { rounds: 4, milliseconds: 600 })) as [Timing, Timing];
  await shop.close();
  await database.remove();
  const core = engine === "sqlite" ? [perSecond("full purchase, on one core, sqlite", buying.perCpuSecond, 320)] : [];
  return [
    ...core,
    perSecond(`full purchase, ${buyers} at a time, in process, ${engine}`, buying.perSecond),
    times(`full purchase over add to cart, ${engine}`, ratio(buying, adding)),
  ];
}

/** The measure of a purchase: the one call whose own cost is held against bare statements. */
function additions({ platform, productIds }: BenchShop, tokens: readonly string[]): Subject<Request> {
  const body = addBody(productIds.slice(0, 1));
  return {
    name: "addition",
    prepare: (count) => Array.from({ length: count }, (_, index) => post(addPath, tokens[index % 32] ?? "", body)),
    run: (request) => answer(platform.fetch(request)),
  };
}

function purchases(shop: BenchShop, tokens: readonly string[]): Subject<number> {
  // The first are the visitors who only add; every purchase is another visitor and another product.
  let next = 32;
  return {
    name: "purchase",
    prepare: (count) => Array.from({ length: count }, () => next++),
    run: (number) => buy(shop, tokens[number % tokens.length] ?? "", number),
    atOnce: buyers,
  };
}

async function buy({ platform, productIds }: BenchShop, authorization: string, number: number): Promise<void> {
  const buyer = createClient({
    baseUrl: origin,
    fetch: (url, init) => platform.fetch(new Request(url, init)),
    auth: () => ({ getAuthHeaders: () => ({ authorization }) }),
    services: { currentCart, checkout, payments },
  });
  const catalogItemId = productIds[number % productIds.length] ?? "";
  await buyer.currentCart.addToCurrentCart({
    lineItems: [{ quantity: 1, catalogReference: { appId: storeAppId, catalogItemId } }],
  });
  const { checkoutId: id } = await buyer.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
  const filled = await buyer.checkout.updateCheckout({
    checkout: {
      id,
      buyerInfo: { email: "ada@example.com" },
      billingInfo: { address, contactDetails },
      shippingInfo: { shippingDestination: { address, contactDetails } },
    },
  });
  const [carrier] = filled.checkout.shippingInfo?.carrierServiceOptions ?? [];
  const code = carrier?.shippingOptions?.[0]?.code ?? "";
  await buyer.checkout.updateCheckout({ checkout: { id, shippingInfo: { selectedCarrierServiceOption: { code } } } });
  const paid = await buyer.payments.payForCheckout({ checkoutId: id, methodId: "sandbox", card });
  if (paid.status !== "APPROVED") throw new Error(`A payment ended ${paid.status}.`);
}
