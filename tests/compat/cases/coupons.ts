import { expect } from "vitest";
import type { World } from "../world.ts";
import { type Cases, invalid, NOWHERE, refused } from "./case.ts";

let codes = 0;

/** Ten percent off everything, from a minute ago. */
export function tenPercent(changes: object = {}) {
  const startTime = String(Date.now() - 60_000);
  const scope = { namespace: "stores" };
  return {
    name: "Ten",
    code: `TEN${++codes}`,
    percentOffRate: 10,
    startTime,
    scope,
    active: true,
    ...changes,
  } as never;
}

/** The package's types call it `id`; what its client hands over is `_id`. */
export async function coupon({ merchant }: World, changes: object = {}) {
  const made = (await merchant.coupons.createCoupon(tenPercent(changes))) as { _id?: string };
  return made._id ?? "";
}

interface Coupon {
  readonly specification?: { readonly code?: string; readonly name?: string; readonly percentOffRate?: number };
}

export const couponCases: Cases = {
  createCoupon: {
    async succeeds(world) {
      expect(await coupon(world)).toMatch(/^[0-9a-f-]{36}$/);
    },
    fails: refused("ALREADY_EXISTS", 409, async (world) => {
      await coupon(world, { code: "TAKEN" });
      return coupon(world, { code: "taken" });
    }),
  },
  getCoupon: {
    async succeeds(world) {
      const id = await coupon(world, { code: "READ" });
      const found = (await world.merchant.coupons.getCoupon(id)) as Coupon;
      expect(found).toMatchObject({
        specification: { code: "READ", percentOffRate: 10, active: true },
        expired: false,
        numberOfUsages: 0,
      });
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.coupons.getCoupon(NOWHERE)),
  },
  updateCoupon: {
    async succeeds(world) {
      const id = await coupon(world);
      expect(await world.merchant.coupons.updateCoupon(id, { name: "Twenty", percentOffRate: 20 })).toBeUndefined();
      const { specification } = (await world.merchant.coupons.getCoupon(id)) as Coupon;
      expect(specification).toMatchObject({ name: "Twenty", percentOffRate: 20 });
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.coupons.updateCoupon(NOWHERE, { name: "Twenty" })),
  },
  deleteCoupon: {
    async succeeds(world) {
      expect(await world.merchant.coupons.deleteCoupon(await coupon(world))).toBeUndefined();
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.coupons.deleteCoupon(NOWHERE)),
  },
  queryCoupons: {
    async succeeds(world) {
      await coupon(world, { code: "FIND" });
      const query = { filter: JSON.stringify({ "specification.code": "FIND" }), paging: { limit: 5 } };
      const found = await world.merchant.coupons.queryCoupons(query as never);
      expect(found.coupons).toMatchObject([{ specification: { code: "FIND" } }]);
      expect(found.totalResults).toBe(1);
    },
    fails: invalid("query.filter", "FORMAT", ({ merchant }) =>
      merchant.coupons.queryCoupons({ filter: "{not json" } as never),
    ),
  },
  bulkCreateCoupons: {
    async succeeds({ merchant }) {
      const wanted = [tenPercent({ code: "BULK" }), tenPercent({ code: "BULK" })];
      const answer = await merchant.coupons.bulkCreateCoupons(wanted, { returnFullEntity: true });
      expect(answer.results).toMatchObject([
        { itemMetadata: { originalIndex: 0, success: true }, coupon: { specification: { code: "BULK" } } },
        { itemMetadata: { originalIndex: 1, success: false, error: { code: "ALREADY_EXISTS" } } },
      ]);
      expect(answer.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    },
    fails: refused("PERMISSION_DENIED", 403, (world) => world.visitor().coupons.bulkCreateCoupons([tenPercent()])),
  },
  bulkDeleteCoupons: {
    async succeeds(world) {
      const id = await coupon(world);
      const answer = await world.merchant.coupons.bulkDeleteCoupons([id, NOWHERE]);
      expect(answer.results).toMatchObject([
        { originalIndex: 0, success: true },
        { originalIndex: 1, success: false, error: { code: "NOT_FOUND" } },
      ]);
      expect(answer.deleteMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    },
    fails: refused("PERMISSION_DENIED", 403, (world) => world.visitor().coupons.bulkDeleteCoupons([NOWHERE])),
  },
};
