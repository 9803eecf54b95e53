import { describe, expect, test } from "vitest";
import { allCases } from "./cases/index.ts";
import { contracts, documentedCodes } from "./documented.ts";
import { pairs } from "./parity-pairs.ts";
import { merchantPairs } from "./parity-table.ts";
import { beyondTyped, unanswered, withoutPair } from "./uncovered.ts";
import { callablesOf, type ServiceName, vendorPackages } from "./vendor-packages.ts";

const services = Object.keys(vendorPackages) as ServiceName[];
const calls = services.flatMap((service) => callablesOf(service).map((operation) => ({ service, operation })));
const compared = new Set(Object.keys({ ...pairs, ...merchantPairs }));
const nameOf = ({ service, operation }: { service: ServiceName; operation: string }) => `${service}.${operation}`;

describe("every call of the vendor's packages", () => {
  test.for(services)("%s: is covered, or is listed with the reason why not", (service) => {
    const missing = callablesOf(service)
      .filter((operation) => !unanswered[`${service}.${operation}`])
      .flatMap((operation) => {
        const name = `${service}.${operation}`;
        const lacks = [];
        if (!allCases[service][operation]) lacks.push(`${name}: no success and failure in cases/`);
        if (!compared.has(name) && !withoutPair[name]) lacks.push(`${name}: no parity pair`);
        return lacks;
      });
    expect(missing).toEqual([]);
  });

  test("is answered when our contract has it", () => {
    const excused = calls.filter((call) => unanswered[nameOf(call)]);
    const known = excused.filter(({ service, operation }) => operation in contracts[service]).map(nameOf);
    // Their argument is a raw HTTP message, or there is none: see the reasons.
    expect(known.toSorted()).toEqual([
      "mediaFiles.generateVideoStreamingUrl",
      "oauth.token",
      "oauth.tokenInfo",
      "orderTransactions.updatePayments",
    ]);
  });

  test("is exported, where it has a case or an excuse", () => {
    const exported = new Set(calls.map(nameOf));
    const listed = services.flatMap((service) => Object.keys(allCases[service]).map((name) => `${service}.${name}`));
    const excused = [unanswered, withoutPair, beyondTyped].flatMap((list) => Object.keys(list));
    expect([...listed, ...excused].filter((name) => !exported.has(name))).toEqual([]);
  });

  test.for(services)("%s: fails with a code that is documented", (service) => {
    const strange = Object.entries(allCases[service]).flatMap(([operation, { fails }]) => {
      const { vendor, ours } = documentedCodes(service, operation);
      if (fails.code === "VALIDATION" || vendor.has(fails.code) || ours.has(fails.code)) return [];
      return [`${service}.${operation} fails with ${fails.code}, which neither the package nor our contract names`];
    });
    expect(strange).toEqual([]);
  });

  test.for(services)("%s: fails with a code the package types, where it types any", (service) => {
    const untyped = Object.entries(allCases[service]).flatMap(([operation, { fails }]) => {
      const { vendor } = documentedCodes(service, operation);
      const isExcused = vendor.size === 0 || vendor.has(fails.code) || beyondTyped[`${service}.${operation}`];
      return isExcused ? [] : [`${service}.${operation}: ${fails.code} is none of ${[...vendor].join(", ")}`];
    });
    expect(untyped).toEqual([]);
  });
});
