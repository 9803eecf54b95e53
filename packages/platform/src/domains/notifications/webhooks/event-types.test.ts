import { expect, test } from "vitest";
import schema from "../../../../../contract/generated/schema.json" with { type: "json" };
import { eventTypeOf, eventTypes } from "./event-types.ts";

test("every event of the contract has a type, and every type an event", () => {
  const names = new Set(Object.values(schema.operations).flatMap(({ emits }) => emits as string[]));
  expect([...names].map(eventTypeOf).sort()).toEqual([...eventTypes].sort());
});
