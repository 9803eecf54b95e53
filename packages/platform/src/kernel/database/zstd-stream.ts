/** What the streams of `node:zlib` are made of. */
interface Inside {
  readonly _handle: {
    writeSync(
      flush: number,
      input: Uint8Array,
      inputAt: number,
      inputSize: number,
      output: Uint8Array,
      outputAt: number,
      outputSize: number,
    ): void;
  };
  /** Bytes that the last write left of the output and of the input. */
  readonly _writeState: Uint32Array;
}

/** Room for results, in bytes; larger ones are the public functions'. */
const most = 1024 * 1024;

/** A compressing or decompressing stream of `node:zlib` that is written to at once, and not through its queue. */
export class KeptStream {
  readonly #inside: Inside;
  readonly #flush: number;
  #output: Buffer = Buffer.alloc(0);

  /** @param flush what ends a frame, one of `constants` */
  constructor(stream: NodeJS.ReadWriteStream, flush: number) {
    // The seam: not in the types of Node.
    this.#inside = stream as unknown as Inside;
    this.#flush = flush;
    // Each write sees for itself whether it succeeded.
    stream.on("error", () => {});
  }

  /**
   * One frame in, and what it becomes out. The stream is of no more use when this throws.
   *
   * @param room more bytes than the result has
   */
  write(bytes: Uint8Array, room: number): Buffer {
    if (room > most) throw new RangeError("The result may be too large to be made at once.");
    if (this.#output.length < room) this.#output = Buffer.allocUnsafeSlow(Math.min(2 * room, most));
    const { _handle: handle, _writeState: left } = this.#inside;
    // A write that fails leaves it as it was.
    left.fill(0);
    handle.writeSync(this.#flush, bytes, 0, bytes.length, this.#output, 0, this.#output.length);
    const [outputLeft = 0, inputLeft = 0] = left;
    if (outputLeft === 0 || inputLeft > 0) throw new Error("The frame was not read or written whole.");
    return Buffer.from(this.#output.subarray(0, this.#output.length - outputLeft));
  }
}

/** Bytes before the sizes in the header of a frame: magic number and descriptor. */
const fixedHeader = 5;

/**
 * Bytes that a Zstandard frame has when it is decompressed, as its header says (RFC 8878, section 3.1.1.1).
 * @throws when it does not say
 */
export function contentSizeOf(frame: Uint8Array): number {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  const descriptor = view.getUint8(fixedHeader - 1);
  const isSingleSegment = (descriptor & 0x20) !== 0;
  const dictionaryId = [0, 1, 2, 4][descriptor & 0x03] ?? 0;
  const at = fixedHeader + (isSingleSegment ? 0 : 1) + dictionaryId;
  switch (descriptor >> 6) {
    case 0:
      if (isSingleSegment) return view.getUint8(at);
      throw new Error("The frame does not say how large its content is.");
    case 1:
      return view.getUint16(at, true) + 256;
    case 2:
      return view.getUint32(at, true);
    default:
      return Number(view.getBigUint64(at, true));
  }
}
