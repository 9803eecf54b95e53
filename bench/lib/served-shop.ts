import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { products } from "@vitrine/sdk/services";
import { buyFrom, type CatalogReference, referenceOf, type Served } from "./buy.ts";
import { type Load, load } from "./load.ts";
import { median } from "./measure.ts";
import type { RunningShop } from "./process.ts";
import { ownMicroseconds, postgresProcesses, processorMicroseconds } from "./processor.ts";
import { productsPath } from "./requests.ts";
import { driveClients } from "./wire.ts";

/** A shop under load: what is sold, at each of its nodes. */
export interface ServedShop {
  readonly shops: readonly RunningShop[];
  readonly nodes: readonly Served[];
}

/** One turn of some work, and the processor milliseconds of one, by who computed. */
export interface Turn extends Load {
  readonly client: number;
  readonly server: number;
  readonly database: number;
}

const seconds = 1.5;

let bought = 0;
let asked = 0;

/** What shops are asked for, by sixteen clients in another process, each time at the next node. */
export const works: readonly { readonly name: string; run(shop: ServedShop): Promise<Load> }[] = [
  {
    name: "full purchase",
    run: ({ nodes }) =>
      driveClients((wire) => {
        const node = nextOf(nodes, asked++);
        return buyFrom(node, wire.fetch, nextOf(node.items, bought++));
      }, seconds),
  },
  {
    name: "list of 12 products",
    async run({ shops }) {
      const path = productsPath({ query: { paging: { limit: 12 } } });
      const share = shops.map(({ url, apiKey }) =>
        load({ url, tokens: [apiKey], addBody: "" }, () => ({ method: "GET", path }), seconds, shops.length),
      );
      const loads = await Promise.all(share);
      const sum = (field: "count" | "perSecond") => loads.reduce((total, each) => total + each[field], 0);
      const worst = (field: "p50" | "p99") => Math.max(...loads.map((each) => each[field]));
      return { count: sum("count"), perSecond: sum("perSecond"), p50: worst("p50"), p99: worst("p99") };
    },
  },
];

function nextOf<T>(all: readonly T[], turn: number): T {
  const found = all[turn % all.length];
  if (found === undefined) throw new Error("The shop sells nothing that leaves no choice.");
  return found;
}

export async function turn(served: ServedShop, run: (shop: ServedShop) => Promise<Load>): Promise<Turn> {
  const [servers, databases] = [served.shops.map(({ pid }) => pid), postgresProcesses()];
  const before = [ownMicroseconds(), processorMicroseconds(servers), processorMicroseconds(databases)] as const;
  const result = await run(served);
  const each = (now: number, then: number) => (now - then) / 1000 / result.count;
  return {
    ...result,
    client: each(ownMicroseconds(), before[0]),
    server: each(processorMicroseconds(servers), before[1]),
    database: each(processorMicroseconds(databases), before[2]),
  };
}

/** The middle of what the turns of one say against those of another, round by round. */
export function against(turns: readonly Turn[], others: readonly Turn[], of: (turn: Turn) => number): number {
  return median(turns.map((each, round) => of(each) / (others[round] ? of(others[round]) : Number.NaN)));
}

export async function servedBy(...shops: readonly RunningShop[]): Promise<ServedShop> {
  const [first] = shops;
  if (!first) throw new Error("No node serves the shop.");
  const merchant = createClient({ baseUrl: first.url, auth: ApiKeyStrategy(first), services: { products } });
  const found = await merchant.products.queryProducts({ query: { paging: { limit: 100 } } }).toArray({ max: 600 });
  const plain = found.filter(
    ({ stock, productOptions, manageVariants }) =>
      stock?.inventoryStatus === "IN_STOCK" && !stock.trackInventory && !manageVariants && !productOptions?.length,
  );
  const items: readonly CatalogReference[] = plain.map(({ id }) => referenceOf(id));
  return { shops, nodes: shops.map(({ url, clientId }) => ({ url, clientId, items })) };
}
