import type { FileDescriptor } from "@vitrine/contract";
import { ApiError } from "@vitrine/sdk";
import { type Upload, type UploadOptions, type UploadProgress, uploadFile } from "@vitrine/sdk/uploads";
import type { OperationClient } from "../ask.ts";

/** Where a file of a queue stands. */
export type UploadState = "WAITING" | UploadProgress["state"] | "DONE" | "FAILED";

/** A file that is, was or will be uploaded. */
export interface UploadItem {
  /** Unique in its queue. */
  readonly id: number;
  readonly source: File;
  readonly state: UploadState;
  /** Bytes that have arrived. */
  readonly sent: number;
  /** What it has become. */
  readonly file?: FileDescriptor;
  /** Why it failed. */
  readonly error?: ApiError;
}

export interface UploadQueueOptions
  extends Omit<UploadOptions, "fileName" | "mimeType" | "sizeInBytes" | "onProgress"> {
  /** Files at a time. @default 3 */
  readonly concurrency?: number | undefined;
  /** Called for each file that has arrived and can be used. */
  readonly onUploaded?: ((file: FileDescriptor, source: File) => void) | undefined;
}

/** Uploads files, a few at a time, and says where each stands. */
export class UploadQueue {
  readonly #client: OperationClient;
  readonly #listeners = new Set<() => void>();
  readonly #running = new Map<number, Upload>();
  readonly #options = new Map<number, UploadQueueOptions>();
  #items: readonly UploadItem[] = [];
  #lastId = 0;

  constructor(client: OperationClient) {
    this.#client = client;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly items = (): readonly UploadItem[] => this.#items;

  add(files: Iterable<File>, options: UploadQueueOptions = {}): void {
    for (const source of files) {
      const id = ++this.#lastId;
      this.#options.set(id, options);
      this.#items = [...this.#items, { id, source, state: "WAITING", sent: 0 }];
    }
    this.#start();
  }

  pause(id: number): void {
    this.#running.get(id)?.pause();
  }

  resume(id: number): void {
    this.#running.get(id)?.resume();
  }

  /** Once more from the beginning. */
  retry(id: number): void {
    const item = this.#items.find((one) => one.id === id && one.state === "FAILED");
    if (!item) return;
    this.#change(id, { id, source: item.source, state: "WAITING", sent: 0 });
    this.#start();
  }

  /** Takes a file off the list. One that is under way is aborted, and what has arrived of it removed. */
  remove(id: number): void {
    this.#running.get(id)?.abort();
    this.#options.delete(id);
    this.#items = this.#items.filter((item) => item.id !== id);
    this.#start();
  }

  /** Takes those off the list that are done. */
  clear(): void {
    this.#items = this.#items.filter(({ state }) => state !== "DONE");
    this.#notify();
  }

  /** Aborts all that are under way. */
  close(): void {
    for (const { id } of this.#items) this.remove(id);
  }

  #start(): void {
    for (const item of this.#items) {
      const { concurrency = 3, ...options } = this.#options.get(item.id) ?? {};
      if (item.state === "WAITING" && this.#running.size < concurrency) void this.#run(item, options);
    }
    this.#notify();
  }

  async #run({ id, source }: UploadItem, { onUploaded, ...options }: UploadQueueOptions): Promise<void> {
    const onProgress = ({ sent, state }: UploadProgress): void => this.#change(id, { sent, state });
    const upload = uploadFile(this.#client, source, { ...options, onProgress });
    this.#running.set(id, upload);
    this.#change(id, { state: "UPLOADING" });
    try {
      const file = await upload;
      this.#change(id, { state: "DONE", sent: source.size, file });
      onUploaded?.(file, source);
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : undefined;
      this.#change(id, { state: "FAILED", ...(error && { error }) });
      if (!error) throw cause;
    } finally {
      this.#running.delete(id);
      this.#start();
    }
  }

  #change(id: number, changes: Partial<UploadItem>): void {
    // Without the error of an attempt before.
    this.#items = this.#items.map((item) => {
      if (item.id !== id) return item;
      const { error, ...rest } = item;
      return { ...rest, ...changes };
    });
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
