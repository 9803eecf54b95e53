import type { FileDescriptor } from "@vitrine/contract";
import type { Runtime } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { ApplicationError } from "../../../kernel/errors.ts";
import { unasked, writeWithEvents } from "../../../kernel/outbox/commit-events.ts";
import type { TransactionCall } from "../../../kernel/outbox/subscriptions.ts";
import type { Site } from "../../../kernel/site.ts";
import { emitReady } from "../files/events.ts";
import { folderAt } from "../folders/write.ts";
import { type FileRecord, isPrepared, newPreparation, type Root } from "../records/file.ts";
import { newFileId } from "../records/ids.ts";
import { files, folders, keepStored } from "../records/repository.ts";
import { isRoot } from "../records/roots.ts";
import type { ReceivedFile } from "../storage/received-file.ts";
import { assertRoom } from "./check.ts";
import { type UploadOrder, type UploadRecord, uploads } from "./records.ts";

/** An upload whose bytes are stored. */
export interface FinishedUpload {
  readonly site: Site;
  readonly upload: UploadRecord;
  readonly received: ReceivedFile;
  /** Name that came with the bytes; of use where none was announced. */
  readonly fileName?: string | undefined;
}

/** Makes a file of stored bytes, which ends the upload. */
export function finishUpload(runtime: Runtime, finished: FinishedUpload): Promise<FileDescriptor> {
  const { site, upload, received } = finished;
  return writeWithEvents(unasked(runtime, site), async (inside) => {
    await assertRoom(inside, received.size, "file");
    const { order } = upload;
    const file = await newFile(inside, { order, received, fileName: order.fileName ?? finished.fileName });
    if (!(await endUpload(inside.db, site.id, upload, file.id))) throw uploadOver();
    await files.insert(inside.db, site.id, file);
    // What is not planned to be removed any more may be gone by now.
    if (!(await keepStored(inside.db, site.id, received.storageKey))) throw uploadOver();
    return emitReady(inside, file);
  });
}

/** Whether the upload ended now. A resumable one stays known for its day: a client may have lost the response. */
export async function endUpload(db: Db, siteId: string, { id, parts }: UploadRecord, fileId: string): Promise<boolean> {
  if (!parts) return uploads.remove(db, siteId, id);
  const found = await uploads.getLocked(db, siteId, id);
  if (!found || found.entity.fileId) return false;
  await uploads.update(db, siteId, found.revision, { ...found.entity, parts: { stored: [] }, fileId });
  return true;
}

/** The address works once, and for a day. */
export function uploadOver(): ApplicationError {
  return new ApplicationError("NOT_FOUND", {
    description: "This upload was finished or has expired. Ask for a new upload URL.",
  });
}

interface NewFile {
  readonly order: Omit<UploadOrder, "mimeType">;
  readonly received: ReceivedFile;
  readonly fileName: string | undefined;
}

/** A file of stored bytes, which is not written yet. */
export async function newFile(call: TransactionCall, { order, received, fileName }: NewFile): Promise<FileRecord> {
  const { type, picture, storageKey, size, hash } = received;
  const date = call.now.toISOString();
  const name = nameOf(fileName, type.extension);
  return {
    id: newFileId(call.site.id, type.mediaType === "IMAGE" || type.mediaType === "VECTOR", type.extension),
    createdDate: date,
    updatedDate: date,
    displayName: name,
    fileName: name,
    ...(await placeOf(call, order)),
    isPrivate: order.isPrivate,
    mediaType: type.mediaType,
    mimeType: type.mimeType,
    size,
    hash,
    labels: order.labels,
    state: "OK",
    status: "READY",
    storageKey,
    ...(picture && { picture }),
    ...(isPrepared(type.mediaType) && { preparation: newPreparation(call.now) }),
    ...(order.senderId && { senderId: order.senderId }),
    ...(order.externalInfo && { externalInfo: order.externalInfo }),
  };
}

/** Characters of a name, at most. */
const maxName = 255;

/** A name without folders and without what is no text. */
export function nameOf(text: string | null | undefined, extension: string): string {
  const last = (text ?? "").split(/[/\\]/).at(-1) ?? "";
  const name = [...last]
    .filter((character) => character >= " " && character !== "\u007f")
    .join("")
    .trim();
  return shortened(name) || `file.${extension}`;
}

/** Long names lose what is before their ending. */
function shortened(name: string): string {
  if (name.length <= maxName) return name;
  const [ending = ""] = /\.[A-Za-z0-9]{1,10}$/.exec(name) ?? [];
  // Half of a letter may be left.
  const stem = name.slice(0, maxName - ending.length).replace(/[\ud800-\udbff]$/, "");
  return stem + ending;
}

/** The folder a file goes to; the root when that is gone or in the trash by now. */
export async function placeOf(
  call: TransactionCall,
  { parentFolderId, filePath }: Pick<UploadOrder, "parentFolderId" | "filePath">,
): Promise<{ readonly parentFolderId: string; readonly root: Root }> {
  if (isRoot(parentFolderId)) {
    return { parentFolderId: await folderAt(call, parentFolderId, filePath), root: parentFolderId };
  }
  const folder = (await folders.get(call.db, call.site.id, parentFolderId))?.entity;
  const start = folder?.state === "OK" ? folder.id : (folder?.root ?? "media-root");
  return { parentFolderId: await folderAt(call, start, filePath), root: folder?.root ?? "media-root" };
}
