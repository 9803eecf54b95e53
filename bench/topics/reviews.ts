import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { type EngineName, engines, missingEngines, newDatabase, openStore } from "../lib/engines.ts";
import { type Figure, type Measured, milliseconds, perSecond, times } from "../lib/figure.ts";
import { clients } from "../lib/load.ts";
import { compare, percentile, ratio, type Timing } from "../lib/measure.ts";
import { answer, post } from "../lib/requests.ts";
import { access, type BenchShop, openShop, origin } from "../lib/shop.ts";

/** Reviews written at once to one product, by as many people. */
const written = Number(process.env.VITRINE_BENCH_REVIEWS ?? 4_000);

const namespace = "stores";

/** Totals of ratings while people write, and a product's page by GraphQL against REST. */
export async function topic(): Promise<Measured> {
  const figures: Figure[] = [];
  for (const engine of engines) figures.push(...(await onEngine(engine)));
  return { figures, notRun: missingEngines("reviews") };
}

async function onEngine(engine: EngineName): Promise<Figure[]> {
  const database = await newDatabase(engine);
  const shop = await openShop(openStore(database), { generated: 100 });
  const [productId = ""] = shop.productIds;
  const figures = [...(await writeAll(shop, productId, engine)), ...(await readPage(shop, productId, engine))];
  await shop.close();
  await database.remove();
  return figures;
}

/** Sixteen people write to one product while one reads its total. At the end the total is exact, or the run ends. */
async function writeAll({ platform }: BenchShop, entityId: string, engine: EngineName): Promise<Figure[]> {
  const send = (path: string, body: object) => answer(platform.fetch(post(path, access.apiKey, JSON.stringify(body))));
  const total = async () => {
    const text = await send("/_vitrine/v1/reviews/summary", { namespace, entityIds: [entityId] });
    return (JSON.parse(text) as Totals).summaries[0];
  };
  let next = 0;
  const taken: number[] = [];
  const write = async () => {
    while (next < written) {
      const rating = (next++ % 5) + 1;
      const content = { rating, title: "Bench", body: "Written while others write." };
      const review = { namespace, entityId, content, author: { contactId: randomUUID() } };
      await send("/reviews/v1/reviews", { review });
    }
  };
  const read = async () => {
    while (next < written) {
      const begun = performance.now();
      await total();
      taken.push(performance.now() - begun);
      // A read of SQLite never leaves the process: without a turn for the others, nobody would write.
      await setImmediate();
    }
  };
  const started = performance.now();
  await Promise.all([...Array.from({ length: clients }, write), read()]);
  const seconds = (performance.now() - started) / 1000;
  const { reviewCount, averageRating } = (await total()) ?? {};
  if (reviewCount !== written || averageRating !== 3)
    throw new Error(`${written} reviews with 3 stars on average add up to ${reviewCount} with ${averageRating}.`);
  return [
    perSecond(`reviews of one product, ${clients} writers, in process, ${engine}`, written / seconds),
    milliseconds(`its rating while they write, p99, ${engine}`, percentile(taken, 0.99)),
  ];
}

interface Totals {
  readonly summaries: readonly { readonly reviewCount: number; readonly averageRating: number }[];
}

/** What a page shows of a product: itself, what it is rated, the first reviews, and what is bought with it. */
async function readPage({ platform, visitor }: BenchShop, id: string, engine: EngineName): Promise<Figure[]> {
  const token = await visitor();
  const run = (request: Request) => answer(platform.fetch(request));
  const send = (path: string, body: object) => run(post(path, token, JSON.stringify(body)));
  const reviewsQuery = {
    filter: { entityId: id },
    sort: [{ fieldName: "relevanceScore", order: "DESC" }],
    cursorPaging: { limit: 10 },
  };
  const rest = () =>
    Promise.all([
      run(new Request(`${origin}/stores-reader/v1/products/${id}`, { headers: { authorization: token } })),
      send("/_vitrine/v1/reviews/summary", { namespace, entityIds: [id] }),
      send("/reviews/v1/reviews/query", { query: reviewsQuery }),
    ]);
  const query = `query ($id: ID!, $ids: [ID!]!, $reviews: CursorQueryInput) {
    productsGetProduct(id: $id) { product { id name slug description priceData { price currency } media { mainMedia { image { url } } } } }
    reviewsGetReviewSummaries(namespace: stores, entityIds: $ids) { summaries { reviewCount averageRating } }
    reviewsQueryReviews(query: $reviews) { reviews { id content { rating title body } author { authorName } verified reviewDate } }
  }`;
  const body = { query, variables: { id, ids: [id], reviews: reviewsQuery } };
  const graphql = async () => {
    const text = await send("/graphql/alpha", body);
    if (text.includes('"errors"')) throw new Error(text.slice(0, 500));
    return text;
  };
  const timings = await compare(
    [
      { name: "rest", run: rest },
      { name: "graphql", run: graphql },
    ],
    {
      rounds: 5,
      milliseconds: 250,
    },
  );
  const [byRest, byGraphql] = timings as [Timing, Timing];
  return [
    perSecond(`a product's page, three calls of REST, in process, ${engine}`, byRest.perSecond),
    perSecond(`a product's page, one query of GraphQL, in process, ${engine}`, byGraphql.perSecond),
    times(`a product's page by GraphQL over REST, ${engine}`, ratio(byGraphql, byRest)),
  ];
}
