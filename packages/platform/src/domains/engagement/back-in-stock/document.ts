import type { BackInStockItemDetails, BackInStockStatus, CatalogReference } from "@vitrine/contract";

/** A back-in-stock request as it is stored. */
export interface BackInStockDocument {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  /** The same for references to the same item, however they are spelled. */
  readonly itemKey: string;
  readonly catalogReference: CatalogReference;
  /** In lower case. */
  readonly email: string;
  readonly contactId: string;
  readonly memberId?: string;
  /** BCP 47; what the notice is written in. */
  readonly language: string;
  readonly itemUrl?: string;
  readonly status: Exclude<BackInStockStatus, "UNSPECIFIED">;
  readonly autoNotified?: boolean;
  /** The notice, once it is written. */
  readonly mailId?: string;
}

/** What a notice says: of the catalog, or of the program that reported the item. */
export interface NoticeContent {
  readonly details: BackInStockItemDetails;
  /** Page of the item. */
  readonly url?: string;
  /** More values for the shop's own template. */
  readonly parameters?: Readonly<Record<string, string>>;
}
