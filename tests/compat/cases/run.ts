import { describe, test } from "vitest";
import { onBothEngines } from "../world.ts";
import { type Cases, expectFailure } from "./case.ts";

/** Runs tables against the demo shop on both engines: a success and a documented failure of every call. */
export function runCases(title: string, tables: Readonly<Record<string, Cases>>): void {
  onBothEngines(title, (world) => {
    for (const [service, cases] of Object.entries(tables)) {
      describe(service, () => {
        for (const [operation, { succeeds, fails }] of Object.entries(cases)) {
          test(`${operation} answers`, async () => {
            await succeeds(world());
          });
          test(`${operation} fails with ${fails.code}`, () => expectFailure(fails, world()));
        }
      });
    }
  });
}
