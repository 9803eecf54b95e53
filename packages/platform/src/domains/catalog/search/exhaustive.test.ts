import type { ProductSearch, ProductSearchFilter, ProductSearchSort } from "@vitrine/contract";
import { type CatalogApi, catalogApi } from "@vitrine/test-support/catalog-api";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { rounds } from "@vitrine/test-support/soak";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { seedProducts } from "../../../main/seed/index.ts";
import { foldText } from "../../../store/query/fields.ts";
import { brandFacet, optionFacet, saleFacet } from "../records/facets.ts";
import type { ProductDocument } from "../records/product.ts";
import { isFound, type Meaning, namedOnly } from "../search-engine/find/meaning.ts";
import { scoreOf, soldOut } from "../search-engine/find/rank.ts";
import { attemptsOf } from "../search-engine/find/relax.ts";
import { understand } from "../search-engine/find/understand.ts";
import { type ProductTerms, termsOf } from "../search-engine/index/terms.ts";

/** More than are counted one by one, in several chunks. */
const size = 10_400;
const counted = 10_000;

interface Known {
  readonly product: ProductDocument;
  readonly inStock: boolean;
  readonly terms: ProductTerms;
}

onEveryEngine("a search", ({ store }) => {
  let api: CatalogApi;
  let catalog: readonly Known[];

  beforeAll(async () => {
    api = await catalogApi(store(), { withCatalog: false });
    await seedProducts(store(), api.siteId, size);
    for (const number of [2, 300, 5_000, 10_400]) {
      const id = `${number.toString(16).padStart(8, "0")}-6e75-8d61-8000-64656d6f0000`;
      await api.app(`PATCH /stores/v1/products/${id}`, { product: { visible: number > 5_000, brand: "Rare" } });
    }
    const rows = await store().read((db) =>
      db.selectFrom("products").select(["doc", "in_stock"]).where("site_id", "=", api.siteId).execute(),
    );
    catalog = rows
      .map(({ doc, in_stock }) => ({ product: JSON.parse(doc) as ProductDocument, inStock: Number(in_stock) === 1 }))
      .map((known) => ({ ...known, terms: termsOf(known.product) }))
      .filter(({ product }) => product.visible)
      .sort((a, b) => a.product.numericId - b.product.numericId);
  });

  /** The whole answer to a search, found by looking at every product. */
  async function lookAtAll({ expression, filter = {}, sort, paging }: ProductSearch) {
    const asked = expression
      ? await store().read((db) => understand(db, api.siteId, expression, { language: "en" }))
      : [];
    const meanings = expression ? attemptedOf(catalog, asked) : [];
    const matches = meanings ? catalog.filter((known) => isMatch(known, meanings, filter)) : [];
    const { limit = 24, offset = 0 } = paging ?? {};
    const isRelevant = meanings !== undefined && meanings.length > 0 && (sort === undefined || sort === "RELEVANCE");
    const ordered = isRelevant ? byRelevance(matches, meanings) : [...matches].sort(orders[sort ?? "FEATURED"]);
    const free = catalog.filter((known) => isMatch(known, meanings ?? asked, { ...filter, brands: [] }));
    const brands = new Map<string, number>();
    for (const { product } of free) brands.set(product.brand, (brands.get(product.brand) ?? 0) + 1);
    return {
      slugs: ordered.slice(offset, offset + limit).map(({ product }) => product.slug),
      total: matches.length > counted ? undefined : matches.length,
      inStock: catalog.filter(
        (known) => isMatch(known, meanings ?? asked, { ...filter, inStock: false }) && known.inStock,
      ).length,
      brands: Object.fromEntries(brands),
      isCounted: free.length <= counted && matches.length <= counted,
    };
  }

  async function response(search: ProductSearch) {
    const { body, status } = await api.visitor("POST /_vitrine/v1/products/search", { search });
    expect(status).toBe(200);
    const { products, metadata, facets } = body;
    return {
      slugs: products.map((product: { slug: string }) => product.slug),
      total: metadata.total,
      inStock: facets.inStock,
      brands: Object.fromEntries(
        facets.brands.map(({ value, count }: { value: string; count: number }) => [value, count]),
      ),
    };
  }

  async function compare(search: ProductSearch): Promise<void> {
    const { isCounted, ...expected } = await lookAtAll(search);
    const found = await response(search);
    expect([found.slugs, found.total]).toEqual([expected.slugs, expected.total]);
    const isStockCounted = isCounted && search.filter?.inStock !== true;
    if (isCounted) expect(found.brands).toEqual(expected.brands);
    if (isStockCounted) expect(found.inStock).toBe(expected.inStock);
  }

  test("answers what looking at every product would, whatever is asked", async () => {
    await fc.assert(fc.asyncProperty(searches, compare), { numRuns: rounds(3, 30) });
  }, 240_000);

  test.each<ProductSearch>([
    { sort: "FEATURED", paging: { offset: 9_990, limit: 100 } },
    { sort: "NEWEST", paging: { offset: 250, limit: 50 } },
    { sort: "NAME", paging: { offset: 2_100 } },
    { expression: "gen", sort: "PRICE_ASC", paging: { offset: 30 } },
    { expression: "gen", sort: "PRICE_DESC" },
    { expression: "gen", sort: "NEWEST", paging: { offset: 10 } },
    { expression: "gen" },
    { expression: "gen", paging: { offset: 280, limit: 60 } },
    { filter: { minPrice: 1, inStock: true }, sort: "PRICE_ASC" },
  ])("finds the page among more matches than are counted: %j", compare);
});

