import type { Db } from "../../../../kernel/database/port.ts";
import { isNameId } from "../../../../kernel/name-id.ts";
import { isElsewhere } from "../../../../policies/media-url.ts";
import { files } from "../../../media/records/repository.ts";
import type { CatalogEntry, ReadProduct } from "../../exchange/entry.ts";
import { changesOf, isUnchanged, planProduct } from "../../exchange/plan.ts";
import { keptProblems, type RowProblem } from "../../exchange/problem.ts";
import { problemMessage } from "../../exchange/problem-message.ts";
import type { FileHeader } from "../../exchange/read-products.ts";
import type { ProductDocument } from "../../records/product.ts";
import { itemProblem } from "../item-problem.ts";
import type { AssessedItem, ImportWork } from "../kind.ts";
import { collectionIdsByName } from "./collections.ts";
import { copiedEntries } from "./copies.ts";
import { findExisting, skuOwners } from "./existing.ts";
import { draftOf } from "./new.ts";

/** What each product would come to, as the catalog is now. */
export async function assessProducts(
  db: Db,
  { runtime, site }: ImportWork,
  header: FileHeader,
  products: readonly (readonly [number, ReadProduct])[],
): Promise<AssessedItem[]> {
  const entries = products.flatMap(([, { entry }]) => entry ?? []);
  const existing = await findExisting(db, site.id, entries);
  const collections = await collectionIdsByName(db, site.id, entries);
  const missing = await missingPictures(db, site.id, header, products);
  const skus = await skuOwners(db, site.id, entries);
  const copied = await copiedEntries(db, site.id, entries);
  const date = runtime.clock.now().toISOString();
  return products.map(([position, read]) => {
    const { entry, handle, name, line, lastLine } = read;
    const about = { position, handle, name, line, lastLine };
    const found = [...read.problems, ...missing.filter((problem) => problem.line === line)];
    if (!entry)
      return { item: { ...about, outcome: "ERROR", processed: true, problems: keptProblems(found) }, entry: null };
    const before = existing(entry);
    const sold = skus(entry, before?.product.id);
    if (sold) found.push({ ...skuTaken(sold), line, column: header.skuColumn });
    if (before && isOther(entry, before.product))
      found.push({ line, column: header.idColumn, severity: "WARNING", ...otherProduct(before.product) });
    const problems = keptProblems(found);
    const collectionIds = entry.collections?.map((one) => collections.get(one) ?? `new ${one}`);
    try {
      const draft = before?.product ?? draftOf(entry, date, { id: "", slug: "", numericId: 0 });
      const options = { currency: site.settings.currency, collectionIds };
      const planned = planProduct(copied(entry), draft, before?.variants ?? [], options);
      const isSame = before !== undefined && isUnchanged(changesOf(planned, before));
      const outcome = !before ? "CREATE" : isSame ? "UNCHANGED" : "CHANGE";
      const id = before && { productId: before.product.id };
      return { item: { ...about, ...id, outcome, processed: isSame, problems }, entry: JSON.stringify(entry) };
    } catch (error) {
      const problem = itemProblem(error, line);
      if (!problem) throw error;
      const withError = keptProblems([...found, problem]);
      return { item: { ...about, outcome: "ERROR", processed: true, problems: withError }, entry: null };
    }
  });
}

/** Two shops of one kind count their products alike. */
function isOther({ id, input: { name, sku } }: CatalogEntry, before: ProductDocument): boolean {
  return id !== undefined && isNameId(id) && name !== before.name && Boolean(sku && before.sku) && sku !== before.sku;
}

function otherProduct({ name, sku }: ProductDocument) {
  return problemMessage("OTHER_PRODUCT", { name, sku });
}

function skuTaken(sku: string): Omit<RowProblem, "line"> {
  return { severity: "WARNING", ...problemMessage("SKU_IN_CATALOG", { sku }) };
}

/** Pictures that look like files of the library, and are none. */
async function missingPictures(
  db: Db,
  siteId: string,
  { pictureColumn }: FileHeader,
  products: readonly (readonly [number, ReadProduct])[],
): Promise<RowProblem[]> {
  const named = products.flatMap(([, { entry, line }]) =>
    (entry?.media ?? []).filter(({ id }) => !isElsewhere(id)).map(({ id }) => ({ id, line })),
  );
  if (named.length === 0) return [];
  const found = await files.getMany(
    db,
    siteId,
    named.map(({ id }) => id),
  );
  const known = new Set(found.map(({ entity }) => entity.id));
  return named
    .filter(({ id }) => !known.has(id))
    .map(({ id, line }) => ({
      line,
      column: pictureColumn,
      severity: "WARNING",
      ...problemMessage("PICTURE_MISSING", { picture: id }),
    }));
}
