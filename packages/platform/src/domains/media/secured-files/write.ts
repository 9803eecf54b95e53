import type { FileDescriptor } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import { mediaUrl } from "../../../policies/media-url.ts";
import { planRemoval } from "../records/repository.ts";
import { type SecuredFile, securedFiles } from "./records.ts";

/** Removes a file and its bytes. Addresses of it stop working. False when there is none. */
export async function removeSecuredFile(db: Db, siteId: string, id: string, now: Date): Promise<boolean> {
  const file = (await securedFiles.get(db, siteId, id))?.entity;
  if (!file) return false;
  await planRemoval(db, siteId, file.storageKey, now.getTime());
  return securedFiles.remove(db, siteId, id);
}

/** A file as the client that sent its bytes sees it. */
export function presentSecured(file: SecuredFile, siteId: string, origin: string): FileDescriptor {
  const { id, fileName: displayName, hash, mediaType, createdDate, updatedDate, size } = file;
  return {
    id,
    displayName,
    url: mediaUrl(id, origin),
    hash,
    sizeInBytes: String(size),
    private: true,
    mediaType,
    operationStatus: "READY",
    labels: [],
    createdDate,
    updatedDate,
    siteId,
    state: "OK",
  };
}
