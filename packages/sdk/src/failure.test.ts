import { describe, expect, test } from "vitest";
import { failureOf } from "./failure.ts";

const subject = { operation: { service: "ecom.checkout", name: "createCheckout" }, args: { password: "p", note: "n" } };
const now = Date.parse("2026-11-21T10:00:00Z");

function failure(status: number, body: unknown, headers: Record<string, string> = {}, statusText = "") {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return failureOf(
    new Response(text, { status, statusText, headers: { "x-wix-request-id": "r-1", ...headers } }),
    text,
    subject,
    now,
  );
}

describe("an error response", () => {
  test("with field violations reads as one line", () => {
    const fieldViolations = [
      { field: "lineItems[0].quantity", description: "must be at least 1", violatedRule: "MIN", data: {} },
      { field: "email", description: "is not an\n address", violatedRule: "FORMAT", data: {} },
    ];
    const error = failure(400, { message: "x", details: { validationError: { fieldViolations } } });
    expect(error.message).toBe(
      'INVALID_ARGUMENT: "lineItems[0].quantity" must be at least 1, "email" is not an address',
    );
    expect(error).toMatchObject({
      code: "INVALID_ARGUMENT",
      status: 400,
      requestId: "r-1",
      retryable: false,
      fieldViolations,
    });
  });

  test("with an application error carries its code and says its description once", () => {
    const applicationError = { code: "OWNED_CART_NOT_FOUND", description: "No cart yet.", data: { a: 1 } };
    const error = failure(404, { message: "No cart yet.", details: { applicationError } });
    expect(error).toMatchObject({
      code: "OWNED_CART_NOT_FOUND",
      message: "No cart yet.",
      details: { applicationError },
    });
    expect(failure(404, { message: "Payment failed", details: { applicationError } }).message).toBe(
      "Payment failed: No cart yet.",
    );
  });

  test("with half an application error has the rest of it in its details", () => {
    const error = failure(
      409,
      { message: "Too late", details: { applicationError: { data: { a: 1 } } } },
      {},
      "Conflict",
    );
    expect(error).toMatchObject({
      code: "CONFLICT",
      details: { applicationError: { code: "CONFLICT", description: "Too late", data: { a: 1 } } },
    });
  });

  test("without details takes its code from the status text", () => {
    expect(failure(413, "<html>", {}, "Payload Too Large").code).toBe("PAYLOAD_TOO_LARGE");
    expect(failure(404, "", {}).code).toBe("NOT_FOUND");
    expect(failure(418, "").code).toBe("UNKNOWN");
    expect(failure(404, { message: "Nothing here" }).message).toBe("Nothing here");
    expect(failure(422, "", {}, "Unprocessable Content")).toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
      details: {
        applicationError: { code: "UNPROCESSABLE_CONTENT", description: "422 UNPROCESSABLE_CONTENT", data: {} },
      },
    });
  });

  test("of the system names its request id and may be repeated", () => {
    const error = failure(503, { message: "x", details: { applicationError: { code: "INTERNAL", description: "y" } } });
    expect(error).toMatchObject({
      message: "System error occurred, request-id: r-1",
      code: "INTERNAL",
      retryable: true,
    });
    expect(failure(500, "", { "x-wix-request-id": "" }).message).toBe("System error occurred: 500 UNKNOWN");
  });

  test("in the form of RFC 6749 keeps the code of the standard", () => {
    const error = failure(400, { error: "invalid_grant", error_description: "The refresh token is not known." });
    expect(error).toMatchObject({
      code: "invalid_grant",
      message: "something went wrong: The refresh token is not known.",
    });
  });

  test("of the token endpoint says that something went wrong, whatever it is", () => {
    const token = { operation: { service: "identity.oauth", name: "token" }, args: {} };
    const text = "<html>Bad gateway</html>";
    const response = new Response(text, { status: 502, statusText: "Bad Gateway" });
    const error = failureOf(response, text, token, now, " from https://a.example");
    const message = "something went wrong: 502 BAD_GATEWAY from https://a.example";
    expect(error).toMatchObject({ code: "BAD_GATEWAY", message, status: 502, retryable: true });
  });

  test("says how long to wait, in seconds or as a date", () => {
    expect(failure(429, "", { "retry-after": "2" }).retryAfter).toBe(2000);
    expect(failure(429, "", { "retry-after": "Sat, 21 Nov 2026 10:00:07 GMT" }).retryAfter).toBe(7000);
    expect(failure(429, "", { "retry-after": "Sat, 21 Nov 2026 09:00:00 GMT" }).retryAfter).toBeUndefined();
    expect(failure(429, "", { "retry-after": "soon" }).retryAfter).toBeUndefined();
  });

  test("names the operation and its arguments without their secrets", () => {
    const error = failure(500, "");
    expect(error).toMatchObject({
      operation: "ecom.checkout.createCheckout",
      args: { password: "[redacted]", note: "n" },
    });
  });
});
