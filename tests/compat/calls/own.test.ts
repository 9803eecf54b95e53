import { test } from "vitest";
import { ownCases } from "../cases/own.ts";
import { onBothEngines } from "../world.ts";

onBothEngines("calls that the vendor's packages cannot make", (world) => {
  test.for(Object.entries(ownCases))("%s answers", ([, succeeds]) => succeeds(world()));
});
