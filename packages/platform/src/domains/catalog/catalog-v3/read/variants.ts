import { invalid } from "../../../../kernel/errors.ts";
import type { CallOf } from "../../../../kernel/implement.ts";
import { isObject } from "../../../../kernel/objects.ts";
import type { Filter } from "../../../../store/query/filter.ts";
import { readPage } from "../../../../store/query/page.ts";
import { presentProduct } from "../../products/present/product.ts";
import { isMerchant } from "../../products/read/caller.ts";
import type { FullProduct } from "../../products/read/products.ts";
import type {
  readOnlyVariantsV3,
  V3QueryVariantsRequest,
  V3QueryVariantsResponse,
  V3ReadOnlyVariant,
  V3VariantQuery,
} from "../contract/variants.ts";
import { type Asked, askedOf } from "../present/asked.ts";
import { combinationsOf, variantOf } from "../present/variants.ts";
import { productIdsV3 } from "./fields.ts";
import { valuesOf } from "./filter.ts";
import { loadProducts } from "./load.ts";
import { cursorAt, isOrder, readSearchCursor } from "./search-cursor.ts";

/** What variants are asked for by, each absent where it is not. */
interface Wanted {
  readonly productIds?: ReadonlySet<string>;
  readonly ids?: ReadonlySet<string>;
  readonly variantIds?: ReadonlySet<string>;
}

/** Where a page begins: at a product, after some of its variants. */
interface Start {
  readonly productId?: string;
  readonly query: Pick<V3VariantQuery, "filter" | "sort">;
}

function isStart(asked: Readonly<Record<string, unknown>>): asked is Readonly<Record<string, unknown>> & Start {
  const { productId, query } = asked;
  return typeof productId === "string" && isObject(query) && isObject(query.filter ?? {}) && isOrder(query.sort);
}

/**
 * Reads one page of variants, product by product: a product may have as many as a page holds, and those of one that is
 * not managed are in no table.
 */
export async function queryVariants(
  { query = {}, fields }: V3QueryVariantsRequest,
  call: CallOf<typeof readOnlyVariantsV3.queryVariants>,
): Promise<V3QueryVariantsResponse> {
  const asked = askedOf(call, fields);
  const { limit = 100, cursor } = query.cursorPaging ?? {};
  if (limit < 1) throw invalid("query.cursorPaging.limit", "must be 1 or more", "MIN", { threshold: 1 });
  const from = cursor ? readSearchCursor("v", cursor, "query.cursorPaging.cursor", isStart) : undefined;
  const start: Start = from?.asked ?? { query };
  const skipped = from?.offset ?? 0;
  const wanted = wantedBy(start.query.filter ?? {}, "query.filter");
  const isDescending = isDownward(start.query.sort);
  const ids = await productIdsFrom(call, wanted, { start, isDescending, limit: limit + 1 });
  const all: V3ReadOnlyVariant[] = [];
  for (const found of await loadProducts(call, ids)) {
    const before = found.product.id === start.productId ? skipped : 0;
    all.push(
      ...variantsOf(found, asked)
        .filter((variant) => isWanted(variant, wanted))
        .slice(before),
    );
    if (all.length > limit) break;
  }
  const variants = all.slice(0, limit);
  const next = all[limit];
  return { variants, pagingMetadata: { count: variants.length, ...wayOn(variants, next, start, skipped) } };
}

/** The page after begins at the next variant: with its product, and how many of that are past. */
function wayOn(
  variants: readonly V3ReadOnlyVariant[],
  next: V3ReadOnlyVariant | undefined,
  start: Start,
  skipped: number,
) {
  if (!next) return { cursors: {}, hasNext: false };
  const { productId } = next.productData;
  const here = variants.filter((variant) => variant.productData.productId === productId).length;
  const past = here + (productId === start.productId ? skipped : 0);
  const { filter, sort } = start.query;
  const asked = { productId, query: { ...(filter && { filter }), ...(sort && { sort }) } };
  return { cursors: { next: cursorAt("v", past, asked) }, hasNext: true };
}

