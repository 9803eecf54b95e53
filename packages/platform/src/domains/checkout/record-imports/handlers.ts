import { type RecordImportKind, recordImports } from "@vitrine/contract";
import { assertScope } from "../../../kernel/assert-scope.ts";
import type { Call } from "../../../kernel/context.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import type { Stored } from "../../../store/documents.ts";
import { respondWithFile } from "../../catalog/exports/links.ts";
import { beginImport } from "../../catalog/imports/begin.ts";
import { presentRecordImport, presentRecordItem } from "../../catalog/imports/present.ts";
import { type ImportRecord, listImports, readItemsPage } from "../../catalog/imports/records.ts";
import { cancelFound, findImport, startFound } from "../../catalog/imports/steps.ts";
import { uploadUrl } from "../../catalog/imports/upload.ts";

export const recordImportsHandlers: Implementation = implement(
  recordImports,
  {
    async createRecordImport({ kind, fileName }, call) {
      assertPermission(call, kind);
      const { record, secret } = await beginImport(call.db, call.site.id, fileName, call.now, kind);
      return { recordImport: presentRecordImport(record), uploadUrl: uploadUrl(call, record.id, secret) };
    },

    async listRecordImports({ kind }, call) {
      assertPermission(call, kind);
      return { recordImports: (await listImports(call.db, call.site.id, kind)).map(presentRecordImport) };
    },

    async getRecordImport({ importId }, call) {
      return { recordImport: presentRecordImport((await find(importId, call)).entity) };
    },

    async listRecordImportItems({ importId, ...query }, call) {
      const { entity } = await find(importId, call);
      const { items, hasNext } = await readItemsPage(call.db, call.site.id, entity.id, query);
      return { items: items.map(presentRecordItem), hasNext };
    },

    async startRecordImport({ importId }, call) {
      return { recordImport: presentRecordImport(await startFound(call, await find(importId, call))) };
    },

    async cancelRecordImport({ importId }, call) {
      return { recordImport: presentRecordImport(await cancelFound(call, await find(importId, call))) };
    },

    createRecordImportReport: ({ importId, ...language }, call) =>
      respondWithFile(call, async (inside) => {
        const { entity } = await find(importId, inside);
        return { kind: "report", importId: entity.id, ...language };
      }),
  },
  {
    // Whoever holds the address gets the file.
    ownTransactions: ["createRecordImportReport"],
    encrypted: ["createRecordImport", "createRecordImportReport"],
  },
);

/** The permission that changing records of a kind takes. */
const scopes: Readonly<Record<RecordImportKind, string>> = {
  CUSTOMERS: "MEMBERS.MEMBER_UPDATE",
  ORDERS: "ECOM.MODIFY_ORDERS",
};

function assertPermission(call: Call, kind: RecordImportKind): void {
  assertScope(call, scopes[kind], `Importing ${kind.toLowerCase()}`);
}

async function find(importId: string, call: Call): Promise<Stored<ImportRecord>> {
  const found = await findImport(call, importId, ["CUSTOMERS", "ORDERS"]);
  const { kind } = found.entity;
  if (kind !== undefined && kind !== "PICTURES") assertPermission(call, kind);
  return found;
}
