import type { digitalFiles, FileDescriptor } from "@vitrine/contract";
import type { Client } from "@vitrine/sdk";
import type { TestPlatform } from "@vitrine/testing";

export interface TestProductFile {
  readonly productId: string;
  readonly name?: string;
  readonly mimeType?: string;
  readonly content?: Uint8Array<ArrayBuffer>;
  /** The file it takes the place of. */
  readonly replacesId?: string;
}

type Uploading = Pick<TestPlatform, "fetch"> & { readonly app: Client<{ digitalFiles: typeof digitalFiles }> };

/** Uploads a file that buyers of a product download, in one request. */
export async function productFile(
  { app, fetch }: Uploading,
  { content = new Uint8Array(Buffer.from("short")), name = "guide.txt", ...more }: TestProductFile,
): Promise<{ readonly fileId: string }> {
  const about = { name, size: content.length, ...more };
  const { uploadUrl } = await app.digitalFiles.createProductFileUpload(about);
  const { file } = (await (await fetch(uploadUrl, { method: "PUT", body: content })).json()) as {
    file: FileDescriptor;
  };
  return { fileId: file.id };
}

/** A digital product with a file. */
export async function soldFile(
  shop: Uploading & { product(product: { readonly isDigital: true }): Promise<string> },
  file: Omit<TestProductFile, "productId"> = {},
): Promise<{ readonly productId: string; readonly fileId: string }> {
  const productId = await shop.product({ isDigital: true });
  return { productId, ...(await productFile(shop, { ...file, productId })) };
}
