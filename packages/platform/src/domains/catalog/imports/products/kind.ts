import type { CatalogImportItem } from "@vitrine/contract";
import { unasked, writeWithEvents } from "../../../../kernel/outbox/commit-events.ts";
import type { CatalogEntry, ReadProduct } from "../../exchange/entry.ts";
import { type FileHeader, readProducts } from "../../exchange/read-products.ts";
import { shopFacts } from "../../exchange/shop-facts.ts";
import { type CatalogCall, catalogCall } from "../../records/catalog-call.ts";
import type { ImportKind } from "../kind.ts";
import { beginPictureCopy } from "../pictures/begin.ts";
import { countPicturesElsewhere } from "../pictures/find.ts";
import type { PendingItem } from "../records.ts";
import { changeProduct } from "./changed.ts";
import { assessProducts } from "./check.ts";
import { ensureCollections } from "./collections.ts";
import { copiedEntries } from "./copies.ts";
import { findExisting } from "./existing.ts";
import { createProducts } from "./new.ts";

/** Products with their variants, stock and collections. */
export const productKind: ImportKind<ReadProduct, FileHeader> = {
  batch: { check: 200, run: 100 },
  empty: "NO_PRODUCTS",
  read: ({ runtime, site }, content, onHeader) => readProducts(content, shopFacts(site, runtime), onHeader),
  assess: assessProducts,
  transaction: ({ runtime, site, record }, body) =>
    writeWithEvents(unasked(runtime, site), (inside) => {
      const call = catalogCall(inside, record.id);
      return body({ db: call.db, write: (items) => writeEntries(call, items) });
    }),
  async complete(db, { runtime, site, record: { id: importId, fileName, copyPictures } }) {
    if (!copyPictures || (await countPicturesElsewhere(db, site.id)).pictures === 0) return;
    await beginPictureCopy(db, site, runtime.clock.now(), { importId, fileName });
  },
};

async function writeEntries(call: CatalogCall, items: readonly PendingItem[]): Promise<CatalogImportItem[]> {
  const stored = items.map(({ entry }) => JSON.parse(entry) as CatalogEntry);
  const entries = stored.map(await copiedEntries(call.db, call.site.id, stored));
  const read = items.flatMap(({ item }, index) => {
    const entry = entries[index];
    return entry ? [{ item, entry }] : [];
  });
  const collections = await ensureCollections(call, entries);
  const existing = await findExisting(call.db, call.site.id, entries);
  const isNew = read.filter(({ entry }) => !existing(entry));
  const ids = await createProducts(
    call,
    isNew.map(({ entry }) => entry),
    collections,
  );
  const made = new Map(isNew.map(({ item }, index) => [item.position, ids[index]]));
  const done: CatalogImportItem[] = [];
  for (const { item, entry } of read) {
    const before = existing(entry);
    const outcome = before ? await changeProduct(call, entry, before, collections) : "CREATE";
    const productId = before?.product.id ?? made.get(item.position);
    done.push({ ...item, outcome, processed: true, ...(productId !== undefined && { productId }) });
  }
  return done;
}
