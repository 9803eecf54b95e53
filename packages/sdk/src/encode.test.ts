import { op } from "@vitrine/contract";
import { describe, expect, test } from "vitest";
import { encode } from "./encode.ts";
import { isApiError } from "./error.ts";

const id = "11111111-1111-4111-8111-111111111111";

describe("arguments of a write", () => {
  test("travel whole in the body, path fields included", () => {
    const wire = encode(op("PATCH /ecom/v1/checkouts/{checkout.id}"), {
      checkout: { id, buyerNote: "y" },
      couponCode: "C",
    });
    expect(wire.target).toBe(`/ecom/v1/checkouts/${id}`);
    expect(JSON.parse(wire.body ?? "")).toEqual({ checkout: { id, buyerNote: "y" }, couponCode: "C" });
  });
});

describe("arguments of a read", () => {
  test("travel in the query, path fields included", () => {
    const wire = encode(op("GET /ecom/v1/orders/{id}"), { id });
    expect(wire).toEqual({ method: "GET", target: `/ecom/v1/orders/${id}?id=${id}`, body: null });
  });

  test("flat ones repeat keys, dot nested ones and leave out what is null", () => {
    const listFiles = op("GET /files");
    const wire = encode(listFiles, {
      mediaTypes: ["IMAGE", "VIDEO"],
      paging: { limit: 3 },
      sort: null,
      private: false,
    });
    expect(wire.target).toBe("/files?mediaTypes=IMAGE&mediaTypes=VIDEO&paging.limit=3&private=false");
  });

  test("nested ones of an operation that allows it become one .r parameter", () => {
    const message = { query: { filter: { name: "Größe \u{1F381}" }, paging: { limit: 5, offset: 0 } } };
    const { target } = encode(op("GET /v2/collections/query", { nested: true }), message);
    const packed = /^\/v2\/collections\/query\?\.r=([\w-]+)$/.exec(target)?.[1] ?? "";
    expect(JSON.parse(Buffer.from(packed, "base64url").toString("utf8"))).toEqual(message);
  });

  test("the .r parameter equals the one the vendor's client sends", () => {
    const { target } = encode(op("GET /q", { nested: true }), { query: { filter: {}, cursorPaging: { limit: 5 } } });
    expect(target).toBe("/q?.r=eyJxdWVyeSI6eyJmaWx0ZXIiOnt9LCJjdXJzb3JQYWdpbmciOnsibGltaXQiOjV9fX0");
  });

  test("an array of objects makes .r necessary, flat arguments do not", () => {
    const count = op("GET /count", { nested: true });
    expect(encode(count, { catalogReferences: [{ catalogItemId: id }] }).target).toMatch(/^\/count\?\.r=/);
    expect(encode(count, { ids: ["1", "2"] }).target).toBe("/count?ids=1&ids=2");
    expect(encode(count, {}).target).toBe("/count");
  });

  test("over 4000 characters of query string go by the alternate request", () => {
    const query = op("GET /v2/collections/query", { nested: true, alternate: "POST /v2/collections/query" });
    const message = (length: number) => ({ ids: "x".repeat(length) });
    expect(encode(query, message(3996)).method).toBe("GET");
    expect(encode(query, message(3997))).toEqual({
      method: "POST",
      target: "/v2/collections/query",
      body: JSON.stringify(message(3997)),
    });
  });
});

describe("a path field", () => {
  const get = op("GET /orders/{id}/lines");

  test.each(["", ".", "..", "a/b", "a\\b", undefined, null, 7, {}])(
    "%j is refused before anything is sent",
    (value) => {
      try {
        encode(get, { id: value });
        expect.unreachable();
      } catch (error) {
        expect(isApiError(error, "INVALID_ARGUMENT") && error.fieldViolations[0]?.field).toBe("id");
      }
    },
  );

  test("is percent-encoded", () => {
    expect(encode(op("DELETE /slug/{slug}"), { slug: "a b?c=é" }).target).toMatch(/^\/slug\/a%20b%3Fc%3D%C3%A9\?slug=/);
  });
});
