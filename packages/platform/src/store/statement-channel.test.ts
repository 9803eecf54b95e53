import { randomUUID } from "node:crypto";
import { onEveryStore } from "@vitrine/test-support/engines";
import { testProduct, testProducts } from "@vitrine/test-support/products";
import { expect, it } from "vitest";
import { type StatementMessage, statementChannel } from "../kernel/database/statement-channel.ts";

onEveryStore("the channel of statements", ({ store }) => {
  it("has every statement with its engine and parameters, and none of the transaction itself", async () => {
    const [site, product] = [randomUUID(), testProduct(1)];
    const messages: StatementMessage[] = [];
    const listener = (message: unknown) => messages.push(message as StatementMessage);
    statementChannel.subscribe(listener);
    await store().write((db) => testProducts.insert(db, site, product));
    await store().read((db) => testProducts.get(db, site, product.id));
    statementChannel.unsubscribe(listener);
    await store().read((db) => testProducts.get(db, site, product.id));
    expect(messages.map(({ text }) => text.slice(0, 6).toLowerCase())).toEqual(["insert", "select"]);
    for (const { engine, parameters } of messages) {
      expect(engine).toBe(store().engine);
      expect(parameters).toContain(site);
      expect(parameters).toContain(product.id);
    }
  });
});
