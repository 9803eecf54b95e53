import { calculateTotals, type TotalsInput } from "../../packages/platform/src/policies/totals/index.ts";
import { newDatabase, openStore } from "../lib/engines.ts";
import { type Figure, type Measured, perSecond, times } from "../lib/figure.ts";
import { compare, type Subject, type Timing } from "../lib/measure.ts";
import { answer } from "../lib/requests.ts";
import { access, type BenchShop, openShop, origin } from "../lib/shop.ts";

/** Lines of a purchase. */
const sizes = [1, 10, 300] as const;

/** What a line may cost at 300 lines, as a multiple of what it costs at 10. */
const flat = 1.5;

/** Prices of purchases: the pure calculation, and the call of programs that want to know. */
export async function topic(): Promise<Measured> {
  const database = await newDatabase("sqlite");
  const shop = await openShop(openStore(database));
  const subjects = sizes.flatMap((size) => [calculation(size), call(shop, size)]);
  const timings = await compare(subjects, { rounds: 7, milliseconds: 200 });
  await shop.close();
  await database.remove();
  return { figures: [...figuresOf("totals", timings), ...figuresOf("calculateTotals", timings)], notRun: [] };
}

function figuresOf(what: string, timings: readonly Timing[]): Figure[] {
  const at = (size: number) => timings.find(({ name }) => name === `${what}, ${size}`) as Timing;
  // A turn of one size and the next are close in time, so what they take is compared round by round.
  const perLine = at(300).samples.map((sample, round) => sample / 300 / ((at(10).samples[round] ?? sample) / 10));
  const middle = perLine.toSorted((a, b) => a - b)[Math.floor(perLine.length / 2)] ?? 0;
  return [
    ...sizes.map((size) => perSecond(`${what}, ${size} lines, on one core`, at(size).perCpuSecond)),
    { ...times(`${what}, a line of 300 over one of 10`, middle), atMost: flat },
  ];
}

/** Taxed lines under an automatic discount, a coupon and a gift card, with delivery. */
function calculation(size: number): Subject<TotalsInput> {
  const lines = Array.from({ length: size }, (_, index) => ({
    id: `line-${index}`,
    quantity: 1 + (index % 3),
    price: 1_000 + 7 * index,
    payment: "now" as const,
    taxRate: index % 2 ? 88_750 : 190_000,
  }));
  const input: TotalsInput = {
    lines,
    discounts: [
      { id: "rule", stage: "rule", effect: { kind: "percent", rate: 100_000 } },
      { id: "coupon", stage: "coupon", effect: { kind: "amount", amount: 700 } },
    ],
    shipping: { price: 500, taxRate: 88_750 },
    taxIncluded: false,
    giftCard: { balance: 2_500 },
  };
  return {
    name: `totals, ${size}`,
    prepare: (count) => Array.from({ length: count }, () => input),
    run: calculateTotals,
  };
}

function call({ platform }: BenchShop, size: number): Subject<Request> {
  const headers = { authorization: access.apiKey, "wix-site-id": access.siteId, "content-type": "application/json" };
  const lineItems = Array.from({ length: size }, (_, index) => ({
    id: `line-${index}`,
    quantity: 1 + (index % 3),
    price: (10 + 0.07 * index).toFixed(2),
    itemType: { preset: "DIGITAL" },
  }));
  const billingAddress = { country: "US", subdivision: "US-NY", city: "Hudson", postalCode: "12534" };
  const body = JSON.stringify({ lineItems, billingAddress });
  return {
    name: `calculateTotals, ${size}`,
    prepare: (count) =>
      Array.from({ length: count }, () => new Request(`${origin}${path}`, { method: "POST", headers, body })),
    run: (request) => answer(platform.fetch(request)),
  };
}

const path = "/ecom/v1/calculate-totals";
