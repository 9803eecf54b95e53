import type { CatalogImportItem } from "@vitrine/contract";
import { unasked, writeWithEvents } from "../../../../kernel/outbox/commit-events.ts";
import type { TransactionCall } from "../../../../kernel/outbox/subscriptions.ts";
import type { Stored } from "../../../../store/documents.ts";
import { keptProblems, type RowProblem } from "../../exchange/problem.ts";
import { laterThan } from "../../product-editor/rules.ts";
import { productDocuments, readVariants } from "../../products/repository.ts";
import { saveProduct } from "../../products/write/save.ts";
import { catalogCall } from "../../records/catalog-call.ts";
import { type ProductDocument, picturesElsewhere } from "../../records/product.ts";
import { itemProblem } from "../item-problem.ts";
import type { ImportWork } from "../kind.ts";
import { advance, NotOurs } from "../progress.ts";
import { settleItem } from "../records.ts";
import type { Fetched } from "./fetch-all.ts";
import { withCopies } from "./replace.ts";

/** Puts what was fetched in place, on the product as it is by now, or writes down why it cannot be saved. */
export async function settleProduct(work: ImportWork, item: CatalogImportItem, fetched: Fetched): Promise<void> {
  try {
    await writeWithEvents(unasked(work.runtime, work.site), (inside) => putInPlace(work, inside, item, fetched));
  } catch (error) {
    const problem = itemProblem(error, 0);
    if (!problem) throw error;
    await writeWithEvents(unasked(work.runtime, work.site), async (inside) => {
      const failed = (await find(inside, item)).addresses.length;
      await settle(work, inside, { ...item, outcome: "ERROR", problems: [problem] }, { copied: 0, failed });
    });
  }
}

async function putInPlace(
  work: ImportWork,
  inside: TransactionCall,
  item: CatalogImportItem,
  { pictures, failures, tried }: Fetched,
): Promise<void> {
  const { found, addresses } = await find(inside, item);
  const left = addresses.filter((address) => !pictures.has(address));
  const problems = left.flatMap((column): RowProblem[] => {
    const reason = failures.get(column) ?? tried.get(column);
    return reason ? [{ line: 0, column, severity: "WARNING", ...reason }] : [];
  });
  // It was given others meanwhile, which the next round fetches.
  if (problems.length < left.length) return;
  const copied = addresses.length - left.length;
  const done = { ...item, outcome: copied > 0 ? "CHANGE" : "UNCHANGED", problems: keptProblems(problems) };
  await settle(work, inside, done, { copied, failed: left.length });
  if (!found || copied === 0) return;
  const { entity: product, revision } = found;
  const variants = (await readVariants(inside.db, inside.site.id, [product.id])).get(product.id) ?? [];
  const call = { ...catalogCall(inside, work.record.id), now: laterThan(product.updatedDate, inside.now) };
  await saveProduct(call, { product, revision, variants }, withCopies(product, pictures));
}

interface FoundProduct {
  /** Absent when it was deleted meanwhile. */
  readonly found: Stored<ProductDocument> | undefined;
  readonly addresses: readonly string[];
}

async function find({ db, site }: TransactionCall, { productId = "" }: CatalogImportItem): Promise<FoundProduct> {
  const found = await productDocuments.getLocked(db, site.id, productId);
  return { found, addresses: found ? picturesElsewhere(found.entity) : [] };
}

async function settle(
  { runtime, site, record }: ImportWork,
  { db }: TransactionCall,
  item: CatalogImportItem,
  pictures: { readonly copied: number; readonly failed: number },
): Promise<void> {
  await advance(runtime, db, site.id, record, ({ copy, processed, ...current }) => {
    if (!copy) throw new NotOurs();
    const { copied, failed } = copy;
    const counted = { copied: copied + pictures.copied, failed: failed + pictures.failed };
    return { ...current, processed: processed + 1, copy: { ...copy, ...counted } };
  });
  await settleItem(db, site.id, record.id, { ...item, processed: true });
}
