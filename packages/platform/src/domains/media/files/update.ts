import type { FileDescriptorResponse, UpdateFileDescriptorRequest } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { applyMask } from "../../../kernel/field-mask.ts";
import type { FileRecord } from "../records/file.ts";
import { files } from "../records/repository.ts";
import { rootOf } from "../records/roots.ts";
import { broken } from "../records/violation.ts";
import { presentFile } from "./present.ts";
import { requireFile } from "./read.ts";

/** Changes name, labels and folder of a file. */
export async function updateFile(
  { file: sent, fieldMask }: UpdateFileDescriptorRequest,
  call: Call<never, "file_descriptor_updated">,
): Promise<FileDescriptorResponse> {
  const { entity, revision } = await requireFile(call, sent.id, "file.id");
  const { displayName, labels, parentFolderId } = applyMask(sent, fieldMask);
  if (displayName === undefined && labels === undefined && parentFolderId === undefined) {
    throw broken(
      "fieldMask",
      "FIELD_MASK_IS_EMPTY_OR_MISSING",
      "leaves nothing to change; send displayName, labels or parentFolderId",
    );
  }
  const folder = parentFolderId === null ? "media-root" : parentFolderId;
  const isMoved = folder !== undefined && folder !== entity.parentFolderId;
  const next: FileRecord = {
    ...entity,
    ...(displayName !== undefined && { displayName }),
    ...(labels && { labels }),
    ...(isMoved && { parentFolderId: folder, root: await rootOf(call, folder, "file.parentFolderId") }),
    updatedDate: call.now.toISOString(),
  };
  await files.update(call.db, call.site.id, revision, next);
  const file = presentFile(next, call.site.id, call.runtime.origin);
  call.emit("file_descriptor_updated", { entityId: file.id, body: file });
  return { file };
}
