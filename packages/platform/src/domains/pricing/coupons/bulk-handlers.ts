import type {
  BulkCreateCouponResult,
  BulkCreateCouponsRequest,
  BulkCreateCouponsResponse,
  BulkDeleteCouponsRequest,
  BulkDeleteCouponsResponse,
  CouponSpecification,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { ValidationError } from "../../../kernel/errors.ts";
import { bulkMetadata, failed, succeeded } from "../../../store/bulk.ts";
import { createOne, removeOne } from "./create.ts";
import { presentCoupons } from "./present.ts";

/** Creates what can be created; each coupon has a result of its own. */
export async function bulkCreateCoupons(
  { specifications, returnFullEntity = false }: BulkCreateCouponsRequest,
  call: Call<never, "coupon_created">,
): Promise<BulkCreateCouponsResponse> {
  const results: BulkCreateCouponResult[] = [];
  for (const [index, specification] of specifications.entries()) {
    results.push(await tryCreate(call, specification, index, returnFullEntity));
  }
  const items = results.flatMap((result) => result.itemMetadata ?? []);
  return { results, bulkActionMetadata: bulkMetadata(items) };
}

async function tryCreate(
  call: Call<never, "coupon_created">,
  specification: CouponSpecification,
  index: number,
  isReturned: boolean,
): Promise<BulkCreateCouponResult> {
  try {
    const created = await createOne(call, specification, `specifications[${index}]`);
    if ("taken" in created) {
      const text = `There is a coupon ${created.taken} already.`;
      return { itemMetadata: failed(undefined, index, "ALREADY_EXISTS", text) };
    }
    const [coupon] = isReturned ? await presentCoupons([created.coupon], call) : [];
    return { itemMetadata: succeeded(created.coupon.id, index), ...(coupon && { coupon }) };
  } catch (error) {
    // Checked before anything was written, so the others can go on.
    if (!(error instanceof ValidationError)) throw error;
    return { itemMetadata: failed(undefined, index, "INVALID_ARGUMENT", error.message) };
  }
}

/** Deletes what is there; each id has a result of its own. */
export async function bulkDeleteCoupons(
  { ids }: BulkDeleteCouponsRequest,
  call: Call<never, "coupon_deleted">,
): Promise<BulkDeleteCouponsResponse> {
  const results = [];
  for (const [index, id] of ids.entries()) {
    const isRemoved = await removeOne(call, id.toLowerCase());
    results.push(isRemoved ? succeeded(id, index) : failed(id, index, "NOT_FOUND", `There is no coupon ${id}.`));
  }
  return { results, deleteMetadata: bulkMetadata(results) };
}
