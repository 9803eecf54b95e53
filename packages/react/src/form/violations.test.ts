import { describe, expect, it } from "vitest";
import { assignViolations } from "./violations.ts";

const paths = { email: "email", "address.city": "city", lineItems: "lines" } as const;

describe("assignViolations", () => {
  it("finds the field wherever the request nests it", () => {
    const field = "checkout.shippingInfo.shippingDestination.address.city";
    const { errors, rest } = assignViolations([{ field, description: "too long" }], paths);
    expect(errors).toEqual({ city: "too long" });
    expect(rest).toEqual([]);
  });

  it("finds the field above an indexed one", () => {
    const { errors } = assignViolations([{ field: "lineItems[0].quantity", description: "too many" }], paths);
    expect(errors).toEqual({ lines: "too many" });
  });

  it("does not mistake part of a name for the name", () => {
    const violation = { field: "emailAddress", description: "unknown" };
    expect(assignViolations([violation], paths)).toEqual({ errors: {}, rest: [violation] });
  });

  it("keeps the first message of a field", () => {
    const violations = ["required", "too short"].map((description) => ({ field: "email", description }));
    expect(assignViolations(violations, paths).errors).toEqual({ email: "required" });
  });
});
