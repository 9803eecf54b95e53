import type { Readable } from "node:stream";
import { DataStore, ERRORS, Upload } from "@tus/server";
import type { Runtime } from "../../../kernel/context.ts";
import { planRemoval } from "../records/repository.ts";
import { reserveKey } from "../storage/receive.ts";
import { type UploadParts, type UploadRecord, uploads } from "./records.ts";
import { openedUpload } from "./take.ts";

/** Parts of one upload, at most: each is a request. */
const maxParts = 10_000;

/** Bytes of an upload that have arrived. */
export function arrived({ stored }: UploadParts): number {
  return stored.reduce((sum, { size }) => sum + size, 0);
}

/**
 * Where a TUS server keeps uploads: their state in the database and their bytes as parts in the storage, so that any
 * node goes on with any of them after any break. The id of an upload is the token of its address.
 */
export class PartStore extends DataStore {
  readonly #runtime: Runtime;

  constructor(runtime: Runtime) {
    super();
    this.#runtime = runtime;
    this.extensions = ["creation", "creation-with-upload", "creation-defer-length", "termination"];
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.#change(upload.id, (parts) => {
      // A client that lost the answer begins again.
      if (parts.stored.length > 0) throw { status_code: 409, body: "This upload has begun; ask where it stands.\n" };
      // The token in them is a secret, and known again when somebody asks with it.
      const { token: _, ...metadata } = upload.metadata ?? {};
      return { stored: [], metadata, ...(upload.size !== undefined && { size: upload.size }) };
    });
    return upload;
  }

  /** Keeps what arrives, also when the connection breaks: the client goes on from there. */
  override async write(stream: Readable, token: string, offset: number): Promise<number> {
    const { siteId } = await this.#open(token);
    const { adapters, store, clock } = this.#runtime;
    const key = await reserveKey(this.#runtime, siteId);
    const size = await adapters.storage.write(key, untilBroken(stream));
    try {
      await this.#change(token, (parts) => {
        if (arrived(parts) !== offset) throw ERRORS.INVALID_OFFSET;
        if (parts.stored.length >= maxParts) throw { status_code: 413, body: `Send at most ${maxParts} parts.\n` };
        return size === 0 ? parts : { ...parts, stored: [...parts.stored, { key, size }] };
      });
    } catch (error) {
      await store.write((db) => planRemoval(db, siteId, key, clock.now().getTime()), { durable: false });
      throw error;
    }
    return offset + size;
  }

  override async getUpload(token: string): Promise<Upload> {
    const { upload } = await this.#open(token);
    const { parts } = upload;
    if (!parts) throw ERRORS.FILE_NOT_FOUND;
    const size = parts.size === undefined ? {} : { size: parts.size };
    const metadata = { ...parts.metadata, token };
    return new Upload({ id: token, offset: arrived(parts), creation_date: upload.createdDate, metadata, ...size });
  }

  override async declareUploadLength(token: string, size: number): Promise<void> {
    await this.#change(token, (parts) => ({ ...parts, size }));
  }

  override async remove(token: string): Promise<void> {
    const { siteId, upload } = await this.#open(token);
    await dropUpload(this.#runtime, siteId, upload);
  }

  async #open(token: string) {
    const opened = await openedUpload(this.#runtime, token).catch(() => undefined);
    if (!opened || opened.upload.fileId) throw ERRORS.FILE_NOT_FOUND;
    return opened;
  }

  async #change(token: string, work: (parts: UploadParts) => UploadParts): Promise<void> {
    const { siteId, upload } = await this.#open(token);
    await this.#runtime.store.write(async (db) => {
      const found = await uploads.getLocked(db, siteId, upload.id);
      if (!found?.entity.parts) throw ERRORS.FILE_NOT_FOUND;
      await uploads.update(db, siteId, found.revision, { ...found.entity, parts: work(found.entity.parts) });
    });
  }
}

/** Forgets an upload, and plans to remove its bytes. */
async function dropUpload({ store, clock }: Runtime, siteId: string, upload: UploadRecord): Promise<void> {
  await store.write(async (db) => {
    await uploads.remove(db, siteId, upload.id);
    const now = clock.now().getTime();
    for (const { key } of upload.parts?.stored ?? []) await planRemoval(db, siteId, key, now);
  });
}

async function* untilBroken(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of stream as AsyncIterable<Uint8Array>) yield part;
  } catch {
    // What came before the break counts.
  }
}
