import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createSqliteStore } from "../../packages/platform/src/store/index.ts";
import { Buyers, stockedProduct } from "../support/buyers.ts";
import { poweredDisk } from "../support/power.ts";
import { freePort, startShop } from "../support/server.ts";
import { record, rounds } from "../support/soak.ts";
import { examine, unsettledPayments } from "../support/whole-shop.ts";

const disk = poweredDisk();
const cuts = rounds(1, 8);

describe.skipIf(!disk)("a shop whose power is cut", () => {
  test("keeps every order and member it acknowledged", { timeout: 240_000 + cuts * 60_000 }, async () => {
    if (!disk) return;
    // The bank has power.
    const bank = mkdtempSync(join(tmpdir(), "bank-"));
    const data = join(disk.folder, "shop");
    mkdirSync(data);
    symlinkSync(bank, join(data, "sandbox-ledger"));
    const options = { data, port: await freePort() };
    let shop = await startShop(options);
    const productId = await stockedProduct(shop);
    const buyers = new Buyers(() => shop, productId);
    for (let cut = 0; cut < cuts; cut++) {
      const enough = buyers.acknowledged.paidOrders.length + 10;
      while (buyers.acknowledged.paidOrders.length < enough) await wait(20);
      disk.cut();
      // Whatever is answered from here on is no acknowledgement: the disk rejects every flush.
      await shop.stop("SIGKILL");
      disk.restore();
      shop = await startShop(options);
    }
    await buyers.stop();
    await expect.poll(() => unsettledPayments(shop), { timeout: 180_000, interval: 500 }).toBe(0);
    await shop.stop();
    const store = createSqliteStore({ path: join(data, "vitrine.db") });
    const { damage, charges } = await examine(store, bank, buyers.acknowledged, productId);
    await store.close();
    expect(damage).toEqual({ lost: [], doubled: [], unmatched: [], broken: [] });
    disk.dispose();
    rmSync(bank, { recursive: true });
    const { paidOrders, members } = buyers.acknowledged;
    record({
      fault: "Power cut (file system shut down without its journal), SQLite",
      extent: `${cuts} cuts; ${paidOrders.length} paid orders and ${members.length} members acknowledged`,
      result: `0 lost, 0 of ${charges} charges without their order, every page of the database whole`,
    });
  });
});
