import { type Empty, op, service } from "../dialect.ts";

/** A file that buyers of a product download. */
export interface ProductFile {
  /** Made by the server; never changes. @format uuid */
  id: string;
  /** The product. @format uuid */
  productId: string;
  /** Name that the download gets. @minLength 1 @maxLength 200 */
  name: string;
  /** What kind of file it is, such as application/pdf. @minLength 3 @maxLength 100 */
  mimeType: string;
  /** Bytes in all. @asType integer @minimum 1 @maximum 26214400 */
  size: number;
  /** Bytes that have arrived. Buyers can download it when all have. @asType integer @minimum 0 @maximum 26214400 */
  receivedSize: number;
  /** When it was created. @format date-time */
  createdDate: string;
}

/** Sent to `digitalFiles.createProductFile`, which begins the upload of a product's file. */
export interface CreateProductFileRequest {
  /** A digital product. @format uuid */
  productId: string;
  /** Name that the download gets. @minLength 1 @maxLength 200 */
  name: string;
  /** What kind of file it is. @minLength 3 @maxLength 100 @default "application/octet-stream" */
  mimeType?: string;
  /** Bytes in all. @asType integer @minimum 1 @maximum 26214400 */
  size: number;
}

/** Sent to `digitalFiles.addProductFilePart`, which adds the next bytes of a file. */
export interface AddProductFilePartRequest {
  /** The file. @format uuid */
  id: string;
  /** Where the part begins: bytes that have arrived before. @asType integer @minimum 0 @maximum 26214400 */
  offset: number;
  /** The bytes, base64; at most 512 KiB of them. @minLength 4 @maxLength 699052 */
  content: string;
}

/** Names a product whose file is meant. */
export interface GetProductFileRequest {
  /** The product. @format uuid */
  productId: string;
}

/** Names a file of a product. */
export interface DeleteProductFileRequest {
  /** The file. @format uuid */
  id: string;
}

/** The file as it is after the call. */
export interface ProductFileResponse {
  /** The file without its bytes. */
  file: ProductFile;
}

/** Files of digital products. Buyers get links to them that expire. */
export const digitalFiles = service("vitrine.digital-files", {
  /**
   * Begins the upload of a file. The product keeps the file it has until all bytes of the new one have arrived.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  createProductFile: op<CreateProductFileRequest, ProductFileResponse>("POST /_vitrine/v1/digital-files"),
  /**
   * Adds the next bytes of a file.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  addProductFilePart: op<AddProductFilePartRequest, ProductFileResponse>("POST /_vitrine/v1/digital-files/{id}/parts"),
  /**
   * Returns the file of a product, without its bytes.
   * @callers app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  getProductFile: op<GetProductFileRequest, ProductFileResponse>("GET /_vitrine/v1/products/{productId}/digital-file"),
  /**
   * Deletes a file. Links to it stop working.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  deleteProductFile: op<DeleteProductFileRequest, Empty>("DELETE /_vitrine/v1/digital-files/{id}"),
});
