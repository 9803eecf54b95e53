import { expect, test } from "vitest";
import { operationInfo } from "../kernel/operations.ts";
import { corePlugins } from "../main/core-plugins.ts";

/** What a power cut may take of the last moments: carts, checkouts before they are ordered, links into hosted pages, views. */
const cheap = ["ecom.carts.", "ecom.current-cart.", "ecom.checkout.", "ecom.recommendations.", "headless.redirects."];

test("every write survives a power cut, but for state that is cheap to lose", () => {
  const services = corePlugins({} as Parameters<typeof corePlugins>[0]).flatMap(({ services = [] }) => services);
  const writes = services.flatMap(({ operations, options: { notDurable = [], contract } }) =>
    operations
      .filter(({ service, name }) => operationInfo(service, name, contract).writes)
      .map(({ service, name }) => ({
        name: `${service}.${name}`,
        isDurable: notDurable !== "all" && !notDurable.includes(name),
      })),
  );
  expect(writes.length).toBeGreaterThan(100);
  const lost = writes.filter(({ isDurable }) => !isDurable).map(({ name }) => name);
  expect(lost.filter((name) => !cheap.some((start) => name.startsWith(start)))).toEqual([]);
  const kept = writes.filter(({ isDurable }) => isDurable).map(({ name }) => name);
  expect(kept).toContain("ecom.checkout.createOrder");
  expect(kept).toContain("ecom.checkout.markCheckoutAsCompleted");
});
