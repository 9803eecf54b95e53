import type { FileType } from "../content/file-types.ts";
import type { PictureFacts } from "../records/file.ts";

/** Bytes that are stored, and what they turned out to be. */
export interface ReceivedFile {
  readonly storageKey: string;
  readonly size: number;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
  readonly type: FileType;
  readonly picture?: PictureFacts;
}
