import schema from "@vitrine/contract/schema.json" with { type: "json" };
import type { Store } from "@vitrine/platform";
import { expect, test } from "vitest";
import { onEveryEngine } from "../support/engines.ts";
import { openShop } from "../support/shop.ts";
import { once } from "./busy.ts";
import { failureOf } from "./provocation.ts";
import { provoked, shopTables, table } from "./tables.ts";

type Facts = Readonly<Record<string, { readonly errors: Readonly<Record<string, { readonly status: number }>> }>>;

const facts = schema.operations as unknown as Facts;
const declared = Object.entries(facts).flatMap(([operation, { errors }]) =>
  Object.keys(errors).map((code) => `${operation} ${code}`),
);
test("every code that an operation declares is provoked here, and no other", () => {
  expect(provoked.toSorted()).toEqual(declared.toSorted());
});

/** Shops whose settings, adapters or time a provocation changes are no shops for another. */
const ownShops = new Set(Object.keys(shopTables));
const shared = once((store: Store) => openShop(store));

onEveryEngine("every declared code", (engine) => {
  for (const [service, operations] of Object.entries(table)) {
    for (const [operation, codes] of Object.entries(operations)) {
      test.each(Object.entries(codes))(`${service}.${operation} fails with %s`, async (code, provoke) => {
        const store = engine.store();
        const shop = await (ownShops.has(service) ? openShop(store) : shared(store));
        const status = facts[`${service}.${operation}`]?.errors[code]?.status;
        expect({ status, ...(await failureOf(provoke(shop))) }).toEqual({ code, status });
      });
    }
  }
});
