import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { provoked } from "../codes/tables.ts";
import { apiPages } from "./api-pages.ts";
import { allCases } from "./cases/index.ts";
import events from "./contract-events.json" with { type: "json" };
import methods from "./contract-methods.json" with { type: "json" };
import { coverage, coveragePage, receivedEvents } from "./coverage-page.ts";
import { documentedCodes, operations } from "./documented.ts";
import { callablesOf, type ServiceName, vendorPackages } from "./vendor-packages.ts";

const services = Object.keys(vendorPackages) as ServiceName[];
/** A function of the packages that has no argument to say what it is about; a test of the requests shows it. */
const withoutArguments = ["orderTransactions.updatePayments"];

describe("every method of the API", () => {
  test("is answered by an operation", () => {
    expect(coverage.filter(({ operation }) => operation === undefined)).toEqual([]);
  });

  test("is called with success on both engines", () => {
    expect(coverage.filter(({ success }) => success === undefined)).toEqual([]);
  });

  test("has a request that was compared with the vendor's, if the vendor's packages can send one", () => {
    const missing = coverage.filter(({ isExported, isCompared }) => isExported && !isCompared);
    expect(missing.map(({ method }) => method)).toEqual(withoutArguments);
  });

  test("fails in every way that its operation declares", () => {
    const declared = Object.entries(operations).flatMap(([operation, { errors }]) =>
      Object.keys(errors).map((code) => `${operation} ${code}`),
    );
    expect(provoked.toSorted()).toEqual(declared.toSorted());
  });

  test("is known here, if the vendor's packages export a function for it", () => {
    const exported = services.flatMap((service) => callablesOf(service).map((name) => `${service}.${name}`));
    expect(exported.filter((name) => !(name in methods))).toEqual([]);
  });
});

test("every event of the API is received and verified by the vendor's client", () => {
  expect([...receivedEvents.keys()].toSorted()).toEqual(Object.keys(events).toSorted());
});

test.for(services)("%s: fails with codes that are documented", (service) => {
  const strange = Object.entries(allCases[service]).flatMap(([operation, { fails }]) => {
    const { vendor, ours } = documentedCodes(service, operation);
    if (typeof fails.code === "number" || fails.code === "VALIDATION" || vendor.has(fails.code) || ours.has(fails.code))
      return [];
    return [`${service}.${operation} fails with ${fails.code}, which neither the package nor our contract names`];
  });
  expect(strange).toEqual([]);
});

test("the page of the documentation says what is covered now", async () => {
  await expect(coveragePage()).toMatchFileSnapshot("../../docs/coverage.md");
});

const pages = apiPages();

test.for(Object.keys(pages))("the reference has %s as the contract is now", async (page) => {
  await expect(pages[page]).toMatchFileSnapshot(`../../docs/api/${page}`);
});

test("the reference has no page of a service that is gone", () => {
  expect(readdirSync(new URL("../../docs/api", import.meta.url)).toSorted()).toEqual(Object.keys(pages).toSorted());
});
