import { createHash, randomUUID } from "node:crypto";
import type { MediaType } from "@vitrine/contract";
import type { Runtime } from "../../../kernel/context.ts";
import { ApplicationError } from "../../../kernel/errors.ts";
import { largestFile } from "../../../kernel/media-limits.ts";
import { detectType, headBytes } from "../content/detect.ts";
import { type FileType, isShoppersKind, shoppersKinds } from "../content/file-types.ts";
import { inspectPicture, sizeOfDrawing, withoutMetadata } from "../content/inspect.ts";
import type { PictureFacts } from "../records/file.ts";
import { planRemoval } from "../records/repository.ts";
import { broken } from "../records/violation.ts";
import { cleanVideo } from "./clean-video.ts";
import type { ReceivedFile } from "./received-file.ts";

export interface ReceiveOptions {
  readonly siteId: string;
  /** What the file is said to be; its content must be of that kind. */
  readonly called?: FileType | undefined;
  /** Anyone may read it. */
  readonly isPublic: boolean;
  /** Of any kind, up to the size of the largest: it is never looked into, only downloaded. */
  readonly isAnyKind?: boolean | undefined;
  /** Only pictures and short videos, and nothing about where they were taken. */
  readonly isShoppers?: boolean | undefined;
}

/** How long bytes may wait for the file they belong to, in milliseconds. */
const patience = 24 * 60 * 60 * 1000;

/**
 * Stores bytes as they come and finds out what they are. They are removed again after a day unless a file keeps them.
 * @throws ValidationError with a rule of `generateFileUploadUrl`, ApplicationError PAYLOAD_TOO_LARGE
 */
export async function receiveFile(
  runtime: Runtime,
  options: ReceiveOptions,
  content: AsyncIterable<Uint8Array>,
): Promise<ReceivedFile> {
  const { head, whole } = await peek(content);
  if (head.length === 0) throw broken("file", "ZERO_FILE_SIZE", "must not be empty");
  const type = await acceptedType(head, options);
  const storageKey = await reserveKey(runtime, options.siteId, options.isPublic);
  const { fileBytes, shoppers } = runtime.mediaLimits;
  const most = options.isAnyKind ? largestFile(runtime.mediaLimits) : fileBytes[type.mediaType];
  const { fileBytes: mostOfShoppers } = type.mediaType === "VIDEO" ? shoppers.videos : shoppers;
  const limit = Math.min(most, options.isShoppers ? mostOfShoppers : Number.POSITIVE_INFINITY);
  const measured = new Measured(whole, type.mediaType, limit);
  const { storage } = runtime.adapters;
  try {
    await storage.write(storageKey, measured);
    const stored = { storageKey, size: measured.size, hash: measured.hash(), type };
    if (options.isAnyKind) return stored;
    if (type.mediaType === "VECTOR") return withPicture(stored, sizeOfDrawing(head));
    if (type.mediaType === "VIDEO" && options.isShoppers) return await cleanVideo(runtime, stored);
    return type.mediaType === "IMAGE" ? await looked(runtime, stored, options) : stored;
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  }
}

/** A key for new bytes, which are removed after a day unless a file keeps them. */
export async function reserveKey({ store, clock }: Runtime, siteId: string, isPublic = false): Promise<string> {
  const key = `${isPublic ? "public/" : ""}${siteId}/${randomUUID()}`;
  await store.write((db) => planRemoval(db, siteId, key, clock.now().getTime() + patience), { durable: false });
  return key;
}

const unknownType: FileType = { mimeType: "application/octet-stream", extension: "bin", mediaType: "OTHER" };

async function acceptedType(head: Uint8Array, { called, isShoppers, isAnyKind }: ReceiveOptions): Promise<FileType> {
  const type = await detectType(head, called);
  if (isAnyKind) return type ?? unknownType;
  if (!type || (isShoppers && !isShoppersKind(type))) {
    const wanted = isShoppers ? `must be ${shoppersKinds}` : "must be a kind of file that is taken";
    throw broken("file", "UNSUPPORTED_FILE_FORMAT", `${wanted}; the content decides, not the name`);
  }
  if (called && called.mediaType !== type.mediaType) {
    throw broken("file", "MISMATCH_MIME_TYPE", `must be ${called.mimeType}; its content is ${type.mimeType}`);
  }
  if (isShoppers && !called && type.mediaType === "VIDEO") {
    throw broken("file", "MISMATCH_MIME_TYPE", `must be announced as ${type.mimeType}, which is what its content is`);
  }
  return type;
}

