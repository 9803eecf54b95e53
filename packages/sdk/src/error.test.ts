import { expect, test } from "vitest";
import { ApiError, isApiError } from "./error.ts";
import type { OpenCode } from "./error-code.ts";

const subject = (args: unknown) => ({ operation: { service: "a.b", name: "c" }, args });

test("passwords, tokens, cards and codes never reach the log", () => {
  const args = {
    loginId: { email: "a@b.c" },
    password: "p",
    captchaTokens: [{ Recaptcha: "r" }],
    payment: { card: { number: "4242" }, giftCardCode: "G" },
    code: "123456",
    codeVerifier: "v",
    refreshToken: "t",
    note: null,
  };
  const text = JSON.stringify(new ApiError("m", { code: "X" }, subject(args)));
  for (const value of ['"p"', '"r"', "4242", '"G"', "123456", '"v"', '"t"']) expect(text).not.toContain(value);
  expect(text).toContain("a@b.c");
});

test("an error says whether it has a code, one that only a newer server knows included", () => {
  const error = new ApiError("m", { code: "CART_NOT_FOUND" }, subject(undefined));
  expect([error.is("CART_NOT_FOUND"), error.is("NOT_FOUND")]).toEqual([true, false]);
  expect(new ApiError("m", { code: "NEWER" }, subject(undefined)).is("NEWER" as OpenCode)).toBe(true);
});

test("an error of another copy of the SDK is recognized", () => {
  expect(isApiError({ name: "ApiError", code: "NOT_FOUND" })).toBe(true);
  expect(isApiError({ name: "ApiError", code: "NOT_FOUND" }, "NOT_FOUND")).toBe(true);
  expect(isApiError({ name: "ApiError", code: "NEWER" }, "NOT_FOUND")).toBe(false);
  expect(isApiError({ name: "ApiError", code: "NEWER" }, "NEWER" as OpenCode)).toBe(true);
  expect(isApiError(new Error("x"))).toBe(false);
  expect(isApiError(null)).toBe(false);
  expect(isApiError("ApiError")).toBe(false);
});

test("arguments that are no JSON do no harm", () => {
  expect(new ApiError("m", { code: "X" }, subject(undefined)).args).toBeUndefined();
});
