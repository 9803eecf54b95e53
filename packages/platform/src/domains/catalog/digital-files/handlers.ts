import { type CreateProductFileUploadRequest, digitalFiles, type ProductFile } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { downloadUrl } from "../../media/delivery/downloads.ts";
import { type SecuredFile, securedFiles, securedFilesOf } from "../../media/secured-files/records.ts";
import { removeSecuredFile } from "../../media/secured-files/write.ts";
import { openSecuredUpload } from "../../media/uploads/begin-secured.ts";
import { productDocuments } from "../products/repository.ts";

/** Most files of one product. */
const MOST_FILES = 50;

/** How long an address to look at a file works, in milliseconds. */
const LOOK_LIFETIME = 10 * 60 * 1000;

export const digitalFilesHandlers: Implementation = implement(
  digitalFiles,
  {
    async createProductFileUpload(request, call) {
      const productId = await requireDigitalProduct(request.productId, call);
      const { name: fileName, mimeType, size } = request;
      const replacesId = await replacedBy(request, productId, call);
      return openSecuredUpload(call, { ownerId: productId, fileName, mimeType, size, replacesId });
    },

    async listProductFiles({ productId }, { db, site }) {
      return { files: (await securedFilesOf(db, site.id, productId.toLowerCase())).map(present) };
    },

    async generateProductFileUrl({ id }, call) {
      const fileId = id.toLowerCase();
      await call.runtime.secretBox.prepare();
      return call.transaction(async (inside) => {
        if (!(await securedFiles.get(inside.db, inside.site.id, fileId))) return noFile(inside, id);
        const expires = inside.now.getTime() + LOOK_LIFETIME;
        return {
          downloadUrl: await downloadUrl(call, { fileId, isSecured: true, expires, disposition: "ATTACHMENT" }),
        };
      });
    },

    async deleteProductFile({ id }, call) {
      const { db, site, now } = call;
      if (!(await removeSecuredFile(db, site.id, id.toLowerCase(), now))) noFile(call, id);
      return {};
    },
  },
  { ownTransactions: ["generateProductFileUrl"], encrypted: ["createProductFileUpload"] },
);

async function requireDigitalProduct(id: string, call: Call): Promise<string> {
  const product = await productDocuments.get(call.db, call.site.id, id.toLowerCase());
  if (!product) return call.fail("NOT_FOUND", { productId: id }, `There is no product ${id}.`);
  if (product.entity.productType !== "digital") throw invalid("productId", "must be a digital product");
  return product.entity.id;
}

/** The file that is replaced, if any. A file more must fit. */
async function replacedBy(
  { replacesId, mimeType }: CreateProductFileUploadRequest,
  productId: string,
  { db, site }: Call,
): Promise<string | undefined> {
  if (mimeType && !/^[\w.+-]+\/[\w.+-]+$/.test(mimeType))
    throw invalid("mimeType", "must be a type such as application/pdf", "FORMAT");
  const files = await securedFilesOf(db, site.id, productId);
  const replaced = files.find(({ id }) => id === replacesId?.toLowerCase());
  if (replacesId && !replaced) throw invalid("replacesId", `must be a file of the product; it has none ${replacesId}`);
  if (!replaced && files.length >= MOST_FILES)
    throw invalid("productId", `must have fewer than ${MOST_FILES} files; delete one, or replace it`);
  return replaced?.id;
}

function noFile(call: Call, id: string): never {
  return call.fail("NOT_FOUND", { id }, `There is no file ${id}.`);
}

function present({ id, ownerId, fileName, mimeType, size, createdDate, updatedDate }: SecuredFile): ProductFile {
  return { id, productId: ownerId, name: fileName, mimeType, size, createdDate, updatedDate };
}
