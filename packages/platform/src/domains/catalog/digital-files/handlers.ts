import { randomUUID } from "node:crypto";
import { type AddProductFilePartRequest, digitalFiles, type ProductFile } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { productDocuments } from "../products/repository.ts";
import {
  fileOfProduct,
  insertPart,
  isComplete,
  type ProductFileRecord,
  productFiles,
  removeFile,
} from "./repository.ts";

/** Most bytes of one part. */
const PART_BYTES = 512 * 1024;

export const digitalFilesHandlers: Implementation = implement(digitalFiles, {
  async createProductFile({ productId, name, mimeType = "application/octet-stream", size }, call) {
    const product = await productDocuments.get(call.db, call.site.id, productId.toLowerCase());
    if (!product) return call.fail("NOT_FOUND", { productId }, `There is no product ${productId}.`);
    if (product.entity.productType !== "digital") throw invalid("productId", "must be a digital product");
    if (!/^[\w.+-]+\/[\w.+-]+$/.test(mimeType))
      throw invalid("mimeType", "must be a type such as application/pdf", "FORMAT");
    const date = call.now.toISOString();
    const file = { id: randomUUID(), productId: product.entity.id, name, mimeType, size, receivedSize: 0 };
    const record: ProductFileRecord = { ...file, createdDate: date, updatedDate: date };
    await productFiles.insert(call.db, call.site.id, record);
    return { file: present(record) };
  },

  async addProductFilePart(request, call) {
    return { file: present(await addPart(request, call)) };
  },

  async getProductFile({ productId }, call) {
    const file = await fileOfProduct(call.db, call.site.id, productId.toLowerCase());
    if (!file) return call.fail("NOT_FOUND", { productId }, "The product has no file.");
    return { file: present(file) };
  },

  async deleteProductFile({ id }, call) {
    if (!(await removeFile(call.db, call.site.id, id.toLowerCase())))
      call.fail("NOT_FOUND", { id }, `There is no file ${id}.`);
    return {};
  },
});

function present({ updatedDate: _, ...file }: ProductFileRecord): ProductFile {
  return file;
}

/** Adds the next bytes; with the last ones the file takes the place of the one the product had. */
async function addPart({ id, offset, content }: AddProductFilePartRequest, call: Call): Promise<ProductFileRecord> {
  const { db, site } = call;
  const stored = await productFiles.getLocked(db, site.id, id.toLowerCase());
  if (!stored) return call.fail("NOT_FOUND", { id }, `There is no file ${id}.`);
  const { entity: file } = stored;
  if (isComplete(file)) call.fail("FAILED_PRECONDITION", {}, "All bytes of this file have arrived.");
  if (offset !== file.receivedSize) throw invalid("offset", `must be ${file.receivedSize}, where the file goes on`);
  const bytes = Buffer.from(content, "base64");
  // What is no base64 is skipped by the decoder.
  if (bytes.length === 0 || bytes.toString("base64") !== content) throw invalid("content", "must be base64", "FORMAT");
  if (bytes.length > PART_BYTES)
    throw invalid("content", "must be at most 512 KiB", "MAX_SIZE", { threshold: PART_BYTES });
  const receivedSize = offset + bytes.length;
  if (receivedSize > file.size) throw invalid("content", `goes ${receivedSize - file.size} bytes over the file's size`);
  const before = receivedSize === file.size ? await fileOfProduct(db, site.id, file.productId) : undefined;
  await insertPart(db, site.id, file.id, offset, content);
  if (before) await removeFile(db, site.id, before.id);
  const next = { ...file, receivedSize, updatedDate: call.now.toISOString() };
  return (await productFiles.update(db, site.id, stored.revision, next)).entity;
}
