import { type Documents, documents } from "../../../store/documents.ts";

/** How often the files of an order were downloaded. Its id is the order's. */
export interface DownloadsRecord {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  /** By line. */
  readonly counts: Readonly<Record<string, number>>;
}

export const orderDownloads: Documents<DownloadsRecord, "order_downloads"> = documents<
  DownloadsRecord,
  "order_downloads"
>({ table: "order_downloads", columns: {} });
