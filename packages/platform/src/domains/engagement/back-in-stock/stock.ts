import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import { MAX_QUANTITY } from "../../../policies/catalog-item.ts";

/** Units of the stock row `s` that can be bought now; ordering ahead does not count. */
const units = `case when s.tracked = 1 then s.on_hand - s.reserved when s.in_stock = 1 then ${MAX_QUANTITY} else 0 end`;

/** Units of an item `i` that can be bought now, none while the product is hidden. */
export const availableOf = (productId: string, variantId: string): string =>
  `coalesce((select sum(${units}) from stock s
      join products p on p.site_id = s.site_id and p.id = s.product_id and p.visible = 1
      where s.site_id = i.site_id and s.product_id = ${productId}
        and (${variantId} is null or s.variant_id = ${variantId})), 0)`;

const readAny = statement(
  `select coalesce(sum(${units}), 0) as available from stock s
    join products p on p.site_id = s.site_id and p.id = s.product_id and p.visible = 1
    where s.site_id = ? and s.product_id = ?`,
);
const readOne = statement(`${readAny.text} and s.variant_id = ?`);

/** Units of a variant, or of all variants of a product, that can be bought now. */
export async function readAvailable(
  db: Db,
  siteId: string,
  { productId, variantId }: { readonly productId: string; readonly variantId?: string | undefined },
): Promise<number> {
  const values = [siteId, productId, ...(variantId ? [variantId] : [])];
  const { rows } = await run<{ available: number }>(db, variantId ? readOne : readAny, values);
  return Number(rows[0]?.available ?? 0);
}
