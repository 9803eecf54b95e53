import { expect, test } from "vitest";
import schema from "../../../../../contract/generated/schema.json" with { type: "json" };
import { knownNames } from "../../../kernel/operations.ts";
import { eventTypeOf, eventTypesOf } from "./event-types.ts";

test("every event of the contract has a type, and every type an event", () => {
  const known = knownNames();
  expect(
    Object.keys(schema.events)
      .map((name) => eventTypeOf(name, known))
      .sort(),
  ).toEqual([...eventTypesOf(known)]);
});
