import { expect, test } from "vitest";
import { ApiError, isApiError } from "./error.ts";

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

test("an error of another copy of the SDK is recognised", () => {
  expect(isApiError({ name: "ApiError", code: "X" })).toBe(true);
  expect(isApiError({ name: "ApiError", code: "X" }, "Y")).toBe(false);
  expect(isApiError(new Error("x"))).toBe(false);
  expect(isApiError(null)).toBe(false);
  expect(isApiError("ApiError")).toBe(false);
});

test("arguments that are no JSON do no harm", () => {
  expect(new ApiError("m", { code: "X" }, subject(undefined)).args).toBeUndefined();
});