function isMatch(
  { product, inStock, terms }: Known,
  meanings: readonly Meaning[],
  filter: ProductSearchFilter,
): boolean {
  const { minPrice, maxPrice, brands = [], options = [] } = filter;
  const has = (list: readonly string[]) => list.some((facet) => terms.facets.includes(facet));
  return (
    meanings.every((meaning) => hasMeaning(terms, meaning)) &&
    (minPrice === undefined || product.currentPrice >= minPrice * 100) &&
    (maxPrice === undefined || product.currentPrice <= maxPrice * 100) &&
    (!filter.inStock || inStock) &&
    (!filter.onSale || has([saleFacet])) &&
    (brands.length === 0 || has(brands.map(brandFacet))) &&
    options.every(({ name, choices }) => has(choices.map((choice) => optionFacet(name, choice))))
  );
}

/** The first of what is looked for that any product has, whatever else is asked. */
function attemptedOf(catalog: readonly Known[], asked: readonly Meaning[]): readonly Meaning[] | undefined {
  const attempts = attemptsOf(asked);
  if (attempts.length === 1) return attempts[0];
  return attempts.find((meanings) => catalog.some((known) => isMatch(known, meanings, {})));
}

function hasMeaning({ words, facets }: ProductTerms, meaning: Meaning): boolean {
  const has = (terms: Iterable<string>) => [...terms].some((term) => words.includes(term) || facets.includes(term));
  return has(meaning.terms.keys()) || meaning.phrases.some(({ parts }) => parts.every((part) => has(part.keys())));
}

/** Those first that are named so, of them what can be bought, and of that the first 300 as they fit. */
function byRelevance(matches: readonly Known[], meanings: readonly Meaning[]): readonly Known[] {
  const named = meanings.map(namedOnly);
  const isNamed = ({ terms }: Known) => named.every((meaning) => isFound(meaning) && hasMeaning(terms, meaning));
  const isFew = matches.length <= 300;
  const first = isFew ? matches : matches.filter(isNamed);
  const behind = isFew ? [] : matches.filter((known) => !isNamed(known));
  const buyable = [...first, ...behind].sort((a, b) => Number(b.inStock) - Number(a.inStock));
  const scored = (isFew ? matches : buyable.slice(0, 300)).map((known) => ({
    known,
    score: scoreOf(known.product, meanings) * (known.inStock ? 1 : soldOut),
  }));
  const best = scored.sort((a, b) => b.score - a.score || a.known.product.numericId - b.known.product.numericId);
  return [...best.map(({ known }) => known), ...(isFew ? [] : buyable.slice(300))];
}

const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const orders: Readonly<Record<ProductSearchSort, (a: Known, b: Known) => number>> = {
  RELEVANCE: (a, b) => a.product.numericId - b.product.numericId,
  FEATURED: (a, b) => a.product.numericId - b.product.numericId,
  NEWEST: (a, b) => b.product.numericId - a.product.numericId,
  PRICE_ASC: (a, b) => a.product.currentPrice - b.product.currentPrice || text(a.product.id, b.product.id),
  PRICE_DESC: (a, b) => b.product.currentPrice - a.product.currentPrice || text(b.product.id, a.product.id),
  NAME: (a, b) => text(foldText(a.product.name), foldText(b.product.name)) || text(a.product.id, b.product.id),
};

const word = fc.constantFrom(
  "smoked",
  "lamp",
  "stonewre",
  "oak",
  "gen",
  "hol",
  "s",
  "77",
  "sale",
  "small",
  "wooden",
  "measuring",
  "zzzz",
);

const searches: fc.Arbitrary<ProductSearch> = fc.record(
  {
    expression: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
    filter: fc.record(
      {
        minPrice: fc.integer({ min: 1, max: 200 }),
        maxPrice: fc.integer({ min: 100, max: 400 }),
        inStock: fc.boolean(),
        onSale: fc.boolean(),
        brands: fc.subarray(["Maren", "Norrfell", "Rare"], { minLength: 1 }),
        options: fc.constant([{ name: "Size", choices: ["Small", "Large"] }]),
      },
      { requiredKeys: [] },
    ),
    sort: fc.constantFrom<ProductSearchSort>("RELEVANCE", "FEATURED", "NEWEST", "PRICE_ASC", "PRICE_DESC", "NAME"),
    paging: fc.record({ limit: fc.integer({ min: 1, max: 100 }), offset: fc.constantFrom(0, 5, 280, 300, 1_000) }),
  },
  { requiredKeys: [] },
);
