import zlib from "node:zlib";
import { contentSizeOf, KeptStream } from "./zstd-stream.ts";

// Importing by name what an earlier Node lacks would hide which one is needed: see `store/sqlite/node-sqlite.ts`.
const { constants, createZstdCompress, createZstdDecompress, zstdCompressSync, zstdDecompressSync } = zlib;

/** Compresses and decompresses with one dictionary, which both sides must know: frames do not name it. */
export interface Zstd {
  compress(bytes: Uint8Array): Buffer;
  /** @throws when the bytes are damaged, or were compressed with another dictionary */
  decompress(bytes: Uint8Array): Buffer;
}

type Params = Record<number, number>;

/**
 * Level 3 with tables of 32 kB, which stay in the processor's cache beside what else a request needs: those of the level
 * have 384. A sixth quicker, and 2 % longer.
 */
const quick: Params = {
  [constants.ZSTD_c_compressionLevel]: 3,
  [constants.ZSTD_c_hashLog]: 13,
  [constants.ZSTD_c_chainLog]: 13,
  [constants.ZSTD_c_minMatch]: 6,
};

const paramsOf = (level: number | undefined): Params => ({
  ...(level === undefined ? quick : { [constants.ZSTD_c_compressionLevel]: level }),
  // Matches are looked for in 128 kB.
  [constants.ZSTD_c_windowLog]: 17,
  [constants.ZSTD_c_dictIDFlag]: 0,
});

/**
 * The functions of `node:zlib` read a dictionary anew in each call, which takes five to ten times as long as compressing
 * the few kilobytes of an entity. A stream reads it once for all the frames that go through it, so streams are kept, and
 * written to at once. `node:zlib` has no public function for that: what its own functions use is used here, as long as
 * it is there and gives what they give, and they themselves otherwise.
 *
 * @param level of Zstandard; quick unless given
 */
export function zstdWith(dictionary: Buffer, level?: number): Zstd {
  const params = paramsOf(level);
  let streams: Zstd | undefined;
  let areStreamsUsed = true;
  const run = (what: keyof Zstd, bytes: Uint8Array): Buffer => {
    if (areStreamsUsed) {
      streams ??= openStreams(dictionary, params);
      if (!streams) areStreamsUsed = false;
    }
    try {
      if (streams) return streams[what](bytes);
    } catch {
      // It may stand in the middle of a frame.
      streams = undefined;
    }
    return publicFunctions(dictionary, params)[what](bytes);
  };
  return { compress: (bytes) => run("compress", bytes), decompress: (bytes) => run("decompress", bytes) };
}

/** Results of the functions begin at 64 kB unless told, which takes as long to make as most texts to compress. */
function publicFunctions(dictionary: Buffer, params: Params): Zstd {
  return {
    compress: (bytes) =>
      zstdCompressSync(bytes, { dictionary, params, chunkSize: 4_096, pledgedSrcSize: bytes.length }),
    decompress: (bytes) => zstdDecompressSync(bytes, { dictionary, chunkSize: 32_768 }),
  };
}

/** Undefined where this version of Node has no streams of the kind. */
function openStreams(dictionary: Buffer, params: Params): Zstd | undefined {
  try {
    const compressor = new KeptStream(createZstdCompress({ dictionary, params }), constants.ZSTD_e_end);
    const decompressor = new KeptStream(createZstdDecompress({ dictionary }), constants.ZSTD_e_continue);
    const streams: Zstd = {
      compress: (bytes) => compressor.write(bytes, bytes.length + (bytes.length >> 7) + 512),
      decompress(bytes) {
        const size = contentSizeOf(bytes);
        const result = decompressor.write(bytes, size + 1);
        if (result.length !== size) throw new Error("The frame is not whole.");
        return result;
      },
    };
    return isGenuine(streams, publicFunctions(dictionary, params)) ? streams : undefined;
  } catch {
    return undefined;
  }
}

const sample = Buffer.from('{"sample":"What goes in comes out, and what comes out goes in."}'.repeat(3));

/** Twice: what a stream keeps between two frames must not show. */
function isGenuine(streams: Zstd, functions: Zstd): boolean {
  return [sample, sample].every((bytes) => {
    const [packed, expected] = [streams.compress(bytes), functions.compress(bytes)];
    return functions.decompress(packed).equals(bytes) && streams.decompress(expected).equals(bytes);
  });
}
