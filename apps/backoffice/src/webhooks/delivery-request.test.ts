import type { WebhookAttempt, WebhookDelivery } from "@vitrine/contract";
import { describe, expect, test } from "vitest";
import { readState } from "../lists/list-state.ts";
import { partsOf, shortAddress } from "./address.ts";
import {
  defaultSort,
  deliveryFilters,
  deliveryRequest,
  deliveryStatusOf,
  isUnderWay,
  problemTextOf,
  responseTextOf,
} from "./delivery-request.ts";

const date = "2026-01-01T12:00:00.000Z";

const delivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: "1",
  webhookId: "2",
  eventId: "3",
  eventType: "wix.ecom.v1.order_created",
  entityId: "4",
  state: "PENDING",
  attempts: [],
  createdDate: date,
  updatedDate: date,
  ...changes,
});

describe("the delivery log", () => {
  const filters = deliveryFilters({
    webhooks: [{ id: "a", url: "https://a.example", events: [], enabled: true, createdDate: date, updatedDate: date }],
    eventTypes: ["wix.ecom.v1.order_created"],
    publicKey: "",
  });
  const ask = (address: string) =>
    deliveryRequest(readState(new URLSearchParams(address), filters, defaultSort), new Date(0), 50);

  test("asks for what its address says, and nothing that is not there to choose", () => {
    expect(ask("webhook=a&state=FAILED,PENDING,ODD&event=wix.ecom.v1.order_created&q=+4+").query).toEqual({
      filter: {
        entityId: "4",
        state: { $in: ["FAILED", "PENDING"] },
        webhookId: { $in: ["a"] },
        eventType: { $in: ["wix.ecom.v1.order_created"] },
      },
      sort: [{ fieldName: "createdDate", order: "DESC" }],
      cursorPaging: { limit: 50 },
    });
    expect(ask("webhook=gone").query?.filter).toEqual({});
  });

  test("says nothing beside a cursor", () => {
    expect(ask("state=FAILED&cursor=c")).toEqual({ query: { cursorPaging: { limit: 50, cursor: "c" } } });
  });
});

describe("a delivery", () => {
  const no: WebhookAttempt = { date, status: 500 };
  const yes: WebhookAttempt = { date, status: 200 };
  const expired = { reason: "CERTIFICATE_INVALID", errorCode: "CERT_HAS_EXPIRED" };

  test.each([
    ["Waiting", "busy", delivery()],
    ["Trying again", "busy", delivery({ attempts: [no] })],
    ["Waiting", "busy", delivery({ attempts: [no, yes] })],
    ["Delivered", "good", delivery({ state: "DELIVERED", attempts: [yes] })],
    ["Failed", "bad", delivery({ state: "FAILED", attempts: [no] })],
    ["SOMETHING_NEW", "busy", delivery({ state: "SOMETHING_NEW" })],
  ])("is %s", (label, tone, given) => {
    expect(deliveryStatusOf(given)).toMatchObject({ label, tone });
  });

  test.each([
    ["200", yes],
    ["500", no],
    ["204: only 200 counts", { date, status: 204 }],
    ["302, a redirect: not followed", { date, status: 302 }],
    ["Nothing listens there.", { date, reason: "CONNECTION_REFUSED", problem: "Refused." }],
    ["The certificate is not valid (CERT_HAS_EXPIRED).", { date, ...expired }],
    ["Something newer.", { date, reason: "SOMETHING_NEWER", problem: "Something newer." }],
    ["An earlier version wrote this.", { date, problem: "An earlier version wrote this." }],
  ])("was answered %s", (text, attempt) => {
    expect(responseTextOf(attempt)).toBe(text);
  });

  test("went wrong with a sentence about it", () => {
    expect(problemTextOf(no)).toBe("The response was 500.");
    expect(problemTextOf({ reason: "TIMED_OUT" })).toBe("No response within 1.25 seconds.");
  });

  test.each([
    [true, 0],
    [true, 30_000],
    [true, -59_000],
    [false, 60_000],
    [false, -61_000],
  ])("is watched (%s) when its next try is %i ms ahead", (isWatched, ahead) => {
    const nextAttemptDate = new Date(Date.parse(date) + ahead).toISOString();
    expect(isUnderWay(delivery({ nextAttemptDate }), new Date(date))).toBe(isWatched);
    expect(isUnderWay(delivery({ state: "DELIVERED" }), new Date(date))).toBe(false);
  });
});

describe("an address", () => {
  const long = `https://hooks.example.com/${"a".repeat(80)}/the-end-of-it`;

  test("loses its middle when it is long, and nothing when it is short", () => {
    expect(shortAddress("https://a.example/hooks")).toBe("https://a.example/hooks");
    expect(shortAddress(long)).toHaveLength(48);
    expect(shortAddress(long)).toMatch(/^https:\/\/hooks\.example\.com\/a+….*\/the-end-of-it$/);
  });

  test.each(["https://a.example", long])("is whole in its two parts: %s", (url) => {
    expect(partsOf(url).join("")).toBe(url);
  });
});
