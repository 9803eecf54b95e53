import { z } from "zod";
import type { Purchase, PurchaseLine } from "../../kernel/ports/purchase.ts";
import { STORE_APP_ID } from "../../policies/catalog-item.ts";
import { formatMoney } from "../../policies/money.ts";

/** Decimal text of an amount that is zero or above. */
export const amount = z.string().regex(/^\d{1,15}(\.\d{1,18})?$/, "is no amount such as 12.50");

/** Three letters, as ISO 4217 has them. */
export const currency = z.string().regex(/^[A-Z]{3}$/, "is no currency such as USD");

/** Text that buyers read. */
export const label = z.string().trim().min(1).max(250);

/** What the vendor's requests say of a line, whatever they ask. Fields are in the form they have on the wire. */
export function lineFields(line: PurchaseLine, { currency: unit }: Pick<Purchase, "currency">): object {
  const { productId, variantId, weight, sku, isShippable, quantity, price } = line;
  return {
    quantity,
    price: formatMoney(price, unit),
    ...(productId !== undefined && {
      catalogReference: {
        appId: STORE_APP_ID,
        catalogItemId: productId,
        ...(variantId !== undefined && { options: { variantId } }),
      },
    }),
    physicalProperties: {
      ...(weight !== undefined && { weight }),
      ...(sku !== undefined && { sku }),
      shippable: isShippable,
    },
  };
}
