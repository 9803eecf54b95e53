import type { Open } from "../dialect.ts";

/** Pictures of products on their way from other addresses into the media library. */
export interface PictureCopy {
  /** Made by the server; never changes. @format uuid */
  id: string;
  /** When it was created. @format date-time */
  createdDate: string;
  /** When it last moved on. @format date-time */
  updatedDate: string;
  /** Where it stands. */
  state: Open<PictureCopyState>;
  /** The import whose products it is about; absent when it is about all. @format uuid */
  importId?: string;
  /** Name of the folder of the media library that the pictures go to. @maxLength 255 */
  folderName: string;
  /** Products with pictures at other addresses, and those it is done with. */
  counts: PictureCopyCounts;
  /** While it waits for servers that are busy or do not respond: when it goes on. @format date-time */
  waitsUntil?: string;
  /** When it was completed or was canceled. @format date-time */
  finishedDate?: string;
}

/** Products are looked for, their pictures are copied, and it is completed. */
export type PictureCopyState = "CHECKING" | "RUNNING" | "COMPLETED" | "CANCELED";

/** How far a copy of pictures is. A picture that two products show counts twice. */
export interface PictureCopyCounts {
  /** Products found so far. @asType integer */
  products: number;
  /** Products that it is done with. @asType integer */
  processed: number;
  /** Pictures that are shown from the media library now. @asType integer */
  copied: number;
  /** Pictures that stay at their addresses. @asType integer */
  failed: number;
}
