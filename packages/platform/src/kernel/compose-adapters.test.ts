import { expect, test } from "vitest";
import { memoryAdapters } from "../adapters/memory.ts";
import { systemClock } from "./clock.ts";
import { composeAdapters } from "./compose-adapters.ts";
import { definePlugin } from "./plugin.ts";

test.each([
  [undefined, "strict: The response must be a list, not undefined."],
  [[{ severity: "error" }], "strict: A violation is error. It can be ERROR or WARNING."],
  [[null], "strict: Entry 0 of the response must be an object, not null."],
])("an order check that returns %j has failed, and lets no order through", async (found, message) => {
  const plugin = definePlugin({ name: "strict", adapters: { orderCheck: { review: async () => found as never } } });
  const { orderCheck } = composeAdapters(memoryAdapters(systemClock), [plugin]);
  await expect(orderCheck?.review({} as never, {} as never)).rejects.toThrow(message);
});
