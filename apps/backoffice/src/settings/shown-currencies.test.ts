import { expect, it } from "vitest";
import { checkShownCurrencies, currentRate, toShownCurrency, toShownCurrencyDraft } from "./shown-currencies.ts";

const now = new Date("2026-06-01T00:00:00Z");
const later = { rate: "0.95", from: "2026-07-01T00:00:00.000Z" };
const euro = { currency: "EUR", rates: [later, { rate: "0.9", from: "2026-01-01T00:00:00.000Z" }] };

it("shows the rate that counts now", () => {
  expect(currentRate(euro, now)).toBe("0.9");
  expect(currentRate({ rates: [later] }, now)).toBe("0.95");
});

it("adds a rate only when it was changed, and keeps those to come", () => {
  const draft = toShownCurrencyDraft(euro, now);
  expect(toShownCurrency(draft, [euro], now).rates).toEqual(euro.rates);
  const changed = toShownCurrency({ ...draft, rate: "0,92", increment: "0,05" }, [euro], now);
  expect(changed.rates).toEqual([{ rate: "0.92", from: now.toISOString() }, ...euro.rates]);
  expect(changed.increment).toBe("0.05");
  expect(changed).not.toHaveProperty("isCharged");
  const charged = { ...euro, isCharged: true };
  expect(toShownCurrency(toShownCurrencyDraft(charged, now), [charged], now).isCharged).toBe(true);
});

it("names what cannot be saved", () => {
  const draft = { key: "k", currency: "eur", rate: "0.9", increment: "", rounding: "UP", isCharged: false };
  expect(checkShownCurrencies([draft], "USD")).toEqual({});
  const wrong = [
    { ...draft, currency: "usd" },
    { ...draft, key: "l", rate: "0", increment: "x" },
  ];
  expect(Object.keys(checkShownCurrencies(wrong, "USD"))).toEqual(["currency k", "rate l", "increment l"]);
});
