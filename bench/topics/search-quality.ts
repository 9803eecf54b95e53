import { readFileSync } from "node:fs";
import { type EngineName, engines, missingEngines, newDatabase, openStore } from "../lib/engines.ts";
import type { Figure, Measured } from "../lib/figure.ts";
import { depth, type GradedQuery, mean, ndcg, readGraded } from "../lib/graded.ts";
import { type PlainSearch, plainFts5, plainPostgres, type SearchedText } from "../lib/plain-search.ts";
import { answer, searchProducts } from "../lib/requests.ts";
import { openShop } from "../lib/shop.ts";

/** What the shop's search must reach on queries nobody looked at, and by how much it must beat what databases have. */
const bars = { heldOut: 0.9, ahead: 1.35 } as const;

/** How well the search finds what shoppers ask for: the demo catalog's graded queries, judged by NDCG@10. */
export async function topic(): Promise<Measured> {
  const queries = readGraded();
  const texts = readTexts();
  const plain = { "plain FTS5": await plainFts5(texts), "PostgreSQL's own": await plainPostgres(texts) };
  const figures: Figure[] = [];
  const rivals: number[] = [];
  for (const [name, search] of Object.entries(plain)) {
    if (!search) continue;
    const scores = await judge(queries, ({ text }) => search.find(text));
    rivals.push(scores.heldOut);
    figures.push(...figuresOf(name, scores));
    await (search as PlainSearch).close();
  }
  for (const engine of engines) {
    const scores = await judgeShop(engine, queries);
    figures.push(...figuresOf(`the shop's search, ${engine}`, scores, bars.heldOut), {
      name: `the shop's search over the best of the others, held-out queries, ${engine}`,
      value: scores.heldOut / Math.max(...rivals),
      unit: "×",
      atLeast: bars.ahead,
    });
  }
  return { figures, notRun: missingEngines("search quality") };
}

interface Scores {
  readonly tuned: number;
  readonly heldOut: number;
  readonly byKind: ReadonlyMap<string, number>;
}

async function judge(
  queries: readonly GradedQuery[],
  find: (query: GradedQuery) => Promise<readonly string[]>,
): Promise<Scores> {
  const judged: { readonly query: GradedQuery; readonly score: number }[] = [];
  for (const query of queries) judged.push({ query, score: ndcg(query, await find(query)) });
  const meanOf = (is: (query: GradedQuery) => boolean) =>
    mean(judged.filter(({ query }) => is(query)).map(({ score }) => score));
  const kinds = [...new Set(queries.map(({ kind }) => kind))];
  return {
    tuned: meanOf(({ isHeldOut }) => !isHeldOut),
    heldOut: meanOf(({ isHeldOut }) => isHeldOut),
    byKind: new Map(kinds.map((kind) => [kind, meanOf((query) => query.kind === kind)])),
  };
}

async function judgeShop(engine: EngineName, queries: readonly GradedQuery[]): Promise<Scores> {
  const database = await newDatabase(engine);
  const shop = await openShop(openStore(database));
  const token = await shop.visitor();
  const scores = await judge(queries, async ({ text, language }) => {
    const search = { expression: text, ...(language && { language }), paging: { limit: depth } };
    const body = await answer(shop.platform.fetch(searchProducts(token, search)));
    return (JSON.parse(body) as { products: { slug: string }[] }).products.map(({ slug }) => slug);
  });
  await shop.close();
  await database.remove();
  return scores;
}

function figuresOf(name: string, { tuned, heldOut, byKind }: Scores, atLeast?: number): Figure[] {
  const figure = (what: string, value: number) => ({ name: `${what}, ${name}`, value, unit: "NDCG@10" });
  return [
    figure("queries it was improved with", tuned),
    { ...figure("held-out queries", heldOut), ...(atLeast !== undefined && { atLeast }) },
    ...[...byKind].map(([kind, value]) => figure(`queries by ${kind}`, value)),
  ];
}

interface CatalogFile {
  readonly collections: readonly { readonly slug: string; readonly name: string }[];
  readonly products: readonly {
    readonly slug: string;
    readonly name: string;
    readonly brand: string;
    readonly sku: string;
    readonly description: string;
    readonly collections: readonly string[];
    readonly productOptions: readonly { readonly choices: readonly { readonly description: string }[] }[];
    readonly additionalInfoSections: readonly { readonly title: string; readonly description: string }[];
  }[];
}

/** The texts of the demo catalog, from its file: what the shop's search is made of too. */
function readTexts(): readonly SearchedText[] {
  const file = new URL("../../packages/platform/demo/catalog.json", import.meta.url);
  const { collections, products } = JSON.parse(readFileSync(file, "utf8")) as CatalogFile;
  const names = new Map(collections.map(({ slug, name }) => [slug, name]));
  return products.map(({ slug, name, brand, sku, description, ...product }) => {
    const choices = product.productOptions.flatMap((option) => option.choices.map((choice) => choice.description));
    return {
      slug,
      name,
      facts: [...product.collections.map((each) => names.get(each) ?? ""), ...choices, brand, sku].join(" "),
      info: plain(product.additionalInfoSections.map((section) => section.description).join(" ")),
      description: plain(description),
    };
  });
}

function plain(html: string): string {
  return html.replace(/<[^>]*>/g, " ");
}
