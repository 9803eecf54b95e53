import { openBareCatalog } from "../lib/catalog-statements.ts";
import { type EngineName, engines, missingEngines, newDatabase, openStore } from "../lib/engines.ts";
import { type Figure, type Measured, milliseconds, perSecond, times, timesAtMost } from "../lib/figure.ts";
import { compare, ratio, type Subject, type Timing } from "../lib/measure.ts";
import { processorOf } from "../lib/plain-update.ts";
import { answer, queryProducts, searchProducts } from "../lib/requests.ts";
import { type BenchShop, openShop } from "../lib/shop.ts";

/** Made-up products beside the demo catalog. A million takes minutes to write, so it is asked for with `--large`. */
const sizes: readonly number[] = process.env.VITRINE_BENCH_LARGE ? [10_000, 100_000, 1_000_000] : [10_000, 100_000];

/** The catalog as a storefront reads it: pages, a product by its slug, filters and search, at growing sizes. */
export async function topic(): Promise<Measured> {
  const figures: Figure[] = [];
  for (const engine of engines) figures.push(...(await onEngine(engine)));
  return { figures, notRun: missingEngines("catalog") };
}

async function onEngine(engine: EngineName): Promise<Figure[]> {
  const [smallest, ...larger] = await inTurn(sizes, (size) => openSized(engine, size));
  if (!smallest) return [];
  const all = [smallest, ...larger];
  const subjects = await inTurn(all, (sized) => reads(sized));
  const bare = await openBareCatalog(smallest.database);
  const { slug } = await someProduct(smallest.shop);
  const least = [
    { name: "bare page", run: () => bare.page(24) },
    { name: "bare product", run: () => bare.product(slug) },
  ];
  const options = { rounds: 5, milliseconds: 120, processor: processorOf(engine) };
  const timings = await compare([...subjects.flat(), ...least], options);
  await bare.close();
  for (const { shop, database } of all) {
    await shop.close();
    await database.remove();
  }
  return figuresOf(engine, all, timings);
}

interface Sized {
  readonly size: number;
  readonly shop: BenchShop;
  readonly database: Awaited<ReturnType<typeof newDatabase>>;
  /** Milliseconds to write the products. */
  readonly seeding: number;
}

async function openSized(engine: EngineName, size: number): Promise<Sized> {
  const database = await newDatabase(engine);
  const started = performance.now();
  const shop = await openShop(openStore(database), { generated: size });
  return { size, shop, database, seeding: performance.now() - started };
}

async function inTurn<In, Out>(inputs: readonly In[], make: (input: In) => Promise<Out>): Promise<Out[]> {
  const made: Out[] = [];
  for (const input of inputs) made.push(await make(input));
  return made;
}

const kinds = [
  "product page of 24",
  "filtered page of 24",
  "collection by price",
  "product by slug",
  "search, two words",
  "search, a word misspelt",
  "filtered page of 24, not asked before",
  "search, two words, not asked before",
  "search, a word misspelt, not asked before",
] as const;

/** They count what they find, so they may grow with it, to twice the time at most; the rest may not grow. */
const counting: readonly string[] = ["filtered page of 24", "search, two words", "search, a word misspelt"];

const mayDouble = (name: string, value: number) => timesAtMost(name, value, 2);

function figuresOf(engine: EngineName, all: readonly Sized[], timings: readonly Timing[]): Figure[] {
  const timing = (name: string) => timings.find((found) => found.name === name) as Timing;
  const [smallest, ...larger] = all.map(({ size }) => size);
  return [
    ...all.map(({ size, seeding }) => milliseconds(`seeding ${size} products, ${engine}`, seeding)),
    ...kinds.flatMap((kind) => [
      ...all.map(({ size }) => perSecond(`${kind}, ${size} products, ${engine}`, timing(`${kind}, ${size}`).perSecond)),
      ...larger.map((size) =>
        (counting.includes(kind) ? mayDouble : times)(
          `${kind}, ${size} products over ${smallest}, ${engine}`,
          ratio(timing(`${kind}, ${size}`), timing(`${kind}, ${smallest}`)),
        ),
      ),
    ]),
    times(
      `product page over bare statements, ${engine}`,
      ratio(timing(`${kinds[0]}, ${smallest}`), timing("bare page")),
    ),
    times(
      `product by slug over bare statements, ${engine}`,
      ratio(timing(`product by slug, ${smallest}`), timing("bare product")),
    ),
  ];
}

interface Known {
  readonly slug: string;
  readonly collectionIds: readonly string[];
}

async function someProduct({ platform, visitor }: BenchShop): Promise<Known> {
  const first = await answer(platform.fetch(queryProducts(await visitor(), page)));
  const [product] = (JSON.parse(first) as { products: Known[] }).products;
  if (!product) throw new Error("The catalog is empty.");
  return product;
}

async function reads({ size, shop }: Sized): Promise<Subject<Request>[]> {
  const { platform, visitor } = shop;
  const token = await visitor();
  const { slug, collectionIds } = await someProduct(shop);
  const collection = {
    query: {
      filter: { collectionIds: { $hasSome: collectionIds.filter((id) => id !== allProducts).slice(0, 1) } },
      sort: [{ fieldName: "price", order: "ASC" }],
      paging: { limit: 24 },
    },
  };
  const bySlug = { query: { filter: { slug }, paging: { limit: 1 } } };
  const search = (expression: string) => () => searchProducts(token, { expression, paging: { limit: 24 } });
  const query = (body: object) => () => queryProducts(token, body);
  let asked = 0;
  /** The same work with another answer: where the prices are divided was never asked for. */
  const newSearch = (expression: string) => () => {
    asked += 1;
    return searchProducts(token, { expression, paging: { limit: 24 }, priceSteps: [asked / 100] });
  };
  /** Prices are whole: the same products, between bounds that nobody asked for. */
  const newFilter = () => {
    asked += 1;
    const price = { $gte: 19 + ((asked % 99) + 1) / 100, $lte: 60 + (Math.floor(asked / 99) % 100) / 100 };
    return queryProducts(token, { query: { ...filtered.query, filter: { price } } });
  };
  const requests: Record<(typeof kinds)[number], () => Request> = {
    "product page of 24": query(page),
    "filtered page of 24": query(filtered),
    "collection by price": query(collection),
    "product by slug": query(bySlug),
    "search, two words": search("smoked lamp"),
    "search, a word misspelt": search("stonewre"),
    "filtered page of 24, not asked before": newFilter,
    "search, two words, not asked before": newSearch("smoked lamp"),
    "search, a word misspelt, not asked before": newSearch("stonewre"),
  };
  return kinds.map((kind) => ({
    name: `${kind}, ${size}`,
    prepare: (count) => Array.from({ length: count }, requests[kind]),
    run: (request) => answer(platform.fetch(request)),
  }));
}

/** The collection every product is in. */
const allProducts = "00000000-000000-000000-000000000001";

const page = { query: { paging: { limit: 24 } } };
const filtered = {
  query: {
    filter: { price: { $gte: 20, $lte: 60 } },
    sort: [{ fieldName: "price", order: "ASC" }],
    paging: { limit: 24 },
  },
};
