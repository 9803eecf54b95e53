import type {
  BulkImportFileRequest,
  BulkImportFileResponse,
  BulkImportFileResult,
  BulkImportFilesRequest,
  BulkImportFilesResponse,
  ImportFileRequest,
  ImportFileResponse,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { ValidationError } from "../../../kernel/errors.ts";
import { presentFile } from "../files/present.ts";
import { orderImport } from "./order.ts";

export async function importFile(request: ImportFileRequest, call: Call): Promise<ImportFileResponse> {
  await call.runtime.secretBox.prepare();
  return call.transaction(async (inside) => ({ file: presented(inside, await orderImport(inside, request, "")) }), {
    isResponse: true,
  });
}

/** All or none. */
export async function importFiles(request: BulkImportFilesRequest, call: Call): Promise<BulkImportFilesResponse> {
  await call.runtime.secretBox.prepare();
  return call.transaction(
    async (inside) => {
      const files = [];
      for (const [index, each] of request.importFileRequests.entries()) {
        files.push(presented(inside, await orderImport(inside, each, `importFileRequests[${index}].`)));
      }
      return { files };
    },
    { isResponse: true },
  );
}

/** Each by itself: what is wrong is found before anything is written. */
export async function importEach(request: BulkImportFileRequest, call: Call): Promise<BulkImportFileResponse> {
  await call.runtime.secretBox.prepare();
  return call.transaction(
    async (inside) => {
      const results: BulkImportFileResult[] = [];
      for (const [index, each] of request.importFileRequests.entries()) {
        results.push(await importInBulk(inside, each, index, request.returnEntity ?? true));
      }
      const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length;
      const totalFailures = results.length - totalSuccesses;
      return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } };
    },
    { isResponse: true },
  );
}

async function importInBulk(
  call: Call,
  request: ImportFileRequest,
  originalIndex: number,
  returnEntity: boolean,
): Promise<BulkImportFileResult> {
  try {
    const file = await orderImport(call, request, "");
    const itemMetadata = { id: file.id, originalIndex, success: true };
    return { itemMetadata, ...(returnEntity && { item: presented(call, file) }) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const [violation] = error.violations;
    const code = violation?.ruleName ?? violation?.violatedRule ?? "VALIDATION";
    const description = `${violation?.field} ${violation?.description}`;
    return { itemMetadata: { originalIndex, success: false, error: { code, description } } };
  }
}

function presented({ site, runtime }: Call, file: Parameters<typeof presentFile>[0]) {
  return presentFile(file, site.id, runtime.origin);
}
