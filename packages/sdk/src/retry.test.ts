import { describe, expect, test } from "vitest";
import { ApiError } from "./error.ts";
import { retryDelay } from "./retry.ts";

const subject = { operation: { service: "a", name: "b" }, args: {} };
const transient = (retryAfter?: number) => new ApiError("m", { code: "X", retryable: true, retryAfter }, subject);
const always = (value: number) => () => value;

describe("the wait before the next try", () => {
  test("is anything up to a bound that doubles", () => {
    expect(retryDelay(transient(), 1, undefined, always(0))).toBe(0);
    expect(retryDelay(transient(), 1, undefined, always(0.5))).toBe(150);
    expect(retryDelay(transient(), 2, undefined, always(0.5))).toBe(300);
    expect(retryDelay(transient(), 9, { attempts: 10, maxDelay: 1000 }, always(0.9))).toBe(1000);
  });

  test("is what the server asks for, within the bound", () => {
    expect(retryDelay(transient(2000), 1, undefined, always(0))).toBe(2000);
  });
});

describe("there is no next try", () => {
  test("after the last attempt", () => {
    expect(retryDelay(transient(), 3, undefined, always(0))).toBeUndefined();
    expect(retryDelay(transient(), 1, { attempts: 1 }, always(0))).toBeUndefined();
  });

  test("when the server asks for a longer wait than the bound", () => {
    expect(retryDelay(transient(3_600_000), 1, undefined, always(0))).toBeUndefined();
  });

  test("when retrying is off or hopeless", () => {
    expect(retryDelay(transient(), 1, false, always(0))).toBeUndefined();
    expect(retryDelay(new ApiError("m", { code: "X" }, subject), 1, undefined, always(0))).toBeUndefined();
  });
});
