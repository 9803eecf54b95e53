import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testProduct, testProducts } from "@vitrine/test-support/products";
import { describe, expect, it } from "vitest";
import type { Store } from "../../kernel/database/port.ts";
import { type StatementMessage, statementChannel } from "../../kernel/database/statement-channel.ts";
import { createSqliteStore, snapshot } from "./store.ts";

const site = "site";

describe("a snapshot", () => {
  it("starts databases that know nothing of each other", async () => {
    const original = await filled(":memory:");
    const image = await snapshot(original);
    const [first, second] = [clone(image), clone(image)];
    await first.write((db) => testProducts.insert(db, site, testProduct(2)));
    await original.write((db) => testProducts.insert(db, site, testProduct(3)));
    expect(await numbers(first)).toEqual([1, 2]);
    expect(await numbers(second)).toEqual([1]);
    await first.migrate();
    await Promise.all([original, first, second].map((store) => store.close()));
  });

  it("can be taken of a file with a write-ahead log", async () => {
    const folder = mkdtempSync(join(tmpdir(), "snapshot-"));
    const original = await filled(join(folder, "test.db"));
    const copy = clone(await snapshot(original));
    expect(await numbers(copy)).toEqual([1]);
    await copy.write((db) => testProducts.insert(db, site, testProduct(2)));
    await Promise.all([original, copy].map((store) => store.close()));
    rmSync(folder, { recursive: true });
  });

  it("holds no write that is still running", async () => {
    const original = await filled(":memory:");
    let image: Promise<Uint8Array> | undefined;
    await original
      .write(async (db) => {
        await testProducts.insert(db, site, testProduct(2));
        image = snapshot(original);
        throw new Error("no");
      })
      .catch(() => {});
    const copy = clone((await image) as Uint8Array);
    expect(await numbers(copy)).toEqual([1]);
  });

  // What it saves in time is measured in bench/topics/testing.ts.
  it("starts a database that has its schema already", async () => {
    const image = await snapshot(await filled(":memory:"));
    const copy = clone(image);
    const texts: string[] = [];
    const note = (message: unknown) => void texts.push((message as StatementMessage).text);
    statementChannel.subscribe(note);
    await copy.migrate();
    statementChannel.unsubscribe(note);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => /^\s*(create index|alter|drop|insert)/i.test(text))).toEqual([]);
    await copy.close();
  });
});

async function filled(path: string): Promise<Store> {
  const store = createSqliteStore({ path });
  await store.migrate();
  await store.write((db) => testProducts.insert(db, site, testProduct(1)));
  return store;
}

function clone(image: Uint8Array): Store {
  return createSqliteStore({ path: ":memory:", snapshot: image });
}

async function numbers(store: Store): Promise<number[]> {
  const products = await store.read((db) => testProducts.listBy(db, site, {}));
  return products.map(({ entity }) => entity.number).sort((a, b) => a - b);
}
