import { type Empty, op, service } from "../dialect.ts";
import type {
  CatalogFileFormat,
  CatalogImport,
  CatalogImportItem,
  CatalogImportOutcome,
} from "./catalog-import-entity.ts";
import type { PictureCopy } from "./picture-copy-entity.ts";

/** Sent to `catalogImports.createCatalogImport`, which begins an import. */
export interface CreateCatalogImportRequest {
  /** Name of the file, as lists show it. @minLength 1 @maxLength 255 */
  fileName: string;
}

/** Returned by `catalogImports.createCatalogImport`. */
export interface CreateCatalogImportResponse {
  /** The import, which waits for its file. */
  catalogImport: CatalogImport;
  /** Send the bytes of the file here with PUT, once and within a day. The address needs no token. */
  uploadUrl: string;
}

/** Names one import. */
export interface CatalogImportIdRequest {
  /** The import. @format uuid */
  importId: string;
}

/** Sent to `catalogImports.startCatalogImport`. */
export interface StartCatalogImportRequest extends CatalogImportIdRequest {
  /**
   * Copies pictures of its products that are at other addresses into the media library once it is completed, as
   * `startPictureCopy` does. @default false
   */
  copyPictures?: boolean;
}

/** Sent to `catalogImports.createCatalogImportReport` and `recordImports.createRecordImportReport`. */
export interface CreateImportReportRequest extends CatalogImportIdRequest {
  /**
   * The language of the messages (BCP 47): English, German, Spanish or French; English for any other. Names of columns
   * and codes are the same in all. @format language @default "en"
   */
  language?: string;
}

/** One import. */
export interface CatalogImportResponse {
  /** The import as it is after the call. */
  catalogImport: CatalogImport;
}

/** Returned by `catalogImports.listCatalogImports`. */
export interface ListCatalogImportsResponse {
  /** The latest imports, newest first. @maxItems 50 */
  catalogImports: CatalogImport[];
}

/** Sent to `catalogImports.listCatalogImportItems`, which lists the products of an import. */
export interface ListCatalogImportItemsRequest {
  /** The import, or a copy of pictures. @format uuid */
  importId: string;
  /** Only products that this happens to. */
  outcome?: CatalogImportOutcome;
  /** Only products with a problem. @default false */
  withProblems?: boolean;
  /** Only products after this position. @asType integer @minimum -1 */
  after?: number;
  /** Most products to return. @asType integer @minimum 1 @maximum 100 @default 50 */
  limit?: number;
}

/** Returned by `catalogImports.listCatalogImportItems`. */
export interface ListCatalogImportItemsResponse {
  /** In the order of the file. @maxItems 100 */
  items: CatalogImportItem[];
  /** Whether more follow; the position of the last item is where they go on. */
  hasNext: boolean;
}

/** An address that hands out a file. */
export interface CatalogFileResponse {
  /** Works without a token until `expirationDate`. */
  url: string;
  /** When the address stops working. @format date-time */
  expirationDate: string;
}

/** Sent to `catalogImports.createCatalogExport`, which makes an address that downloads the catalog. */
export interface CreateCatalogExportRequest {
  /** Whose columns the file gets. @default "WIX" */
  format?: CatalogFileFormat;
  /** Only products of this collection. @format uuid */
  collectionId?: string;
}

/** Names one copy of pictures. */
export interface PictureCopyIdRequest {
  /** The copy. @format uuid */
  pictureCopyId: string;
}

/** One copy of pictures. */
export interface PictureCopyResponse {
  /** The copy as it is after the call. */
  pictureCopy: PictureCopy;
}

/** Returned by `catalogImports.getPictureCopy`. */
export interface GetPictureCopyResponse {
  /** The latest one; absent when there was none. */
  pictureCopy?: PictureCopy;
  /** What is at other addresses now. */
  elsewhere: PicturesElsewhere;
}

/** Pictures of products at addresses outside of the media library. */
export interface PicturesElsewhere {
  /** Products that show such pictures. @asType integer */
  products: number;
  /** Those pictures; one that two products show counts twice. @asType integer */
  pictures: number;
}

/** Products from and to CSV files. */
export const catalogImports = service("vitrine.catalog-imports", {
  /**
   * Begins an import. Once its file has arrived, it is checked, and nothing changes until it is started.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @example {"fileName": "products.csv"}
   */
  createCatalogImport: op<CreateCatalogImportRequest, CreateCatalogImportResponse>("POST /_vitrine/v1/catalog/imports"),
  /**
   * Lists the latest imports.
   * @callers app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  listCatalogImports: op<Empty, ListCatalogImportsResponse>("GET /_vitrine/v1/catalog/imports"),
  /**
   * Returns an import, with its progress.
   * @callers app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  getCatalogImport: op<CatalogImportIdRequest, CatalogImportResponse>("GET /_vitrine/v1/catalog/imports/{importId}"),
  /**
   * Lists the products of an import, or of a copy of pictures, with what happens to them and what is wrong.
   * @callers app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  listCatalogImportItems: op<ListCatalogImportItemsRequest, ListCatalogImportItemsResponse>(
    "GET /_vitrine/v1/catalog/imports/{importId}/items",
  ),
  /**
   * Starts an import that is ready. Products with errors are left out. Takes the permission
   * `WIX_STORES.MODIFY_INVENTORY` too.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  startCatalogImport: op<StartCatalogImportRequest, CatalogImportResponse>(
    "POST /_vitrine/v1/catalog/imports/{importId}/start",
  ),
  /**
   * Stops an import. Products that are imported by then stay.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  cancelCatalogImport: op<CatalogImportIdRequest, CatalogImportResponse>(
    "POST /_vitrine/v1/catalog/imports/{importId}/cancel",
  ),
  /**
   * Makes an address that downloads the report of an import, or of a copy of pictures, as CSV.
   * @callers app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  createCatalogImportReport: op<CreateImportReportRequest, CatalogFileResponse>(
    "POST /_vitrine/v1/catalog/imports/{importId}/report",
  ),
  /**
   * Copies the pictures of all products that are at other addresses into the media library, and shows them from there:
   * in the same order, with the same texts and the same choices. A picture that cannot be copied stays at its address.
   * `FAILED_PRECONDITION` while a copy is under way.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  startPictureCopy: op<Empty, PictureCopyResponse>("POST /_vitrine/v1/catalog/picture-copies"),
  /**
   * Returns the latest copy of pictures with its progress, and how many pictures are at other addresses.
   * @callers app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  getPictureCopy: op<Empty, GetPictureCopyResponse>("GET /_vitrine/v1/catalog/picture-copies/latest"),
  /**
   * Stops a copy of pictures. Products that show theirs from the media library by then keep doing so.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  cancelPictureCopy: op<PictureCopyIdRequest, PictureCopyResponse>(
    "POST /_vitrine/v1/catalog/picture-copies/{pictureCopyId}/cancel",
  ),
  /**
   * Makes an address that downloads products as CSV, costs included.
   * @callers app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  createCatalogExport: op<CreateCatalogExportRequest, CatalogFileResponse>("POST /_vitrine/v1/catalog/exports"),
});
