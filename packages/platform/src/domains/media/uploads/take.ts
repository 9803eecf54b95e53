import type { FileDescriptor } from "@vitrine/contract";
import type { Runtime } from "../../../kernel/context.ts";
import { saysNothing, typeOfName } from "../content/file-types.ts";
import { receiveFile } from "../storage/receive.ts";
import { announcedType } from "./check.ts";
import { finishUpload, uploadOver } from "./finish.ts";
import { finishSecured } from "./finish-secured.ts";
import { type UploadRecord, uploadId, uploads } from "./records.ts";

/** An upload that is not done, and its shop. */
export interface OpenedUpload {
  readonly siteId: string;
  readonly upload: UploadRecord;
}

/** Bytes and the name that came with them. */
export interface UploadContent {
  readonly content: AsyncIterable<Uint8Array>;
  readonly fileName?: string | undefined;
}

/** The upload that a token of an address stands for. @throws ApplicationError NOT_FOUND */
export async function openedUpload({ store, clock }: Runtime, token: string): Promise<OpenedUpload> {
  const [siteId = "", secret = ""] = token.split(".");
  const found = await store.read((db) => uploads.get(db, siteId.toLowerCase(), uploadId(secret)));
  if (!found || found.entity.expiresAt <= clock.now().getTime()) throw uploadOver();
  return { siteId: siteId.toLowerCase(), upload: found.entity };
}

/** Takes the bytes of an upload and makes a file of them. */
export async function takeUpload(runtime: Runtime, token: string, sent: UploadContent): Promise<FileDescriptor> {
  return takeContent(runtime, await openedUpload(runtime, token), sent);
}

/** Makes a file of bytes, and ends the upload. */
export async function takeContent(
  runtime: Runtime,
  { siteId, upload }: OpenedUpload,
  { content, fileName }: UploadContent,
): Promise<FileDescriptor> {
  const { order } = upload;
  const site = await runtime.sites.load(siteId);
  if (order.secured) {
    const received = await receiveFile(runtime, { siteId, isPublic: false, isAnyKind: true }, content);
    return finishSecured(runtime, { site, upload, received, fileName }, order.secured);
  }
  // Of what a shopper sends, what was announced was counted: a name that comes later changes nothing.
  const name = order.fileName ?? (order.senderId === undefined ? fileName : undefined);
  const called = saysNothing(order.mimeType) ? typeOfName(name ?? "") : announcedType({ mimeType: order.mimeType });
  const received = await receiveFile(
    runtime,
    { siteId, called, isPublic: !order.isPrivate, isShoppers: order.senderId !== undefined },
    content,
  );
  return finishUpload(runtime, { site, upload, received, fileName });
}
