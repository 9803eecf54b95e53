import type { SiteSettings } from "@vitrine/contract";
import { describe, expect, it } from "vitest";
import { checkSettings, toDraft, toUpdate } from "./settings-draft.ts";

const settings: SiteSettings = {
  revision: "3",
  updatedDate: "2026-01-01T00:00:00.000Z",
  name: "Maren",
  currency: "USD",
  currencyExponent: 2,
  isCurrencyChangeable: false,
  language: "en",
  languages: ["de"],
  timeZone: "Europe/Berlin",
  weightUnit: "KG",
  taxIncludedInPrices: false,
  currencies: [],
  brand: { accent: "#1F4D3A" },
  delivery: { regions: [], pickupPoints: [], schedules: [], closedDays: [] },
  payments: { sandbox: true, manual: true },
  stock: { reservationMinutes: 15 },
  carts: { expiryDays: 90, mergePolicy: "mergeSum" },
  backInStock: { collectRequests: true, sendNotices: true, noticesPerUnit: 3, minutesBetweenNotices: 60 },
  retention: { orderPersonal: 400 },
  reviews: {
    collectReviews: true,
    guests: true,
    buyersOnly: false,
    sendRequests: false,
    requestDelayDays: 14,
    moderation: "FLAGGED",
    flaggedWords: [],
  },
  feeds: { google: false, googleUrl: "https://a.example/g", meta: false, metaUrl: "https://a.example/m" },
  registration: { requireOwnerApproval: false, requireEmailVerification: false },
  redirects: { allowedUris: [], allowedOrigins: ["https://shop.example"] },
};
const draft = toDraft(settings);

describe("the form of the settings", () => {
  it("sends nothing when nothing changed, and finds nothing wrong", () => {
    expect(toUpdate(draft, draft)).toEqual({});
    expect(checkSettings(draft)).toEqual({});
  });

  it("sends only the fields that changed, in their groups", () => {
    expect(toUpdate(draft, { ...draft, manual: false, expiry: "30" })).toEqual({
      payments: { manual: false },
      carts: { expiryDays: 30 },
    });
  });

  it("takes values away that are emptied, and splits lists by lines", () => {
    expect(toUpdate(draft, { ...draft, accent: "", uris: " https://a.example/x \n\nhttps://b.example " })).toEqual({
      brand: { accent: null },
      redirects: { allowedUris: ["https://a.example/x", "https://b.example"] },
    });
  });

  it("sends who may review in the platform's own words, and flagged words once each", () => {
    const next = { ...draft, reviewers: "BUYERS", flaggedWords: " rotten \n\nrotten\nscam", requestDelay: "0" };
    expect(toUpdate(draft, next)).toEqual({
      reviews: { guests: false, buyersOnly: true, flaggedWords: ["rotten", "scam"], requestDelayDays: 0 },
    });
    expect(Object.keys(checkSettings({ ...draft, requestDelay: "400" }))).toEqual(["requestDelay"]);
  });

  it("names what cannot be saved", () => {
    const wrong = { ...draft, name: " ", reservation: "0", expiry: "9999", logo: "javascript:x", accent: "red" };
    expect(Object.keys(checkSettings(wrong)).sort()).toEqual(["accent", "expiry", "logo", "name", "reservation"]);
  });
});
