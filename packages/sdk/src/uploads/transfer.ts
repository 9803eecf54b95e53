import { type FileDescriptor, mediaFiles } from "@vitrine/contract";
import type { AuthSession } from "../auth/strategy.ts";
import type { ClientCore } from "../client.ts";
import { ApiError, type Subject } from "../error.ts";
import { retryDelay } from "../retry.ts";
import { systemTimers, type Timers } from "../timers.ts";
import type { UploadOptions, UploadProgress } from "./options.ts";
import type { Parts } from "./source.ts";
import { Tus, type TusUpload } from "./tus.ts";

/** The part of a client that uploads need. */
export type UploadClient = Pick<ClientCore<AuthSession>, "call">;

/** Bytes of one request. They grow until one takes about a second: progress is smooth on a slow line, too. */
const partBytes = { first: 2 ** 19, least: 2 ** 18, most: 2 ** 24 };

/** Milliseconds the server may take to check and copy all bytes. */
const finishTimeout = 600_000;

/** An upload from its first byte to the file, over any number of breaks. */
export class Transfer {
  readonly #client: UploadClient;
  readonly #parts: Parts;
  readonly #options: UploadOptions;
  readonly #subject: Subject;
  readonly #timers: Timers;
  #target: { readonly upload: TusUpload; readonly finishUrl: string } | undefined;
  #sent = 0;
  #isSent = false;
  #partSize = partBytes.first;
  /** A proxy may take less at a time than the shop. */
  #mostBytes = partBytes.most;
  /** Stops the request in flight. */
  #request = new AbortController();
  #paused: PromiseWithResolvers | undefined;
  #isOver = false;

  constructor(client: UploadClient, parts: Parts, options: UploadOptions, subject: Subject) {
    this.#client = client;
    this.#parts = parts;
    this.#options = options;
    this.#subject = subject;
    this.#timers = options.timers ?? systemTimers;
  }

  pause(): void {
    if (this.#paused || this.#isOver) return;
    this.#paused = withResolvers();
    this.#request.abort();
    this.#report("PAUSED");
  }

  resume(): void {
    this.#paused?.resolve();
    this.#paused = undefined;
  }

  /** Ends the work, whatever it waits for. */
  close(isAborted: boolean): void {
    this.#isOver = true;
    this.#request.abort();
    this.resume();
    this.#parts.close();
    if (isAborted) this.#target?.upload.discard();
  }

  async run(): Promise<FileDescriptor> {
    const { retry } = this.#options;
    let reached = 0;
    for (let failures = 0; ; ) {
      await this.#paused?.promise;
      this.#request = new AbortController();
      try {
        return await this.#advance();
      } catch (cause) {
        // Anything else comes from the source.
        if (!(cause instanceof ApiError)) throw new ApiError(String(cause), { code: "UNKNOWN", cause }, this.#subject);
        if (this.#isOver) throw cause;
        // Paused, and maybe resumed already.
        if (this.#request.signal.aborted) continue;
        failures = this.#sent > reached ? 1 : failures + 1;
        reached = this.#sent;
        this.#partSize = partBytes.least;
        // A line comes back; what a server cannot do it seldom can a minute later.
        const attempts = cause.status === 500 ? 3 : 10;
        const delay = retryDelay(cause, failures, retry ?? { attempts }, this.#timers.random);
        if (delay === undefined) throw cause;
        await this.#timers.sleep(delay);
      }
    }
  }

  /** From wherever the upload stands to its end, or to the next break. */
  async #advance(): Promise<FileDescriptor> {
    const { signal } = this.#request;
    const timeout = this.#options.timeout ?? 60_000;
    const tus = new Tus(this.#options.fetch ?? ((url, init) => fetch(url, init)), this.#subject);
    if (this.#target && !this.#isSent) this.#sent = await this.#target.upload.offset({ signal, timeout });
    this.#target ??= await this.#begin(tus, { signal, timeout });
    const { upload, finishUrl } = this.#target;
    while (!this.#isSent) {
      this.#report("UPLOADING");
      const part = await this.#parts.read(this.#sent, this.#partSize);
      const started = this.#timers.now();
      try {
        this.#sent = await upload.append(this.#sent, part, { signal, timeout });
      } catch (cause) {
        if ((cause as ApiError).status !== 413 || part.length <= partBytes.least) throw cause;
        this.#mostBytes = this.#partSize /= 2;
        continue;
      }
      this.#adapt(this.#timers.now() - started);
      this.#isSent = part.isLast;
    }
    this.#report("PROCESSING");
    const { body } = await tus.send(finishUrl, { method: "PUT" }, { signal, timeout: finishTimeout });
    return this.#usable((JSON.parse(body) as { file: FileDescriptor }).file);
  }

  async #begin(tus: Tus, limits: { readonly signal: AbortSignal; readonly timeout: number }) {
    const { begin, fileName, mimeType: said, parentFolderId, filePath, labels, private: isPrivate } = this.#options;
    const { size } = this.#parts;
    const mimeType = said || "application/octet-stream";
    const request = { mimeType, fileName, parentFolderId, filePath, labels, private: isPrivate };
    const { uploadUrl, uploadToken } = begin
      ? await begin({ fileName, mimeType, size }, limits.signal)
      : await this.#client.call(
          mediaFiles.generateFileResumableUploadUrl,
          // What is undefined is not sent.
          { ...request, sizeInBytes: size?.toString() } as { mimeType: string },
          { signal: limits.signal },
        );
    const upload = await tus.create(uploadUrl, uploadToken, size, limits);
    return { upload, finishUrl: `${uploadUrl}/${uploadToken}` };
  }

  #adapt(milliseconds: number): void {
    if (milliseconds < 500) this.#partSize = Math.min(this.#mostBytes, this.#partSize * 2);
    if (milliseconds > 2_000) this.#partSize = Math.max(partBytes.least, this.#partSize / 2);
  }

  /** The file once the server has looked at it. */
  async #usable(file: FileDescriptor): Promise<FileDescriptor> {
    const fileId = file.id;
    for (let delay = 250; file.operationStatus === "PENDING"; delay = Math.min(5_000, delay * 2)) {
      await this.#timers.sleep(delay);
      const { signal } = this.#request;
      file = (await this.#client.call(mediaFiles.getFileDescriptor, { fileId }, { signal })).file;
    }
    if (file.operationStatus !== "FAILED") return file;
    throw new ApiError("The file arrived and could not be processed.", { code: "FILE_FAILED" }, this.#subject);
  }

  #report(state: UploadProgress["state"]): void {
    this.#options.onProgress?.({ sent: this.#sent, total: this.#parts.size, state });
  }
}

interface PromiseWithResolvers {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
}

function withResolvers(): PromiseWithResolvers {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
