import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { testProduct, testProducts } from "../../../../../tests/support/products.ts";
import { createSqliteStore } from "./store.ts";

it("a busy file is emptied of its log while it is written to, and closes complete", async () => {
  const folder = mkdtempSync(join(tmpdir(), "checkpoint-"));
  const path = join(folder, "test.db");
  const store = createSqliteStore({ path });
  await store.migrate();
  const filled = () => statSync(path).size;
  const empty = filled();
  let number = 0;
  const write = () =>
    store.write((db) => testProducts.insert(db, "site", testProduct(number++, { brand: "x".repeat(500) })));
  // The thread moves rows into the file; without it nothing would before the log is very long.
  await expect
    .poll(async () => {
      for (let count = 0; count < 100; count += 1) await write();
      return filled();
    })
    .toBeGreaterThan(empty);
  await store.close();
  const again = createSqliteStore({ path });
  expect(await again.read((db) => testProducts.count(db, "site"))).toBe(number);
  await again.close();
  rmSync(folder, { recursive: true });
});