async function productIdsFrom(
  call: CallOf<typeof readOnlyVariantsV3.queryVariants>,
  { productIds }: Wanted,
  { start, isDescending, limit }: { readonly start: Start; readonly isDescending: boolean; readonly limit: number },
): Promise<readonly string[]> {
  const edge = isDescending ? "$lte" : "$gte";
  const conditions: Filter[] = [
    ...(productIds ? [{ id: { $in: [...productIds] } }] : []),
    ...(start.productId === undefined ? [] : [{ id: { [edge]: start.productId } }]),
  ];
  const { items } = await readPage(
    call.db,
    call.site.id,
    productIdsV3,
    {
      cursorPaging: { limit },
      filter: conditions.length > 0 ? { $and: conditions } : {},
      sort: [{ fieldName: "id", order: isDescending ? "DESC" : "ASC" }],
    },
    { paging: "cursor", maxLimit: 101, ...(!isMerchant(call) && { scope: { visible: true } }) },
  );
  return items.map(({ id }) => id);
}

function variantsOf(found: FullProduct, asked: Asked): readonly V3ReadOnlyVariant[] {
  const { product, variants: _ } = found;
  const shown = presentProduct(product, found.variants, asked.view);
  return combinationsOf(found, shown, asked.isMerchant).map((combination) => {
    const { id, choices, ...variant } = variantOf(combination, found, shown, asked, true);
    return {
      id: `${product.id}-${id}`,
      variantId: id,
      ...variant,
      optionChoices: choices,
      productData: {
        productId: product.id,
        name: shown.name,
        slug: product.slug,
        productType: product.productType === "digital" ? "DIGITAL" : "PHYSICAL",
        updatedDate: product.updatedDate,
        ...(asked.fields.has("CURRENCY") && { currency: shown.convertedPriceData?.currency ?? "" }),
      },
    };
  });
}

function isWanted({ id, variantId }: V3ReadOnlyVariant, { ids, variantIds }: Wanted): boolean {
  return (!ids || ids.has(id)) && (!variantIds || variantIds.has(variantId));
}

const operators = ["$eq", "$in", "$hasSome"];

/** Each condition narrows what the others leave. Variants are found through their products. */
function wantedBy(filter: Filter, at: string): Wanted {
  const wanted: { -readonly [Name in keyof Wanted]: Wanted[Name] } = {};
  const narrow = (name: keyof Wanted, values: readonly string[]) => {
    const before = wanted[name];
    wanted[name] = new Set(before ? values.filter((value) => before.has(value)) : values);
  };
  const read = (part: Filter, here: string): void => {
    for (const [name, operand] of Object.entries(part)) {
      const there = `${here}.${name}`;
      if (name === "$and" && Array.isArray(operand)) {
        for (const [index, one] of operand.entries()) if (isObject(one)) read(one, `${there}[${index}]`);
        continue;
      }
      const values = () => valuesOf(operand, there, operators).map((value) => value.toLowerCase());
      if (name === "productData.productId") narrow("productIds", values());
      else if (name === "variantId") narrow("variantIds", values());
      else if (name === "id" || name === "_id") {
        narrow("ids", values());
        narrow(
          "productIds",
          values().map((value) => value.slice(0, 36)),
        );
      } else
        throw invalid(
          there,
          `${name} cannot be filtered by; productData.productId, variantId and id can`,
          "FIELD_NOT_ALLOWED",
        );
    }
  };
  read(filter, at);
  if (wanted.variantIds && !wanted.productIds)
    throw invalid(`${at}.variantId`, "is only found in products: add productData.productId", "FIELD_NOT_ALLOWED");
  return wanted;
}

function isDownward(sort: V3VariantQuery["sort"] = []): boolean {
  const [first, another] = sort;
  if (first && (another || first.fieldName !== "productData.productId"))
    throw invalid("query.sort", "variants can be sorted by productData.productId alone", "FIELD_NOT_ALLOWED");
  return first?.order === "DESC";
}
