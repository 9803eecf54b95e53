import type { Bytes } from "../base64url.ts";

/** What can be uploaded. Streams are read once, part by part, and never held whole. */
export type UploadSource = Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** Bytes from an offset on. */
export interface Part {
  readonly body: Blob | Bytes;
  readonly length: number;
  /** Nothing comes after it. */
  readonly isLast: boolean;
}

/** A source that is read in parts. A part can be asked for again until one after it was. */
export interface Parts {
  /** Bytes in all, where that is known before the end. */
  readonly size: number | undefined;
  read(offset: number, most: number): Promise<Part>;
  /** Nothing more is read. */
  close(): void;
}

export function partsOf(source: UploadSource, size?: number): Parts {
  if (source instanceof Blob) return whole(source.size, (start, end) => source.slice(start, end));
  if (source instanceof ArrayBuffer) return partsOf(new Uint8Array(source));
  if (ArrayBuffer.isView(source)) {
    const bytes = source as Bytes;
    return whole(bytes.byteLength, (start, end) => bytes.subarray(start, end));
  }
  return new StreamParts("getReader" in source ? chunksOf(source) : source, size);
}

function whole(size: number, slice: (start: number, end: number) => Part["body"]): Parts {
  return {
    size,
    async read(offset, most) {
      const end = Math.min(size, offset + most);
      return { body: slice(offset, end), length: end - offset, isLast: end === size };
    },
    close() {},
  };
}

/** Web streams are not iterable in every browser. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

class StreamParts implements Parts {
  readonly size: number | undefined;
  readonly #chunks: AsyncIterator<Uint8Array>;
  #isRead = false;
  /** What was read and may be asked for again. */
  #held = new Uint8Array();
  #start = 0;

  constructor(chunks: AsyncIterable<Uint8Array>, size: number | undefined) {
    this.size = size;
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async read(offset: number, most: number): Promise<Part> {
    if (offset < this.#start) throw new RangeError("The server lost bytes that the stream has no more.");
    this.#held = this.#held.slice(offset - this.#start);
    this.#start = offset;
    await this.#fill(most);
    const length = Math.min(most, this.#held.length);
    const isLast = this.#isRead && length === this.#held.length;
    return { body: this.#held.subarray(0, length), length, isLast };
  }

  close(): void {
    // A stream that is stuck in a read ends when that does.
    this.#chunks.return?.().catch(() => {});
  }

  /** One byte more than asked for tells that there is more. */
  async #fill(most: number): Promise<void> {
    const chunks = [this.#held];
    let length = this.#held.length;
    while (!this.#isRead && length <= most) {
      const { done, value } = await this.#chunks.next();
      if (done) this.#isRead = true;
      else length += chunks[chunks.push(new Uint8Array(value)) - 1]?.length ?? 0;
    }
    if (chunks.length === 1) return;
    this.#held = new Uint8Array(length);
    let at = 0;
    for (const chunk of chunks) {
      this.#held.set(chunk, at);
      at += chunk.length;
    }
  }
}
