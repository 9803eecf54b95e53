import { onEveryEngine } from "@vitrine/test-support/engines";
import { eventually } from "@vitrine/test-support/eventually";
import { item, openShop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { createLogger } from "../../../kernel/log/log.ts";
import { definePlugin } from "../../../kernel/plugin.ts";
import { startJobs } from "../../../main/jobs.ts";

onEveryEngine("subscribers of plugins", (engine) => {
  test("one that never returns keeps no other waiting, and the end of the process does not wait for it", async () => {
    const received: string[] = [];
    const hung: string[] = [];
    const lines: string[] = [];
    const logger = createLogger("warn", { write: (line: string) => void lines.push(line) });
    const hangs = definePlugin({
      name: "hangs",
      on: {
        cart_created: ({ id }) => {
          hung.push(id);
          return new Promise<void>(() => {});
        },
      },
    });
    const counts = definePlugin({ name: "counts", on: { cart_created: async ({ id }) => void received.push(id) } });
    const shop = await openShop(engine.store(), {}, { plugins: [hangs, counts], logger });
    const jobs = startJobs(shop.platform, logger);
    const productId = await shop.product();
    const fill = async () => (await shop.visitor()).currentCart.addToCurrentCart({ lineItems: [item(productId)] });
    await fill();
    await eventually(() => [hung.length, received.length]).toEqual([1, 1]);
    await fill();
    await eventually(() => received.length).toBe(2);
    await jobs.stop();
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ plugin: "hangs", msg: "subscriber failed, and gets the event again" }),
    );
  });
});
