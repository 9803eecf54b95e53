import type { ListTopProductsRequest, ListTopProductsResponse, OrderLineItem } from "@vitrine/contract";
import { amountOfLine } from "@vitrine/contract/money";
import type { Call } from "../../../kernel/context.ts";
import { catalogOf, STORE_APP_ID } from "../../../policies/catalog-item.ts";
import { countedMinor, formatMoney } from "../../../policies/money.ts";
import { timeZoneOf } from "../../operations/sites/time-zone.ts";
import type { OrderRecord } from "../records/order-record.ts";
import { orders as orderDocuments } from "../records/order-repository.ts";
import { type OrderPlace, readOrderIds } from "./repository.ts";
import { inCurrency, periodOf } from "./rules.ts";

/** Orders that are read for one response: their lines are in packed records, which no statement can sum. */
const mostOrders = 10_000;

/** Orders read at once; other calls get their turn in between. */
const page = 250;

interface Sold {
  readonly productId: string | undefined;
  readonly name: string;
  orders: number;
  units: number;
  sales: number;
}

/** Products by what they brought in a period, of its newest orders. */
export async function listTopProducts(
  { limit = 10, ...days }: ListTopProductsRequest,
  { db, site }: Call,
): Promise<ListTopProductsResponse> {
  const { currency } = site.settings;
  const period = periodOf(days, timeZoneOf(site.settings));
  const sold = new Map<string, Sold>();
  let ordersRead = 0;
  let places: readonly OrderPlace[] = [];
  do {
    places = await readOrderIds(db, site.id, period, places.at(-1), page);
    const ids = places.map(({ id }) => id);
    for (const { entity } of await orderDocuments.getMany(db, site.id, ids)) add(sold, entity, currency);
    ordersRead += ids.length;
  } while (places.length === page && ordersRead < mostOrders);
  const isComplete = places.length < page || (await readOrderIds(db, site.id, period, places.at(-1), 1)).length === 0;
  const best = [...sold.values()].sort((a, b) => b.sales - a.sales || b.units - a.units || (a.name < b.name ? -1 : 1));
  const products = best.slice(0, limit).map(({ productId, sales, ...one }) => ({
    ...(productId !== undefined && { productId }),
    ...one,
    sales: formatMoney(sales, currency),
  }));
  return { currency, products, ordersRead, isComplete };
}

function add(sold: Map<string, Sold>, { view, currency, charge }: OrderRecord, own: string): void {
  const exchange = { currency, base: charge?.base ?? null, rate: charge?.rate ?? null };
  const counted = new Set<Sold>();
  for (const line of view.lineItems) {
    const name = line.productName?.original ?? "";
    const productId = productOf(line);
    const key = productId ?? `/${name}`;
    const one = sold.get(key) ?? { productId, name, orders: 0, units: 0, sales: 0 };
    sold.set(key, one);
    counted.add(one);
    one.units += line.quantity;
    one.sales += inCurrency(countedMinor(amountOfLine(line), currency) ?? 0, exchange, own) ?? 0;
  }
  for (const one of counted) one.orders += 1;
}

function productOf({ catalogReference }: OrderLineItem): string | undefined {
  if (!catalogReference || catalogOf(catalogReference.appId) !== STORE_APP_ID) return undefined;
  return catalogReference.catalogItemId.toLowerCase();
}