/** Pictures are unpacked once, so that none is taken that cannot be shown. */
async function looked(runtime: Runtime, stored: ReceivedFile, { isShoppers }: ReceiveOptions): Promise<ReceivedFile> {
  const content = await readWhole(runtime, stored.storageKey);
  const facts = await inspectPicture(content);
  if (facts === undefined) {
    throw broken("file", "UNSUPPORTED_FILE_FORMAT", "must be a whole picture of at most 60 million pixels");
  }
  const picture = facts === "unknown" ? undefined : facts;
  if (!isShoppers) return withPicture(stored, picture);
  const bare = await withoutMetadata(content);
  if (bare === undefined) {
    const limit = "must be a whole picture of at most 60 million pixels, all pictures of an animation together";
    throw broken("file", "UNSUPPORTED_FILE_FORMAT", limit);
  }
  if (bare === "unknown")
    throw new ApplicationError("FAILED_PRECONDITION", {
      description: "Pictures cannot be taken here: the picture library (sharp) is not installed.",
    });
  await runtime.adapters.storage.write(stored.storageKey, oneOf(bare));
  const hash = createHash("sha256").update(bare).digest("hex");
  return withPicture({ ...stored, size: bare.byteLength, hash }, picture);
}

function withPicture(stored: ReceivedFile, picture: PictureFacts | undefined): ReceivedFile {
  return picture ? { ...stored, picture } : stored;
}

async function readWhole({ adapters }: Runtime, key: string): Promise<Uint8Array> {
  return new Uint8Array(await new Response(await adapters.storage.read(key)).arrayBuffer());
}

/** Content that is there whole. */
export async function* oneOf(part: Uint8Array): AsyncIterable<Uint8Array> {
  yield part;
}

/** How content begins, and the content from its beginning. */
async function peek(
  content: AsyncIterable<Uint8Array>,
): Promise<{ readonly head: Uint8Array; readonly whole: AsyncIterable<Uint8Array> }> {
  const parts = content[Symbol.asyncIterator]();
  const seen: Uint8Array[] = [];
  let length = 0;
  let isDone = false;
  while (length < headBytes && !isDone) {
    const { done, value } = await parts.next();
    isDone = done === true;
    if (value) length += seen.push(value) && value.byteLength;
  }
  const head = Buffer.concat(seen);
  async function* whole() {
    yield head;
    while (!isDone) {
      const { done, value } = await parts.next();
      if (done) return;
      yield value;
    }
  }
  return { head: head.subarray(0, headBytes), whole: whole() };
}

/** Content on its way, which is counted, hashed and cut off at a limit. */
class Measured implements AsyncIterable<Uint8Array> {
  size = 0;
  readonly #hash = createHash("sha256");
  readonly #content: AsyncIterable<Uint8Array>;
  readonly #kind: MediaType;
  readonly #limit: number;

  constructor(content: AsyncIterable<Uint8Array>, kind: MediaType, limit: number) {
    this.#content = content;
    this.#kind = kind;
    this.#limit = limit;
  }

  async *[Symbol.asyncIterator](): AsyncIterator<Uint8Array> {
    for await (const part of this.#content) {
      this.size += part.byteLength;
      if (this.size > this.#limit) throw tooLarge(this.#kind, this.#limit);
      this.#hash.update(part);
      yield part;
    }
  }

  hash(): string {
    return this.#hash.digest("hex");
  }
}

function tooLarge(kind: MediaType, limit: number): ApplicationError {
  const description = `A file of the kind ${kind} may have ${limit} bytes. Send a smaller one, or compress it.`;
  return new ApplicationError("PAYLOAD_TOO_LARGE", { description, data: { limit } });
}
