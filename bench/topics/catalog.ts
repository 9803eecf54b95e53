import { type EngineName, engines, missingEngines, newDatabase, openStore } from "../lib/engines.ts";
import { type Figure, type Measured, perSecond, times } from "../lib/figure.ts";
import { compare, ratio, type Subject, type Timing } from "../lib/measure.ts";
import { answer, queryProducts } from "../lib/requests.ts";
import { type BenchShop, openShop } from "../lib/shop.ts";

const large = 10_000;

/** Pages of products and one product by its slug, at the demo's size and at 10,000 products more. */
export async function topic(): Promise<Measured> {
  const figures: Figure[] = [];
  for (const engine of engines) figures.push(...(await onEngine(engine)));
  return { figures, notRun: missingEngines("catalog") };
}

async function onEngine(engine: EngineName): Promise<Figure[]> {
  const databases = [await newDatabase(engine), await newDatabase(engine)] as const;
  const small = await openShop(openStore(databases[0]));
  const big = await openShop(openStore(databases[1]), { generated: large });
  const subjects = [...(await reads("demo", small)), ...(await reads(`${large}`, big))];
  const timings = await compare(subjects, { rounds: 5, milliseconds: 150 });
  for (const shop of [small, big]) await shop.close();
  for (const database of databases) await database.remove();
  return figuresOf(engine, timings);
}

const kinds = ["product page of 24", "filtered page of 24", "product by slug"];

function figuresOf(engine: EngineName, timings: readonly Timing[]): Figure[] {
  const timing = (kind: string, size: string) => timings.find(({ name }) => name === `${kind}, ${size}`) as Timing;
  return kinds.flatMap((kind) => [
    perSecond(`${kind}, demo catalog, ${engine}`, timing(kind, "demo").perSecond),
    perSecond(`${kind}, ${large} products, ${engine}`, timing(kind, `${large}`).perSecond),
    times(`${kind}, ${large} products over demo, ${engine}`, ratio(timing(kind, `${large}`), timing(kind, "demo"))),
  ]);
}

async function reads(size: string, { platform, visitor }: BenchShop): Promise<Subject<Request>[]> {
  const token = await visitor();
  const first = await answer(platform.fetch(queryProducts(token, page)));
  const { products } = JSON.parse(first) as { products: { slug: string }[] };
  const bySlug = { query: { filter: { slug: products[5]?.slug }, paging: { limit: 1 } } };
  return [page, filtered, bySlug].map((body, index) => ({
    name: `${kinds[index]}, ${size}`,
    prepare: (count) => Array.from({ length: count }, () => queryProducts(token, body)),
    run: (request) => answer(platform.fetch(request)),
  }));
}

const page = { query: { paging: { limit: 24 } } };
const filtered = {
  query: {
    filter: { price: { $gte: 20, $lte: 60 } },
    sort: [{ fieldName: "price", order: "ASC" }],
    paging: { limit: 24 },
  },
};
