import { open } from "node:fs/promises";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels of a WebP file, from its first bytes. @throws when the file is no WebP. */
export async function webpSize(file: URL): Promise<Size> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(30);
    await handle.read(head, 0, head.length, 0);
    return sizeOf(head) ?? fail(file);
  } finally {
    await handle.close();
  }
}

/** WebP has three kinds: lossy, lossless and extended, each with its size elsewhere. */
function sizeOf(head: Buffer): Size | undefined {
  switch (head.toString("latin1", 12, 16)) {
    case "VP8 ":
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    case "VP8L": {
      const bits = head.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

function fail(file: URL): never {
  throw new Error(`${file.pathname} is not a WebP picture.`);
}
