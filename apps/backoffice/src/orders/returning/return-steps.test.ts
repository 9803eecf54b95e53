import type { OrderReturn } from "@vitrine/contract";
import { expect, it } from "vitest";
import { stepsOf } from "./return-steps.ts";

const of = (status: string, changes: Partial<OrderReturn> = {}) =>
  stepsOf({ status, replaced: false, refundIds: [], ...changes } as OrderReturn);

it("leads a return from the request to its end", () => {
  expect(of("REQUESTED")).toEqual(["approve", "reject"]);
  expect(of("APPROVED")[0]).toBe("receive");
  expect(of("RECEIVED")[0]).toBe("refund");
  expect(of("RECEIVED", { refundIds: ["r"] })[0]).toBe("close");
  expect(of("CLOSED")).toEqual([]);
});

it("lets a lost parcel be refunded or replaced without being received, and replaces nothing twice", () => {
  expect(of("APPROVED")).toEqual(expect.arrayContaining(["refund", "replace"]));
  expect(of("APPROVED", { replaced: true })).not.toContain("replace");
});
