import { describe, expect, it } from "vitest";
import { matchingBuyers, matchingOrders, orderFilter, orderRequest } from "./order-request.ts";

const state = { text: "", filters: {}, sort: "-createdDate", cursor: "", page: 1 };
const now = new Date("2026-06-15T13:30:00Z");

describe("the request of the orders list", () => {
  it("leaves the archive out until someone searches or asks for it", () => {
    expect(orderFilter(state, now)).toEqual({ archived: { $ne: true } });
    expect(orderFilter({ ...state, filters: { archived: ["yes"] } }, now)).toEqual({ archived: true });
    expect(orderFilter({ ...state, text: "ada" }, now)).not.toHaveProperty("archived");
  });

  it("counts days from midnight where the shop is", () => {
    const { createdDate } = orderFilter({ ...state, filters: { placed: ["week"] } }, now);
    expect(createdDate).toEqual({ $gte: "2026-06-09T00:00:00.000Z" });
  });

  it("takes digits for the beginning of a number, too", () => {
    const { $and } = orderFilter({ ...state, text: "#100" }, now) as { $and: [{ $or: unknown[] }] };
    expect($and[0].$or).toContainEqual({ number: 100 });
    expect($and[0].$or).toContainEqual({ number: { $gte: 10_000, $lt: 10_100 } });
  });

  it("wants every word, each anywhere", () => {
    const { $and } = orderFilter({ ...state, text: "ada moss" }, now) as { $and: unknown[] };
    expect($and).toHaveLength(2);
  });

  it("finds items and parcels, but no buyers by them", () => {
    expect(JSON.stringify(matchingOrders("moss"))).toContain('{"searchText":{"$contains":"moss"}}');
    expect(JSON.stringify(matchingBuyers("moss"))).not.toContain("searchText");
  });

  it("sends a cursor alone", () => {
    const request = orderRequest({ ...state, cursor: "abc", filters: { payment: ["PAID"] } }, now, 50);
    expect(request).toEqual({ search: { cursorPaging: { limit: 50, cursor: "abc" } } });
  });

  it("knows reserved money apart from unpaid orders, and finds what was paid too much", () => {
    const overpaid = { "balanceSummary.overpaid.amount": { $gt: 0 } };
    const authorized = "balanceSummary.authorized.amount";
    const filterOf = (...payment: string[]) => {
      const { archived: _archived, ...filter } = orderFilter({ ...state, filters: { payment } }, now);
      return filter;
    };
    expect(filterOf("RESERVED")).toEqual({ [authorized]: { $gt: 0 } });
    expect(filterOf("NOT_PAID")).toEqual({ paymentStatus: { $in: ["NOT_PAID"] }, [authorized]: { $lte: 0 } });
    expect(filterOf("PAID")).toEqual({ paymentStatus: { $in: ["PAID"] } });
    expect(filterOf("PAID", "RESERVED")).toEqual({
      $or: [{ paymentStatus: { $in: ["PAID"] } }, { [authorized]: { $gt: 0 } }],
    });
    expect(filterOf("OVERPAID")).toEqual(overpaid);
    expect(filterOf("NOT_PAID", "OVERPAID")).toEqual({
      $or: [{ paymentStatus: { $in: ["NOT_PAID"] }, [authorized]: { $lte: 0 } }, overpaid],
    });
  });
});
