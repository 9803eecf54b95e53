import type { FileDescriptor } from "@vitrine/contract";
import type { Fetch } from "../exchange.ts";
import type { Timers } from "../timers.ts";
import type { Call, RetryOptions } from "../types.ts";

/** Where an upload stands. */
export interface UploadProgress {
  /** Bytes that have arrived. */
  readonly sent: number;
  /** Bytes in all; undefined for a stream of unknown length. */
  readonly total: number | undefined;
  /** `PROCESSING`: all bytes are there, and the server looks at them. */
  readonly state: "UPLOADING" | "PAUSED" | "PROCESSING";
}

/** A file before its bytes are sent. */
export interface AnnouncedUpload {
  readonly fileName: string | undefined;
  readonly mimeType: string;
  /** Bytes; undefined for a stream of unknown length. */
  readonly size: number | undefined;
}

/** Where a TUS server takes an upload, and the token it knows it by. */
export interface UploadTarget {
  readonly uploadUrl: string;
  readonly uploadToken: string;
}

/** How a file is sent and where it goes. */
export interface UploadOptions {
  /** Makes the address of a file that does not go to the library, such as one that a product is sold with. */
  readonly begin?: ((file: AnnouncedUpload, signal: AbortSignal) => Promise<UploadTarget>) | undefined;
  /** Name in the library. That of the file when absent. */
  readonly fileName?: string | undefined;
  /** Kind of file, such as image/jpeg. What the source says when absent; else the name and the content tell. */
  readonly mimeType?: string | undefined;
  /** Folder it goes to; `media-root` when absent. */
  readonly parentFolderId?: string | undefined;
  /** Folders below that one, such as `/spring/shoes`; those that are missing are created. */
  readonly filePath?: string | undefined;
  /** Only addresses that are made for a while lead to it. */
  readonly private?: boolean | undefined;
  /** Words to find it by. */
  readonly labels?: string[] | undefined;
  /** Bytes of a stream, where they are known: a file that is too large fails before it is sent. */
  readonly sizeInBytes?: number | undefined;
  /** Called when bytes have arrived and when the state changes. */
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
  /** Stops the upload, which then fails with code `ABORTED`. */
  readonly signal?: AbortSignal | undefined;
  /**
   * How long a broken connection is waited for; progress starts the count again.
   * @default 10 attempts, 3 where the server responds with 500
   */
  readonly retry?: RetryOptions | false | undefined;
  /** Milliseconds one part may take. @default 60000 */
  readonly timeout?: number | undefined;
  /** Sends the bytes. @default globalThis.fetch */
  readonly fetch?: Fetch | undefined;
  /** Clock and randomness, for tests. */
  readonly timers?: Timers | undefined;
}

/**
 * An upload that is under way. Await it for the file, which can be used at once.
 * It fails with an `ApiError`: the code of the call that failed, `ABORTED`, or `FILE_FAILED` when the file arrived
 * and could not be processed.
 */
export interface Upload extends Call<FileDescriptor, "FILE_FAILED" | "PAYLOAD_TOO_LARGE"> {
  /** Sends nothing more until {@link Upload.resume}. What has arrived stays for a day. */
  pause(): void;
  resume(): void;
  /** Stops the upload and removes what has arrived. */
  abort(reason?: unknown): void;
}
