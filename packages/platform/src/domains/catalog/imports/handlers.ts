import { catalogImports } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import type { Stored } from "../../../store/documents.ts";
import { collectionDocuments } from "../collections/repository.ts";
import { respondWithFile } from "../exports/links.ts";
import { assertStockPermission } from "../product-editor/rules.ts";
import { beginImport } from "./begin.ts";
import { beginPictureCopy, openPictureCopy } from "./pictures/begin.ts";
import { countPicturesElsewhere } from "./pictures/find.ts";
import { presentPictureCopy } from "./pictures/present.ts";
import { presentImport } from "./present.ts";
import { type ImportRecord, listImports, readItemsPage } from "./records.ts";
import { cancelFound, findImport, startFound } from "./steps.ts";
import { uploadUrl } from "./upload.ts";

export const catalogImportsHandlers: Implementation = implement(
  catalogImports,
  {
    async createCatalogImport({ fileName }, call) {
      const { record, secret } = await beginImport(call.db, call.site.id, fileName, call.now);
      return { catalogImport: presentImport(record), uploadUrl: uploadUrl(call, record.id, secret) };
    },

    async listCatalogImports(_, { db, site }) {
      return { catalogImports: (await listImports(db, site.id, "PRODUCTS")).map(presentImport) };
    },

    async getCatalogImport({ importId }, call) {
      return { catalogImport: presentImport((await find(importId, call)).entity) };
    },

    async listCatalogImportItems({ importId, ...query }, call) {
      const { entity } = await findImport(call, importId, ["PRODUCTS", "PICTURES"]);
      return readItemsPage(call.db, call.site.id, entity.id, query);
    },

    async startCatalogImport({ importId, ...options }, call) {
      assertStockPermission(call);
      return { catalogImport: presentImport(await startFound(call, await find(importId, call), options)) };
    },

    async cancelCatalogImport({ importId }, call) {
      return { catalogImport: presentImport(await cancelFound(call, await find(importId, call))) };
    },

    createCatalogImportReport: ({ importId, ...language }, call) =>
      respondWithFile(call, async (inside) => {
        const { entity } = await findImport(inside, importId, ["PRODUCTS", "PICTURES"]);
        return { kind: "report", importId: entity.id, ...language };
      }),

    async startPictureCopy(_, call) {
      const pictureCopyId = await openPictureCopy(call.db, call.site.id);
      if (pictureCopyId !== undefined)
        call.fail("FAILED_PRECONDITION", { pictureCopyId }, "Pictures are being copied already.");
      return { pictureCopy: presentPictureCopy(await beginPictureCopy(call.db, call.site, call.now)) };
    },

    async getPictureCopy(_, { db, site }) {
      const [latest] = await listImports(db, site.id, "PICTURES");
      const elsewhere = await countPicturesElsewhere(db, site.id);
      return { ...(latest && { pictureCopy: presentPictureCopy(latest) }), elsewhere };
    },

    async cancelPictureCopy({ pictureCopyId }, call) {
      const found = await findImport(call, pictureCopyId, ["PICTURES"]);
      return { pictureCopy: presentPictureCopy(await cancelFound(call, found)) };
    },

    createCatalogExport: ({ format = "WIX", collectionId }, call) =>
      respondWithFile(call, async (inside) => {
        const only = collectionId === undefined ? {} : { collectionId: await knownCollection(collectionId, inside) };
        return { kind: "export", format, ...only };
      }),
  },
  {
    // Whoever holds the address gets the file.
    ownTransactions: ["createCatalogImportReport", "createCatalogExport"],
    encrypted: ["createCatalogImport", "createCatalogImportReport", "createCatalogExport"],
  },
);

async function knownCollection(collectionId: string, call: Call): Promise<string> {
  const found = await collectionDocuments.get(call.db, call.site.id, collectionId.toLowerCase());
  return found?.entity.id ?? call.fail("NOT_FOUND", { collectionId }, `There is no collection ${collectionId}.`);
}

function find(importId: string, call: Call): Promise<Stored<ImportRecord>> {
  return findImport(call, importId, ["PRODUCTS"]);
}
