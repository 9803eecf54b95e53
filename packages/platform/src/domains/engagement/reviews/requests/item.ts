import type { TransactionCall } from "../../../../kernel/outbox/subscriptions.ts";
import { signedName, type TokenPurpose } from "../../../../kernel/secrets/signed-name.ts";
import type { Site } from "../../../../kernel/site.ts";
import { pageInLanguage } from "../../../../policies/page-in-language.ts";
import { toImage } from "../../../catalog/products/present/media.ts";
import { productPath } from "../../../catalog/products/present/product.ts";
import { productDocuments } from "../../../catalog/products/repository.ts";
import { stillOf } from "../../../catalog/records/video.ts";
import type { OrderRecord } from "../../../checkout/records/order-record.ts";
import { reviewDocuments } from "../repository.ts";
import { contactOfBuyer } from "./buyer.ts";
import type { ReviewRequest } from "./repository.ts";

/** A product that a mail asks about. */
export interface ReviewableItem extends ReviewRequest {
  readonly name: string;
  readonly image?: { readonly url: string; readonly altText: string };
  /** Opens the form without a sign-in. */
  readonly url: string;
}

/** Lets the reader of a mail review what it asks about. */
export const invitationPurpose: TokenPurpose = ["review request", "review"];

/** What a mail says about an item; undefined when it is not on sale any more or its buyer has reviewed it. */
export async function reviewableItem(
  call: Pick<TransactionCall, "db" | "site" | "runtime">,
  order: OrderRecord,
  request: ReviewRequest,
): Promise<ReviewableItem | undefined> {
  const { db, site, runtime } = call;
  const product = (await productDocuments.get(db, site.id, request.productId))?.entity;
  if (!product?.visible) return undefined;
  const { contactId } = await contactOfBuyer(call, order);
  const key = { namespace: "stores", entity_id: request.productId, contact_id: contactId };
  if (await reviewDocuments.findBy(db, site.id, key)) return undefined;
  const still = product.media[0] && stillOf(product.media[0]);
  const image = still && toImage(still, runtime.origin);
  const token = signedName(runtime, invitationPurpose, site.id, request.id);
  const page = `${shopUrl(site, runtime.origin)}${productPath(product.slug)}`;
  return {
    ...request,
    name: product.name,
    ...(image?.url && { image: { url: image.url, altText: image.altText ?? product.name } }),
    url: pageInLanguage(site, runtime.origin, `${page}/reviews?invitation=${token}#write`, order.language),
  };
}

function shopUrl({ settings }: Site, origin: string): string {
  return settings.storefrontUrl?.replace(/\/$/, "") ?? origin;
}
