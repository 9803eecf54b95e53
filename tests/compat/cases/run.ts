import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onBothEngines, type World } from "../world.ts";
import { type Cases, expectFailure } from "./case.ts";
import { type EventWatch, type VendorEvent, watchEvents } from "./watch-events.ts";

/** What receivers must be notified of once all calls were made. */
interface News {
  readonly events: readonly VendorEvent[];
  /** Causes the events that no call does. */
  happen?(world: World): Promise<void>;
}

/**
 * Runs tables against the demo shop on both engines: a success and a documented failure of every call. What happens
 * meanwhile must reach the vendor's client, signed: these events at least.
 */
export function runCases(title: string, tables: Readonly<Record<string, Cases>>, { events, happen }: News): void {
  onBothEngines(title, (world) => {
    let watch: EventWatch | undefined;
    beforeAll(async () => {
      watch = await watchEvents(world());
    });
    afterAll(() => watch?.close());
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
    test("the vendor's client verifies and hands over what happened", async () => {
      await happen?.(world());
      const received = await watch?.received();
      expect(events.filter((event) => !received?.has(event))).toEqual([]);
    });
  });
}
