import type { FileDescriptorResponse, FocalPoint, UpdateFileDescriptorRequest } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { applyMask } from "../../../kernel/field-mask.ts";
import type { FileRecord } from "../records/file.ts";
import { files } from "../records/repository.ts";
import { folderIdOf, rootOf } from "../records/roots.ts";
import { broken } from "../records/violation.ts";
import { presentFile } from "./present.ts";
import { requireFile } from "./read.ts";

/** Changes name, labels, folder, alternative text and focal point of a file. */
export async function updateFile(
  { file: sent, fieldMask }: UpdateFileDescriptorRequest,
  call: Call<never, "file_descriptor_updated">,
): Promise<FileDescriptorResponse> {
  const { entity, revision } = await requireFile(call, sent.id, "file.id");
  const { displayName, labels, parentFolderId, altText, focalPoint } = applyMask(sent, fieldMask);
  if ([displayName, labels, parentFolderId, altText, focalPoint].every((value) => value === undefined)) {
    throw broken(
      "fieldMask",
      "FIELD_MASK_IS_EMPTY_OR_MISSING",
      "leaves nothing to change; send displayName, labels, parentFolderId, altText or focalPoint",
    );
  }
  const folder = parentFolderId === undefined ? undefined : folderIdOf(parentFolderId);
  const isMoved = folder !== undefined && folder !== entity.parentFolderId;
  const { altText: oldText, focalPoint: oldPoint, ...kept } = entity;
  const text = altText === undefined ? oldText : altText?.trim();
  const point = focalPoint === undefined ? oldPoint : focalPoint && checkedPoint(focalPoint);
  const next: FileRecord = {
    ...kept,
    ...(text && { altText: text }),
    ...(point && { focalPoint: point }),
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

/** Shares of the width and height; the middle of a side that is not given. */
function checkedPoint({ x = 0.5, y = 0.5 }: FocalPoint): FocalPoint {
  for (const [name, share] of Object.entries({ x, y })) {
    if (!(share >= 0 && share <= 1)) throw invalid(`file.focalPoint.${name}`, "must be from 0 to 1");
  }
  return { x, y };
}
