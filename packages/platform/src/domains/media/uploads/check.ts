import type { Call } from "../../../kernel/context.ts";
import { largestFile, type MediaLimits } from "../../../kernel/media-limits.ts";
import { type FileType, saysNothing, typeOfMime, typeOfName } from "../content/file-types.ts";
import { bytesUsed } from "../records/repository.ts";
import { broken } from "../records/violation.ts";

/** What a caller says about a file before its bytes are there. */
export interface Announced {
  readonly mimeType: string;
  readonly fileName?: string | null | undefined;
  readonly sizeInBytes?: string | null | undefined;
}

/** Checks what is said of a file. @throws ValidationError with a rule of `generateFileUploadUrl` */
export async function checkAnnounced(call: Pick<Call, "db" | "site" | "runtime">, file: Announced): Promise<void> {
  const type = announcedType(file);
  // The name that comes with the bytes, or the bytes, will tell.
  if (!type && !(saysNothing(file.mimeType) && !file.fileName)) {
    throw broken("mimeType", "UNSUPPORTED_FILE_FORMAT", `must be a kind of file that is taken, not ${file.mimeType}`);
  }
  if (file.sizeInBytes !== undefined && file.sizeInBytes !== null) {
    const size = Number(file.sizeInBytes);
    if (size === 0) throw broken("sizeInBytes", "ZERO_FILE_SIZE", "must be above 0");
    const limit = mostBytes(call.runtime.mediaLimits, type);
    if (size > limit) {
      const description = `must be at most ${limit} for such a file`;
      throw broken("sizeInBytes", "FILE_SIZE_OVER_LIMIT", description, { threshold: limit });
    }
    await assertRoom(call, size, "sizeInBytes");
  } else {
    await assertRoom(call, 1, "sizeInBytes");
  }
}

/** Most bytes of a kind of file, or of any when it is not known. */
export function mostBytes(limits: MediaLimits, type: FileType | undefined): number {
  return type ? limits.fileBytes[type.mediaType] : largestFile(limits);
}

/** By its MIME type; where that says nothing, by its name. */
export function announcedType({ mimeType, fileName }: Announced): FileType | undefined {
  const named = typeOfName(fileName ?? "");
  if (saysNothing(mimeType)) return named;
  const type = typeOfMime(mimeType);
  if (type && named && type.mediaType !== named.mediaType) {
    throw broken("mimeType", "MISMATCH_MIME_TYPE", `must fit the name, which is that of ${named.mimeType}`);
  }
  return type;
}

/** @throws ValidationError with the rule SITE_QUOTA_EXCEEDED when so many bytes more are too many */
export async function assertRoom(
  { db, site, runtime }: Pick<Call, "db" | "site" | "runtime">,
  bytes: number,
  at: string,
): Promise<void> {
  const { siteBytes } = runtime.mediaLimits;
  if (siteBytes === undefined || (await bytesUsed(db, site.id)) + bytes <= siteBytes) return;
  const description = `must fit into the library, which holds ${siteBytes} bytes; delete files for good to make room`;
  throw broken(at, "SITE_QUOTA_EXCEEDED", description, { threshold: siteBytes });
}
