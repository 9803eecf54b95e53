import { randomUUID } from "node:crypto";
import { onEveryStore } from "@vitrine/test-support/engines";
import { testProduct, testProducts } from "@vitrine/test-support/products";
import { expect, it } from "vitest";
import type { Store } from "../kernel/database/port.ts";
import { Recording } from "../kernel/database/recording.ts";
import { statementChannel } from "../kernel/database/statement-channel.ts";

onEveryStore("a recording", ({ name, store, reopen, isShared }) => {
  const site = randomUUID();

  async function recorded(id: string): Promise<Recording> {
    const recording = new Recording();
    await store().read((db) => testProducts.get(recording.of(db), site, id));
    return recording;
  }

  const rename = (writer: Store, id: string, title: string) =>
    writer.write(async (db) => {
      const read = await testProducts.get(db, site, id);
      if (read) await testProducts.update(db, site, read, { ...read.entity, name: title });
    });

  const isCurrent = (recording: Recording) => store().read((db) => recording.isCurrent(db));

  it("is current until a row that it read changes, whoever changes it", async () => {
    const [read, other] = [testProduct(1), testProduct(2)];
    await store().write(async (db) => {
      await testProducts.insert(db, site, read);
      await testProducts.insert(db, site, other);
    });
    for (const writer of isShared ? [store(), reopen()] : [store()]) {
      const recording = await recorded(read.id);
      expect(await isCurrent(recording)).toBe(true);
      await rename(writer, other.id, `not read ${randomUUID()}`);
      expect(await isCurrent(recording)).toBe(true);
      await rename(writer, read.id, `changed ${randomUUID()}`);
      expect([await isCurrent(recording), await isCurrent(recording)]).toEqual([false, false]);
    }
  });

  it("is not current when a row changed between its statements", async () => {
    const [first, second] = [testProduct(3), testProduct(4)];
    await store().write(async (db) => {
      await testProducts.insert(db, site, first);
      await testProducts.insert(db, site, second);
    });
    const recording = await recorded(first.id);
    await rename(store(), first.id, "changed meanwhile");
    await store().read((db) => testProducts.get(recording.of(db), site, second.id));
    expect(await isCurrent(recording)).toBe(false);
  });

  it("asks a file of its own only when something was committed", async () => {
    const product = testProduct(5);
    await store().write((db) => testProducts.insert(db, site, product));
    const recording = await recorded(product.id);
    let statements = 0;
    const count = () => {
      statements += 1;
    };
    statementChannel.subscribe(count);
    await isCurrent(recording);
    statementChannel.unsubscribe(count);
    expect(statements).toBe(name === "file" ? 0 : 1);
  });
});
