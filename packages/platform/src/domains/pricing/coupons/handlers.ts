import {
  type CouponIdRequest,
  type CreateCouponRequest,
  coupons,
  type Empty,
  type GetCouponResponse,
  type QueryCouponsResponse,
  type TextQueryRequest,
  type UpdateCouponRequest,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { applyClearingMask } from "../../../kernel/field-mask.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { retryOnConflict } from "../../../kernel/retry-on-conflict.ts";
import type { PageRules } from "../../../store/query/page-types.ts";
import { fromTextQuery } from "../../../store/query/text-query.ts";
import { bulkCreateCoupons, bulkDeleteCoupons } from "./bulk-handlers.ts";
import { createOne, emitCoupon, removeOne } from "./create.ts";
import type { CouponDocument } from "./document.ts";
import { clearable, mergeSpecification } from "./merge.ts";
import { presentCoupons } from "./present.ts";
import { couponDocuments, withoutExpired } from "./repository.ts";

export const couponsHandlers: Implementation = implement(coupons, {
  createCoupon,
  getCoupon,
  queryCoupons,
  updateCoupon,
  deleteCoupon,
  bulkCreateCoupons,
  bulkDeleteCoupons,
});

async function createCoupon({ specification }: CreateCouponRequest, call: Call<never, "coupon_created">) {
  const created = await createOne(call, specification, "specification");
  if ("taken" in created)
    call.fail("ALREADY_EXISTS", { code: created.taken }, `There is a coupon ${created.taken} already.`);
  return { id: created.coupon.id };
}

async function getCoupon({ id }: CouponIdRequest, call: Call): Promise<GetCouponResponse> {
  const { entity } = await find(call, id);
  const [coupon] = await presentCoupons([entity], call);
  return { coupon: coupon ?? call.fail("NOT_FOUND") };
}

async function find(call: Call, id: string) {
  const found = await couponDocuments.get(call.db, call.site.id, id.toLowerCase());
  return found ?? call.fail("NOT_FOUND", { id }, `There is no coupon ${id}.`);
}

/** Newest first unless sorted. */
const rules: PageRules = { paging: "offset", defaultSort: [{ fieldName: "dateCreated", order: "DESC" }] };

async function queryCoupons({ query }: TextQueryRequest, call: Call): Promise<QueryCouponsResponse> {
  const asked = fromTextQuery(query);
  const filter = asked.filter && { filter: withoutExpired(asked.filter, call.now) as object };
  const page = await couponDocuments.page(call.db, call.site.id, { ...asked, ...filter }, rules);
  const found = page.items.map(({ entity }) => entity);
  return {
    coupons: await presentCoupons(found, call),
    ...(page.total !== undefined && { totalResults: page.total }),
  };
}

async function updateCoupon(
  { id, specification, fieldMask }: UpdateCouponRequest,
  call: Call<never, "coupon_updated">,
): Promise<Empty> {
  const { entity, revision } = await find(call, id);
  const changes = applyClearingMask(specification, fieldMask, { entity: "specification", clearable });
  const next: CouponDocument = {
    ...entity,
    specification: mergeSpecification(entity.specification, changes, call.now),
    updatedDate: call.now.toISOString(),
  };
  const { code } = next.specification;
  const other = await couponDocuments.findBy(call.db, call.site.id, { code: code.toLowerCase() });
  if (other && other.entity.id !== entity.id) {
    call.fail("ALREADY_EXISTS", { code }, `Another coupon already has the code ${code}.`);
  }
  await retryOnConflict("coupons", next.id, couponDocuments.update(call.db, call.site.id, revision, next));
  await emitCoupon(call, "updated", next);
  return {};
}

async function deleteCoupon({ id }: CouponIdRequest, call: Call<never, "coupon_deleted">): Promise<Empty> {
  const isRemoved = await removeOne(call, id.toLowerCase());
  if (!isRemoved) call.fail("NOT_FOUND", { id }, `There is no coupon ${id}.`);
  return {};
}
