import type { CouponDisplayData, CouponMedia } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { mediaUrl } from "../../../policies/media-url.ts";
import { displayMoney } from "../../../policies/money.ts";
import { collectionDocuments } from "../../catalog/collections/repository.ts";
import { productDocuments } from "../../catalog/products/repository.ts";
import type { StoredMedia } from "../../catalog/records/product.ts";
import type { CouponDocument } from "./document.ts";

/** What coupons for one product or collection are shown with, by the id of the coupon. What was deleted has nothing to show. */
export async function displayDataOf(
  coupons: readonly CouponDocument[],
  { db, site, runtime }: Pick<Call, "db" | "runtime" | "site">,
): Promise<ReadonlyMap<string, CouponDisplayData>> {
  const [products, collections] = [targetsOf(coupons, "product"), targetsOf(coupons, "collection")];
  const { currency, language } = site.settings;
  const shown = new Map<string, CouponDisplayData>();
  for (const { entity } of await productDocuments.getMany(db, site.id, products))
    shown.set(entity.id, {
      ...named(entity, runtime.origin),
      formattedPrice: displayMoney(entity.currentPrice, currency, language),
    });
  for (const { entity } of await collectionDocuments.getMany(db, site.id, collections))
    shown.set(entity.id, named(entity, runtime.origin));
  return new Map(
    coupons.flatMap((coupon) => {
      const data = shown.get(targetOf(coupon));
      return data ? [[coupon.id, data] as const] : [];
    }),
  );
}

function targetsOf(coupons: readonly CouponDocument[], group: "collection" | "product"): string[] {
  const limited = coupons.filter(({ specification }) => specification.scope?.group?.name === group);
  return [...new Set(limited.map(targetOf))].filter((id) => id !== "");
}

function targetOf({ specification }: CouponDocument): string {
  return specification.scope?.group?.entityId?.toLowerCase() ?? "";
}

function named(
  { name, media }: { readonly name: string; readonly media: readonly StoredMedia[] },
  origin: string,
): CouponDisplayData {
  const picture = media.find(({ video }) => !video);
  return { name, ...(picture && { mediaItem: toMedia(picture, origin) }) };
}

function toMedia({ id, width, height }: StoredMedia, origin: string): CouponMedia {
  return { url: mediaUrl(id, origin), width, height };
}
