import { createHash, randomBytes } from "node:crypto";
import type { ExternalInfo } from "@vitrine/contract";
import { type Documents, documents } from "../../../store/documents.ts";
import type { Root } from "../records/file.ts";

/** What becomes of the bytes of an upload, as it was asked for. */
export interface UploadOrder {
  readonly mimeType: string;
  readonly fileName?: string;
  readonly parentFolderId: string;
  readonly isPrivate: boolean;
  readonly labels: readonly string[];
  readonly externalInfo?: ExternalInfo;
  readonly filePath?: string;
  /** The shopper who sends it: pictures and short videos only, without where they were taken. */
  readonly senderId?: string;
  /** It becomes no file of the library. */
  readonly secured?: SecuredUpload;
}

/** What a secured file belongs to, and the one whose bytes it replaces. */
export interface SecuredUpload {
  readonly ownerId: string;
  readonly replacesId?: string;
}

/** An upload that was asked for and is not done. Its id is the hash of the secret in its address. */
export interface UploadRecord {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly order: UploadOrder;
  /** Bytes that have arrived of an upload that goes on after breaks. */
  readonly parts?: UploadParts;
  /** What a resumable upload has become, for clients that lost the response. */
  readonly fileId?: string;
}

/** The state of a resumable upload. */
export interface UploadParts {
  /** Bytes in all; absent until the upload begins. */
  readonly size?: number;
  /** What the client said of it, without its token. */
  readonly metadata?: Readonly<Record<string, string | null>>;
  /** What the parts are stored under, and how long they are, in their order. */
  readonly stored: readonly { readonly key: string; readonly size: number }[];
}

export const uploads: Documents<UploadRecord, "media_uploads"> = documents<UploadRecord, "media_uploads">({
  table: "media_uploads",
  columns: { expires_at: (upload) => upload.expiresAt },
});

/** Where uploads go. */
export const uploadPath = "/_vitrine/media/uploads";
export const resumableUploadPath = "/_vitrine/media/resumable-uploads";

/** How long an upload may take, in milliseconds. */
export const uploadLifetime = 24 * 60 * 60 * 1000;

export function newUploadSecret(): string {
  return randomBytes(24).toString("base64url");
}

export function uploadId(secret: string): string {
  return createHash("sha256").update(`media upload ${secret}`).digest("hex");
}

/** The root that what shoppers send goes to. */
export const shoppersRoot: Root = "visitor-uploads-root";
