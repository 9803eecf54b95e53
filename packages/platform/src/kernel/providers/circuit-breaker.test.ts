import { MovableClock } from "@vitrine/testing";
import { expect, test } from "vitest";
import { breakerPause, CircuitBreaker } from "./circuit-breaker.ts";
import { ProviderResponses, ProviderResponsesPending } from "./provider-responses.ts";

const minute = 60_000;

test("a provider that hangs is left out for a while, and not longer when the clock is set back", () => {
  const clock = new MovableClock();
  const breaker = new CircuitBreaker(clock);
  for (let count = 0; count < 3; count += 1) breaker.timedOut("rates");
  expect(breaker.admits("rates")).toBe(false);
  clock.advance(breakerPause);
  expect([breaker.admits("rates"), breaker.admits("rates")]).toEqual([true, false]);
  clock.advance(-60 * minute);
  expect([breaker.admits("rates"), breaker.admits("rates")]).toEqual([true, false]);
});

test("a response is used for a minute, and not longer when the clock is set back", async () => {
  const clock = new MovableClock();
  const responses = new ProviderResponses(clock);
  let sent = 0;
  const question = { key: "rates", send: async () => ({ value: ++sent }) };
  const get = async () => {
    try {
      return responses.get([question]);
    } catch (error) {
      if (!(error instanceof ProviderResponsesPending)) throw error;
      await error.send();
      return responses.get([question]);
    }
  };
  expect(await get()).toEqual([{ value: 1 }]);
  clock.advance(minute - 1);
  expect(await get()).toEqual([{ value: 1 }]);
  clock.advance(-60 * minute);
  expect(await get()).toEqual([{ value: 2 }]);
  clock.advance(minute);
  expect(await get()).toEqual([{ value: 3 }]);
});
