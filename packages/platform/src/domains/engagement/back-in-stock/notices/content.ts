import type { Db } from "../../../../kernel/database/port.ts";
import type { Site } from "../../../../kernel/site.ts";
import { STORE_APP_ID } from "../../../../policies/catalog-item.ts";
import { formatMoney } from "../../../../policies/money.ts";
import { toImage } from "../../../catalog/products/present/media.ts";
import { productDocuments } from "../../../catalog/products/repository.ts";
import { loadCatalogItems } from "../../../catalog/products/sellable/sellable-items.ts";
import type { NoticeContent } from "../document.ts";
import { shopUrl } from "./write-notice.ts";

/** What the catalog says about an item now; undefined when it is not on sale any more. */
export async function contentOf(
  db: Db,
  site: Site,
  { productId, variantId }: { readonly productId: string; readonly variantId?: string | undefined },
  origin: string,
): Promise<NoticeContent | undefined> {
  const { currency } = site.settings;
  const options = variantId ? { variantId } : {};
  const [item] = await loadCatalogItems(db, site, [{ appId: STORE_APP_ID, catalogItemId: productId, options }]);
  if (item?.kind === "item") {
    const choices = item.descriptionLines.map(({ colorInfo, plainText }) => colorInfo?.original ?? plainText?.original);
    const name = [item.name, ...choices].filter(Boolean).join(", ");
    return {
      details: {
        name,
        price: formatMoney(item.price, currency),
        ...(item.image && { image: toImage(item.image, origin) }),
      },
      url: `${shopUrl(site, origin)}/products/${item.slug}`,
    };
  }
  const product = (await productDocuments.get(db, site.id, productId))?.entity;
  if (!product?.visible) return undefined;
  const [image] = product.media;
  return {
    details: {
      name: product.name,
      price: formatMoney(product.currentPrice, currency),
      ...(image && { image: toImage(image, origin) }),
    },
    url: `${shopUrl(site, origin)}/products/${product.slug}`,
  };
}
