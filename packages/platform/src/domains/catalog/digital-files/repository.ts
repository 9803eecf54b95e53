import type { ProductFile } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import { type Documents, documents } from "../../../store/documents.ts";

/** A file as it is stored, without its bytes. */
export interface ProductFileRecord extends ProductFile {
  readonly updatedDate: string;
}

export const productFiles: Documents<ProductFileRecord, "digital_files"> = documents<
  ProductFileRecord,
  "digital_files"
>({
  table: "digital_files",
  columns: {
    product_id: (file) => file.productId,
    complete: (file) => (isComplete(file) ? 1 : 0),
  },
});

export function isComplete({ size, receivedSize }: ProductFile): boolean {
  return receivedSize === size;
}

/** The file that buyers of a product get. */
export async function fileOfProduct(db: Db, siteId: string, productId: string): Promise<ProductFileRecord | undefined> {
  return (await productFiles.findBy(db, siteId, { product_id: productId, complete: 1 }))?.entity;
}

export async function insertPart(
  db: Db,
  siteId: string,
  fileId: string,
  position: number,
  content: string,
): Promise<void> {
  await db.insertInto("digital_file_parts").values({ site_id: siteId, file_id: fileId, position, content }).execute();
}

/** The part that begins at a byte. */
export async function readPart(db: Db, siteId: string, fileId: string, position: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("digital_file_parts")
    .select("content")
    .where("site_id", "=", siteId)
    .where("file_id", "=", fileId)
    .where("position", "=", position)
    .executeTakeFirst();
  return row && Buffer.from(row.content, "base64");
}

export async function removeFile(db: Db, siteId: string, id: string): Promise<boolean> {
  await db.deleteFrom("digital_file_parts").where("site_id", "=", siteId).where("file_id", "=", id).execute();
  return productFiles.remove(db, siteId, id);
}
