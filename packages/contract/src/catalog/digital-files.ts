import { type Empty, op, service } from "../dialect.ts";

/** A file that buyers of a product download. It is in no list of the media library. */
export interface ProductFile {
  /** Made by the server; stays the same when the bytes are replaced. @format uuid */
  id: string;
  /** The product. @format uuid */
  productId: string;
  /** Name that the download gets. @minLength 1 @maxLength 255 */
  name: string;
  /** What kind of file it is, such as application/pdf. @minLength 3 @maxLength 255 */
  mimeType: string;
  /** Bytes. @asType integer @minimum 1 @maximum 1099511627776 */
  size: number;
  /** When it was uploaded first. @format date-time */
  createdDate: string;
  /** When its bytes were uploaded. @format date-time */
  updatedDate: string;
}

/** Sent to `digitalFiles.createProductFileUpload`, which begins the upload of a file. */
export interface CreateProductFileUploadRequest {
  /** A digital product. @format uuid */
  productId: string;
  /** Name that the download gets. @minLength 1 @maxLength 200 */
  name: string;
  /** What kind of file it is; the name or the content tells when absent. @maxLength 100 */
  mimeType?: string;
  /**
   * Bytes, where they are known: a file that is too large fails before it is sent.
   * @asType integer @minimum 1 @maximum 1099511627776
   */
  size?: number;
  /** The file whose place it takes, under the same id: links to that one give the new bytes. @format uuid */
  replacesId?: string;
}

/** Where the bytes of a file go, in one of two ways. Works once, for a day. */
export interface CreateProductFileUploadResponse {
  /** Takes all bytes in one PUT. @format uri */
  uploadUrl: string;
  /**
   * Takes them part by part by the TUS protocol (1.0), with the token as `token` in the metadata. A PUT to this address,
   * a slash and the token ends it.
   * @format uri
   */
  resumableUploadUrl: string;
  /** Names the upload. @maxLength 200 */
  uploadToken: string;
}

/** Names a product whose files are meant. */
export interface ListProductFilesRequest {
  /** The product. @format uuid */
  productId: string;
}

/** Files of a product. */
export interface ListProductFilesResponse {
  /** Oldest first. @maxItems 50 */
  files: ProductFile[];
}

/** Names a file of a product. */
export interface ProductFileRequest {
  /** The file. @format uuid */
  id: string;
}

/** Where a file can be downloaded for a while. */
export interface ProductFileUrlResponse {
  /** Works for ten minutes, for whoever has it. Not counted as a buyer's download. @format uri */
  downloadUrl: string;
}

/** Files of digital products, of any kind. Buyers get links to them that expire. */
export const digitalFiles = service("vitrine.digital-files", {
  /**
   * Makes addresses that take the bytes of a file. Once all have arrived, the product has it, and buyers can download it.
   * A product has at most 50.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  createProductFileUpload: op<CreateProductFileUploadRequest, CreateProductFileUploadResponse>(
    "POST /_vitrine/v1/products/{productId}/digital-files",
  ),
  /**
   * Returns the files of a product, without their bytes.
   * @callers app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  listProductFiles: op<ListProductFilesRequest, ListProductFilesResponse>(
    "GET /_vitrine/v1/products/{productId}/digital-files",
  ),
  /**
   * Makes an address to look at a file.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  generateProductFileUrl: op<ProductFileRequest, ProductFileUrlResponse>(
    "POST /_vitrine/v1/digital-files/{id}/download-url",
  ),
  /**
   * Deletes a file. Links to it stop working.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  deleteProductFile: op<ProductFileRequest, Empty>("DELETE /_vitrine/v1/digital-files/{id}"),
});
