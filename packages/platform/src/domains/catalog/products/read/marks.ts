import type { Db } from "../../../../kernel/database/port.ts";
import { readByMarks } from "../../../../kernel/database/recording.ts";
import { run, type Statement, statement } from "../../../../kernel/database/statements.ts";
import type { Stored } from "../../../../store/document-types.ts";
import type { ProductDocument } from "../../records/product.ts";
import type { VariantRow } from "../sellable/rows.ts";

/** A product as it is right now: the same mark, the same product, variants and stock. */
export interface MarkedProduct {
  readonly id: string;
  readonly mark: string;
}

/**
 * Each write of a product or its variants raises the product's revision; sales write only its stock. The time tells a
 * product from an earlier one with its id. Reads of `products`.
 */
export const productMark: Statement = statement(`products.revision || ' ' || products.updated_at || ' ' || coalesce((
    select @joined{(2 * s.tracked + s.in_stock) || ':' || (s.on_hand - s.reserved)}{s.variant_id}
      from stock s where s.site_id = products.site_id and s.product_id = products.id), '')`);

const fullMarks = statement(`select products.id, products.revision, products.updated_at, products.in_stock, (
    select @joined{s.tracked || ':' || s.in_stock || ':' || s.on_hand || ':' || s.reserved || ':' || s.preorder_enabled || ':'
      || coalesce(s.preorder_limit, -1) || ':' || s.preordered || ':' || length(coalesce(s.preorder_message, '')) || ':'
      || coalesce(s.preorder_message, '')}{s.variant_id}
    from stock s where s.site_id = products.site_id and s.product_id = products.id) as stock
  from products where @ids`);

/** Reads products, their variants and stock by their ids; what a recording has of them are marks of all of it. */
export function readProductsByMarks<T>(
  handle: Db,
  siteId: string,
  ids: readonly string[],
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const marks = async (db: Db) => (await run(db, fullMarks, [siteId, JSON.stringify(ids)])).rows;
  return readByMarks(handle, marks, read);
}

/** The mark of what was read. */
export function markOf({ entity, revision }: Stored<ProductDocument>, variants: readonly VariantRow[]): string {
  const levels = [...variants].sort(byId).flatMap(({ stock }) => {
    const { tracked, in_stock: inStock, on_hand: onHand, reserved } = stock;
    return tracked === null ? [] : [`${2 * tracked + inStock}:${onHand - reserved}`];
  });
  return `${revision} ${Date.parse(entity.updatedDate)} ${levels.join()}`;
}

function byId(a: VariantRow, b: VariantRow): number {
  return a.variantId < b.variantId ? -1 : 1;
}

const readOne = statement(
  `select products.id, products.visible, ${productMark.text} as mark from products where site_id = ? and id = ?`,
);

/** The mark of one product, hidden ones too. */
export async function readMark(
  db: Db,
  siteId: string,
  id: string,
): Promise<(MarkedProduct & { readonly visible: number }) | undefined> {
  const { rows } = await run<MarkedProduct & { readonly visible: number }>(db, readOne, [siteId, id]);
  return rows[0];
}
