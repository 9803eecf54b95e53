import type { ApplicationError } from "../common/errors.ts";
import type { FocalPoint, VideoCaptions } from "../common/media.ts";
import type { Cursors } from "../common/query.ts";
import type { Open } from "../dialect.ts";
import type { FieldRules, Queryable } from "../filter.ts";
import type { FileMedia } from "./file-media.ts";

/** What files can be filtered and sorted by. */
export const fileDescriptorQueryFields = {
  displayName: { type: "text", operators: [], sort: "BOTH" },
  sizeInBytes: { type: "number", operators: [], sort: "BOTH" },
  private: { type: "boolean", operators: ["$eq"] },
  mediaType: { type: "text", operators: ["$eq", "$in"] },
  updatedDate: { type: "time", operators: [], sort: "BOTH" },
  state: { type: "text", operators: ["$eq"] },
} as const satisfies FieldRules;

/**
 * A file of the media library.
 * @entity wix.media.site_media.v1.file_descriptor
 */
export interface FileDescriptor extends Queryable<typeof fileDescriptorQueryFields> {
  /** Made by the server; never changes. @maxLength 1000 @readOnly */
  id: string;
  /** Name in the library. @maxLength 255 */
  displayName: string;
  /** Absolute address of the file. Of a private file it answers 403. @readOnly */
  url: string;
  /** Folder that holds it. @maxLength 100 */
  parentFolderId?: string | null;
  /** Same for files with the same bytes. Empty until the file is ready. @maxLength 100 @readOnly */
  hash: string;
  /** Bytes. @format decimal @maxScale 0 @readOnly */
  sizeInBytes?: string | null;
  /** Only addresses that were made for a while lead to it. Never changes. @readOnly */
  private: boolean;
  /** Kind of file. @readOnly */
  mediaType: Open<MediaType>;
  /** What it shows or plays; absent until it is ready. @readOnly */
  media?: FileMedia;
  /** Whether it can be used. @readOnly */
  operationStatus: Open<FileOperationStatus>;
  /** Where it was imported from. @readOnly */
  sourceUrl?: string | null;
  /** A small picture of it. @readOnly */
  thumbnailUrl?: string | null;
  /** Words to find it by. @maxLength 200 @maxItems 100 */
  labels: string[];
  /** When it was created. @format date-time @readOnly */
  createdDate?: string | null;
  /** When it was last changed. @format date-time @readOnly */
  updatedDate?: string | null;
  /** The shop. @maxLength 100 @readOnly */
  siteId: string;
  /** Whether it is in the trash. @readOnly */
  state: Open<MediaState>;
  /** When it was last used. @format date-time */
  lastUsedDate?: string | null;
  /** What a picture, drawing or model shows, for people who cannot see it. @maxLength 1000 */
  altText?: string | null;
  /** What must stay visible of a picture; `fill` keeps it in the frame unless the address says otherwise. */
  focalPoint?: FocalPoint | null;
  /** A tiny blurred picture as a `data:` URI, to show until the real one has arrived. @readOnly */
  placeholder?: string;
  /** The picture moves. @readOnly */
  isAnimated?: boolean;
  /** Seconds that a video or sound lasts. @readOnly */
  duration?: number;
  /** How far a video or sound has been looked at and prepared; absent for other files. @readOnly */
  preparation?: FilePreparation;
  /** What is said in a video, as text, by language; absent when there is none. @maxItems 50 @readOnly */
  captions?: VideoCaptions[];
}

/** Videos and sounds can be played at once; what they hold is found out afterwards, and videos are prepared for streaming. */
export interface FilePreparation {
  /** `READY`: duration and, of a video, size, poster and stream are there. */
  status: Open<FileOperationStatus>;
  /** Why it failed: FFMPEG_NOT_INSTALLED, UNREADABLE_MEDIA, MEDIA_TOO_LONG or PREPARATION_FAILED. */
  error?: ApplicationError;
}

/** Kinds of files. */
export type MediaType =
  | "UNKNOWN"
  | "IMAGE"
  | "VIDEO"
  | "AUDIO"
  | "DOCUMENT"
  | "VECTOR"
  | "ARCHIVE"
  | "MODEL3D"
  | "OTHER";

/** Whether a file can be used: it is worked on, is ready, or came to nothing. */
export type FileOperationStatus = "FAILED" | "READY" | "PENDING";

/** `DELETED` is in the trash. */
export type MediaState = "OK" | "DELETED";

/** Where folders begin. */
export type RootFolder = "MEDIA_ROOT" | "TRASH_ROOT" | "VISITOR_UPLOADS_ROOT";

/** What a program keeps with a file to know it again. */
export interface ExternalInfo {
  /** Where it comes from, such as a form. @maxLength 1000 */
  origin?: string;
  /** Ids of it there. @maxLength 4000 @maxItems 30 */
  externalIds?: string[];
}

/** Position of a response in a list of files or folders. */
export interface MediaPagingMetadata {
  /** Items in the whole list; only where they are counted. @asType integer */
  total?: number | null;
  /** Where the next page begins; absent on the last one. */
  cursors?: Cursors;
}

/**
 * A file can be used.
 * @event wix.media.site_media.v1.file_descriptor_file_ready
 */
export interface FileReadyEvent {
  /** The file with its media. */
  file: FileDescriptor;
  /** What the program that brought it keeps with it. */
  externalInfo?: ExternalInfo;
  /** It came out of the trash. */
  triggeredByUndelete?: boolean;
}

/**
 * A file came to nothing.
 * @event wix.media.site_media.v1.file_descriptor_file_failed
 */
export interface FileFailedEvent {
  /** What the program that brought it keeps with it. */
  externalInfo?: ExternalInfo;
  /** Why. */
  error?: ApplicationError;
}
