import { crc32, deflateSync } from "node:zlib";
import type { FileDescriptor, GenerateFileUploadUrlRequest } from "@vitrine/contract";
import { mediaFiles } from "@vitrine/contract";
import type { TestPlatform } from "@vitrine/testing";

/** A picture of one pixel. */
export const PNG: Uint8Array<ArrayBuffer> = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "base64",
  ),
);

/** A picture of 10 kB that unpacks to 81 million pixels. */
export function pictureBomb(): Uint8Array<ArrayBuffer> {
  const side = 9_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit for each pixel, in shades of gray.
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((1 + side / 8) * side));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return new Uint8Array(Buffer.concat([signature, part("IHDR", header), part("IDAT", rows), part("IEND")]));
}

function part(kind: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(kind), content]);
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

export interface TestUpload extends Partial<GenerateFileUploadUrlRequest> {
  readonly content?: Uint8Array<ArrayBuffer> | ReadableStream | Blob;
  /** Name that comes with the bytes. */
  readonly name?: string;
}

/** Sends a file as clients do: an address is asked for, and the bytes go there. */
export async function sendFile(
  shop: Pick<TestPlatform, "admin" | "fetch">,
  { content = PNG, name = "red.png", ...request }: TestUpload = {},
): Promise<Response> {
  const { uploadUrl } = await shop
    .admin({ mediaFiles })
    .mediaFiles.generateFileUploadUrl({ mimeType: "image/png", ...request });
  return shop.fetch(`${uploadUrl}?filename=${encodeURIComponent(name)}`, { method: "PUT", body: content });
}

export async function uploadFile(
  shop: Pick<TestPlatform, "admin" | "fetch">,
  upload: TestUpload = {},
): Promise<FileDescriptor> {
  const response = await sendFile(shop, upload);
  const { file, message } = (await response.json()) as { file?: FileDescriptor; message?: string };
  if (!file) throw new Error(`The upload failed with ${response.status}: ${message}`);
  return file;
}
