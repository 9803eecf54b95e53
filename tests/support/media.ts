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
