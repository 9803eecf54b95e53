import type { CatalogImportItem, PicturesElsewhere } from "@vitrine/contract";
import { insertRows } from "../../../../kernel/database/insert-rows.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import { unasked, writeWithEvents } from "../../../../kernel/outbox/commit-events.ts";
import { folderAt } from "../../../media/folders/write.ts";
import { productDocuments } from "../../products/repository.ts";
import { type ProductDocument, picturesElsewhere } from "../../records/product.ts";
import type { ImportWork } from "../kind.ts";
import { advance, NotOurs } from "../progress.ts";
import { type CopyProgress, catalogImportRecords, type ImportRecord, readItems } from "../records.ts";
import { firstEntry } from "./entry.ts";

const counted = statement(
  `select count(*) as products, coalesce(sum(pictures_elsewhere), 0) as pictures from products
    where site_id = ? and pictures_elsewhere is not null`,
);

export async function countPicturesElsewhere(db: Db, siteId: string): Promise<PicturesElsewhere> {
  const [row] = (await run<PicturesElsewhere>(db, counted, [siteId])).rows;
  return { products: Number(row?.products ?? 0), pictures: Number(row?.pictures ?? 0) };
}

/** Products that are looked for in one transaction. */
const batch = 200;

/** Notes the products whose pictures are to be copied. Of an import that brought no pictures, nothing is left. */
export async function findProducts(work: ImportWork): Promise<void> {
  let record: ImportRecord | undefined = work.record;
  while (record?.state === "CHECKING") {
    if (work.signal?.aborted) return;
    record = await findBatch(work, record);
  }
}

function findBatch(
  { runtime, site, record: ours }: ImportWork,
  { checked, copy }: ImportRecord,
): Promise<ImportRecord | undefined> {
  return writeWithEvents(unasked(runtime, site), async (inside) => {
    const { db } = inside;
    if (!copy) throw new NotOurs();
    const { ids, last } = await nextIds(db, site.id, copy);
    const found = await productDocuments.getMany(db, site.id, [...new Set(ids)]);
    const products = found.map(({ entity }) => entity).filter((product) => picturesElsewhere(product).length > 0);
    const many = checked + products.length;
    const isLast = last === undefined;
    const place = isLast && many > 0 && { folderId: await folderAt(inside, "media-root", ours.fileName) };
    const record = await advance(runtime, db, site.id, ours, (current) => ({
      ...current,
      checked: many,
      counts: { ...current.counts, products: many },
      copy: { ...copy, ...(isLast ? place : { listed: last }) },
      ...(isLast && { state: "RUNNING" as const, startedDate: inside.now.toISOString(), dueAt: inside.now.getTime() }),
    }));
    await insertItems(db, site.id, ours.id, { products, first: checked });
    if (!isLast || many > 0 || copy.importId === undefined) return record;
    await catalogImportRecords.remove(db, site.id, ours.id);
    return undefined;
  });
}

/** Ids of products, and where the next ones begin; nothing behind the last ones. */
interface FoundIds {
  readonly ids: readonly string[];
  readonly last?: string | undefined;
}

const all = statement(
  `select id from products where site_id = ? and pictures_elsewhere is not null and id > ? order by id limit ${batch}`,
);

async function nextIds(db: Db, siteId: string, { importId, listed }: CopyProgress): Promise<FoundIds> {
  if (importId === undefined) {
    const { rows } = await run<{ id: string }>(db, all, [siteId, listed ?? ""]);
    return { ids: rows.map(({ id }) => id), last: rows.at(batch - 1)?.id };
  }
  const items = await readItems(db, siteId, importId, { after: Number(listed ?? -1), limit: batch });
  return { ids: items.flatMap(({ productId }) => productId ?? []), last: items.at(batch - 1)?.position.toString() };
}

interface FoundProducts {
  readonly products: readonly ProductDocument[];
  /** Position of the first one. */
  readonly first: number;
}

async function insertItems(db: Db, siteId: string, copyId: string, { products, first }: FoundProducts): Promise<void> {
  const items = products.map(({ id, slug, name }, index): CatalogImportItem => {
    const place = { position: first + index, line: 0, lastLine: 0 };
    return { ...place, handle: slug, name, productId: id, outcome: "CHANGE", processed: false, problems: [] };
  });
  await insertRows(
    db,
    "catalog_import_items",
    items.map((item) => ({
      site_id: siteId,
      import_id: copyId,
      position: item.position,
      outcome: item.outcome,
      is_pending: 1 as const,
      has_problems: 0 as const,
      entry: firstEntry,
      doc: JSON.stringify(item),
      email: null,
    })),
  );
}
