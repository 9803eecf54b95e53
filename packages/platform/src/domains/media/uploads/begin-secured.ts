import type { Call } from "../../../kernel/context.ts";
import { largestFile } from "../../../kernel/media-limits.ts";
import { broken } from "../records/violation.ts";
import { openUpload } from "./begin.ts";
import { assertRoom } from "./check.ts";
import { resumableUploadPath, uploadPath } from "./records.ts";

/** A secured file before its bytes are there. */
export interface AnnouncedFile {
  readonly ownerId: string;
  readonly fileName: string;
  /** What it is served as; the name or the content tells when absent. */
  readonly mimeType?: string | undefined;
  /** The file whose bytes it replaces. */
  readonly replacesId?: string | undefined;
  /** Bytes, where they are known. */
  readonly size?: number | undefined;
}

/** Where the bytes go: in one PUT, or by the TUS protocol. Works once, for a day. */
export interface UploadAddress {
  readonly uploadUrl: string;
  readonly resumableUploadUrl: string;
  readonly uploadToken: string;
}

/** Makes addresses that take the bytes of a secured file, of any kind. @throws ValidationError when it cannot fit */
export async function openSecuredUpload(
  call: Pick<Call, "db" | "site" | "now" | "runtime">,
  { ownerId, fileName, mimeType = "", replacesId, size }: AnnouncedFile,
): Promise<UploadAddress> {
  const { runtime, site } = call;
  const limit = largestFile(runtime.mediaLimits);
  if (size !== undefined && size > limit) {
    throw broken("size", "FILE_SIZE_OVER_LIMIT", `must be at most ${limit}`, { threshold: limit });
  }
  await assertRoom(call, size ?? 1, "size");
  const secured = { ownerId, ...(replacesId && { replacesId }) };
  const order = { mimeType, fileName, parentFolderId: "media-root", isPrivate: true, labels: [], secured };
  const uploadToken = `${site.id}.${await openUpload(call, order, { stored: [] })}`;
  return {
    uploadUrl: `${runtime.origin}${uploadPath}/${uploadToken}`,
    resumableUploadUrl: `${runtime.origin}${resumableUploadPath}`,
    uploadToken,
  };
}
