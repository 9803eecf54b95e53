import { safe } from "../call.ts";
import { guard } from "../guard.ts";
import type { Upload, UploadOptions } from "./options.ts";
import { partsOf, type UploadSource } from "./source.ts";
import { Transfer, type UploadClient } from "./transfer.ts";

export type { AnnouncedUpload, Upload, UploadOptions, UploadProgress, UploadTarget } from "./options.ts";
export type { UploadSource } from "./source.ts";
export type { UploadClient } from "./transfer.ts";

/**
 * Uploads a file to the media library. Connections that break are waited for, and the upload goes on where it was.
 *
 * @example
 * const upload = uploadFile(client, file, { onProgress: ({ sent, total }) => show(sent, total) });
 * pauseButton.onclick = () => upload.pause();
 * const { id, url } = await upload;
 */
export function uploadFile(client: UploadClient, source: UploadSource, options: UploadOptions = {}): Upload {
  const named = source as Partial<File>;
  const fileName = options.fileName ?? (source instanceof Blob ? named.name : undefined);
  const mimeType = options.mimeType ?? (source instanceof Blob ? named.type : undefined);
  const subject = { operation: { service: "media.files", name: "uploadFile" }, args: { fileName, mimeType } };
  const parts = partsOf(source, options.sizeInBytes);
  const transfer = new Transfer(client, parts, { ...options, fileName, mimeType }, subject);
  const stop = new AbortController();
  const abort = (reason?: unknown): void => stop.abort(reason);
  const follow = (): void => abort(options.signal?.reason);
  if (options.signal?.aborted) follow();
  options.signal?.addEventListener("abort", follow);
  // Ends at once when aborted, also while the source or the clock is waited for.
  const done = guard(() => transfer.run(), { signal: stop.signal }, subject).finally(() => {
    options.signal?.removeEventListener("abort", follow);
    transfer.close(stop.signal.aborted);
  });
  return Object.assign(done, { safe, abort, pause: () => transfer.pause(), resume: () => transfer.resume() });
}
