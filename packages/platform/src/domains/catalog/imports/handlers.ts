import { type CatalogImportIdRequest, catalogImports } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import type { Stored } from "../../../store/documents.ts";
import { collectionDocuments } from "../collections/repository.ts";
import { respondWithFile } from "../exports/links.ts";
import { assertStockPermission } from "../product-editor/rules.ts";
import { beginImport, startImport } from "./begin.ts";
import { presentImport } from "./present.ts";
import { catalogImportRecords, type ImportRecord, listImports, readItems } from "./records.ts";
import { uploadUrl } from "./upload.ts";

export const catalogImportsHandlers: Implementation = implement(
  catalogImports,
  {
    async createCatalogImport({ fileName }, call) {
      const { record, secret } = await beginImport(call.db, call.site.id, fileName, call.now);
      return { catalogImport: presentImport(record), uploadUrl: uploadUrl(call, record.id, secret) };
    },

    async listCatalogImports(_, { db, site }) {
      return { catalogImports: (await listImports(db, site.id)).map(presentImport) };
    },

    async getCatalogImport({ importId }, call) {
      return { catalogImport: presentImport((await find(importId, call)).entity) };
    },

    async listCatalogImportItems({ importId, outcome, withProblems, after = -1, limit = 50 }, call) {
      const { entity } = await find(importId, call);
      const query = { outcome, withProblems, after, limit: limit + 1 };
      const items = await readItems(call.db, call.site.id, entity.id, query);
      return { items: items.slice(0, limit), hasNext: items.length > limit };
    },

    async startCatalogImport({ importId }, call) {
      assertStockPermission(call);
      const { entity } = await find(importId, call);
      const started = await startImport(call.db, call.site.id, entity.id, call.now);
      if (started) return { catalogImport: presentImport(started) };
      const text = "Only an import that is checked and ready can be started.";
      return call.fail("FAILED_PRECONDITION", { state: entity.state }, text);
    },

    async cancelCatalogImport(request, call) {
      return change(request, call, (record) => {
        if (["COMPLETED", "FAILED", "CANCELED"].includes(record.state)) {
          call.fail("FAILED_PRECONDITION", { state: record.state }, "This import is over.");
        }
        const { uploadHash: _, ...rest } = record;
        return { ...rest, state: "CANCELED", finishedDate: call.now.toISOString(), dueAt: null };
      });
    },

    createCatalogImportReport: ({ importId }, call) =>
      respondWithFile(call, async (inside) => ({ kind: "report", importId: (await find(importId, inside)).entity.id })),

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

async function find(importId: string, call: Call): Promise<Stored<ImportRecord>> {
  const found = await catalogImportRecords.getLocked(call.db, call.site.id, importId.toLowerCase());
  return found ?? call.fail("NOT_FOUND", { importId }, `There is no import ${importId}.`);
}

async function change({ importId }: CatalogImportIdRequest, call: Call, apply: (record: ImportRecord) => ImportRecord) {
  const { entity, revision } = await find(importId, call);
  const next = { ...apply(entity), updatedDate: call.now.toISOString() };
  await catalogImportRecords.update(call.db, call.site.id, revision, next);
  return { catalogImport: presentImport(next) };
}
