import { mediaFiles } from "@vitrine/contract";
import { type Implementation, implement } from "../../kernel/implement.ts";
import { archiveUrl } from "./delivery/archives.ts";
import { generateFileDownloadUrl } from "./delivery/downloads.ts";
import { generateVideoStreamingUrl } from "./delivery/streaming.ts";
import { presentFile } from "./files/present.ts";
import { listFiles, presentAll, requireFile, requireFiles, searchFiles } from "./files/read.ts";
import { deleteFiles, findFiles, restoreFiles } from "./files/trash.ts";
import { updateFile } from "./files/update.ts";
import { importEach, importFile, importFiles } from "./import/handlers.ts";
import { pagingOf, queryRules } from "./records/listing.ts";
import { files } from "./records/repository.ts";
import { generateFileResumableUploadUrl, generateFileUploadUrl } from "./uploads/begin.ts";

export const mediaFilesHandlers: Implementation = implement(
  mediaFiles,
  {
    generateFileUploadUrl,
    generateFileResumableUploadUrl,
    generateFileDownloadUrl,
    generateVideoStreamingUrl,
    importFile,
    searchFiles,
    bulkImportFiles: importFiles,
    bulkImportFile: importEach,
    updateFileDescriptor: updateFile,
    listFiles: (request, call) => listFiles(request, call, "OK"),
    listDeletedFiles: (request, call) => listFiles(request, call, "DELETED"),

    async getFileDescriptor({ fileId }, call) {
      const { entity } = await requireFile(call, fileId);
      return { file: presentFile(entity, call.site.id, call.runtime.origin) };
    },

    async getFileDescriptors({ fileIds }, call) {
      const found = await requireFiles(call, fileIds);
      return { files: found.map((file) => presentFile(file, call.site.id, call.runtime.origin)) };
    },

    async queryFileDescriptors({ query = {} }, call) {
      const found = await files.page(call.db, call.site.id, query, queryRules);
      return { files: presentAll(call, found.items), pagingMetadata: pagingOf(found) };
    },

    async bulkDeleteFiles({ fileIds, permanent = false }, call) {
      await deleteFiles(call, await findFiles(call, fileIds), permanent);
      return {};
    },

    async bulkRestoreFilesFromTrashBin({ fileIds }, call) {
      await restoreFiles(call, await findFiles(call, fileIds));
      return {};
    },

    async generateFilesDownloadUrl({ fileIds }, call) {
      const found = await requireFiles(call, fileIds);
      return { downloadUrl: await archiveUrl(call, { fileIds: found.map(({ id }) => id) }) };
    },
  },
  {
    ownTransactions: [
      "generateFileDownloadUrl",
      "generateVideoStreamingUrl",
      "importFile",
      "bulkImportFile",
      "bulkImportFiles",
    ],
    encrypted: ["generateFileUploadUrl", "generateFileResumableUploadUrl"],
  },
);
