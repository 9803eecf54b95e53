import type { Db } from "../../../../kernel/database/port.ts";
import type { Site } from "../../../../kernel/site.ts";
import { type CatalogItem, STORE_APP_ID } from "../../../../policies/catalog-item.ts";
import { chosenText } from "../../../../policies/line-details.ts";
import { formatMoney } from "../../../../policies/money.ts";
import { translationIn } from "../../../../policies/translation.ts";
import { toImage } from "../../../catalog/products/present/media.ts";
import { productPath } from "../../../catalog/products/present/product.ts";
import { productDocuments } from "../../../catalog/products/repository.ts";
import { loadCatalogItems } from "../../../catalog/products/sellable/sellable-items.ts";
import type { NoticeContent } from "../document.ts";
import { shopUrl } from "./write-notice.ts";

/** Who reads a notice, and where. */
interface Reader {
  /** BCP 47. */
  readonly language: string;
  readonly origin: string;
}

/** What the catalog says about an item now; undefined when it is not on sale any more. */
export async function contentOf(
  db: Db,
  site: Site,
  { productId, variantId }: { readonly productId: string; readonly variantId?: string | undefined },
  { language, origin }: Reader,
): Promise<NoticeContent | undefined> {
  const { currency, language: own } = site.settings;
  const nameOf = ({ name, translations = [] }: Pick<CatalogItem, "name" | "translations">) =>
    translationIn(translations, language, own)?.name || name;
  const options = variantId ? { variantId } : {};
  const reference = { appId: STORE_APP_ID, catalogItemId: productId, options };
  const [item] = await loadCatalogItems(db, site, [reference], language);
  if (item?.kind === "item") {
    const name = [nameOf(item), ...item.descriptionLines.map(chosenText)].filter(Boolean).join(", ");
    return {
      details: {
        name,
        price: formatMoney(item.price, currency),
        ...(item.image && { image: toImage(item.image, origin) }),
      },
      url: `${shopUrl(site, origin)}${productPath(item.slug)}`,
    };
  }
  const product = (await productDocuments.get(db, site.id, productId))?.entity;
  if (!product?.visible) return undefined;
  const [image] = product.media;
  return {
    details: {
      name: nameOf(product),
      price: formatMoney(product.currentPrice, currency),
      ...(image && { image: toImage(image, origin) }),
    },
    url: `${shopUrl(site, origin)}${productPath(product.slug)}`,
  };
}
