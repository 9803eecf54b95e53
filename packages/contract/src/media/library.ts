import type { Open } from "../dialect.ts";
import { op, service } from "../dialect.ts";
import type { FileDescriptor } from "./file-entity.ts";

/** Sent to `mediaLibrary.createShopperUpload`, which makes an address for a picture or video of a shopper. */
export interface CreateShopperUploadRequest {
  /** Kind of file, such as image/jpeg. @minLength 1 @maxLength 100 */
  mimeType: string;
  /** Name of the file. @maxLength 255 */
  fileName?: string;
  /** Bytes. @asType integer @minimum 1 */
  sizeInBytes?: number;
}

/** Where a shopper's picture or video goes. */
export interface CreateShopperUploadResponse {
  /** Send the bytes with `PUT`; the response is `{ file }`, as for other uploads. Works once, for a day. */
  uploadUrl: string;
  /** Most bytes it takes. @asType integer */
  maxBytes: number;
}

/** Names one file whose use is meant. */
export interface GetFileUsageRequest {
  /** The file's id. @minLength 1 @maxLength 1000 */
  fileId: string;
}

/** Something that shows a file. */
export interface FileUsage {
  /** What it is. */
  kind: Open<FileUsageKind>;
  /** What it is known by among its kind. */
  id: string;
  /** What it is called now. */
  name: string;
}

/** What may show a file. */
export type FileUsageKind = "PRODUCT" | "COLLECTION" | "REVIEW";

/** What shows a file. */
export interface GetFileUsageResponse {
  /** By kind, then by name. @maxItems 100 */
  usages: FileUsage[];
  /** How many there are in all. @asType integer */
  total: number;
}

/** Sent to `mediaLibrary.countFileUsages`, which counts what shows each of some files. */
export interface CountFileUsagesRequest {
  /** The files' ids. @minLength 1 @maxLength 1000 @minItems 1 @maxItems 200 */
  fileIds: string[];
}

/** How often each file is used, in the order asked for. */
export interface CountFileUsagesResponse {
  /** One for each id; 0 for a file that is not used or not there. */
  counts: FileUsageCount[];
}

/** How often a file is used. */
export interface FileUsageCount {
  /** The file. */
  fileId: string;
  /** Products, collections and reviews that show it. @asType integer */
  count: number;
}

/** Sent to `mediaLibrary.setVideoCaptions`, which gives a video captions in a language. */
export interface SetVideoCaptionsRequest {
  /** The video. @minLength 1 @maxLength 1000 */
  fileId: string;
  /** Language of the captions, such as `en` or `pt-BR`. @minLength 2 @maxLength 35 */
  language: string;
  /** The captions with their times, as WebVTT or SubRip (`.vtt`, `.srt`). @minLength 1 @maxLength 500000 */
  content: string;
}

/** Sent to `mediaLibrary.removeVideoCaptions`, which takes captions from a video. */
export interface RemoveVideoCaptionsRequest {
  /** The video. @minLength 1 @maxLength 1000 */
  fileId: string;
  /** Language of the captions. @minLength 2 @maxLength 35 */
  language: string;
}

/** A video as it is after its captions were changed. */
export interface VideoCaptionsResponse {
  /** With all its captions. */
  file: FileDescriptor;
}

/** What the media library does beside keeping files: files of shoppers, what uses a file, and captions of videos. */
export const mediaLibrary = service("vitrine.media-library", {
  /**
   * Makes an address that takes a picture or a video of the caller, for a review. It goes to `visitor-uploads-root`
   * without the place and device it was taken with, and is removed after a week when nothing shows it. Pictures are
   * JPEG, PNG, WebP, GIF and AVIF of at most 10 MiB; videos MP4, MOV and WebM of at most 100 MiB and 60 seconds, which
   * must be announced by their type or name. Other files fail with the rule UNSUPPORTED_FILE_FORMAT, longer videos with
   * FILE_DURATION_OVER_LIMIT, and videos with FAILED_PRECONDITION on a server without FFmpeg. A shopper may ask for 20
   * addresses in an hour, 5 of them for videos, and a network address for 60 and 15.
   * @callers visitor member
   * @fails THROTTLED_FEATURE 429 The caller has asked for too many; wait.
   */
  createShopperUpload: op<
    CreateShopperUploadRequest,
    CreateShopperUploadResponse,
    "THROTTLED_FEATURE",
    "file_descriptor_file_ready"
  >("POST /_vitrine/v1/media/shopper-uploads"),
  /**
   * Returns what shows a file. Fails with the rule RESOURCE_NOT_FOUND when there is none.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FILES_READ
   */
  getFileUsage: op<GetFileUsageRequest, GetFileUsageResponse>("GET /_vitrine/v1/media/files/{fileId}/usage"),
  /**
   * Counts what shows each of some files.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FILES_READ
   * @reads
   */
  countFileUsages: op<CountFileUsagesRequest, CountFileUsagesResponse>("POST /_vitrine/v1/media/files/count-usages"),
  /**
   * Gives a video captions in a language, in place of those it has in it. Products that show the video have them within
   * seconds, at an address that is another one after each change. A video may have captions in 50 languages. Fails with the
   * rule RESOURCE_NOT_FOUND when there is no such file, and names the line of captions that cannot be read.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FILES_UPDATE
   */
  setVideoCaptions: op<SetVideoCaptionsRequest, VideoCaptionsResponse, never, "file_descriptor_updated">(
    "POST /_vitrine/v1/media/files/set-captions",
  ),
  /**
   * Takes the captions in a language from a video; a video without them stays as it is. Fails with the rule
   * RESOURCE_NOT_FOUND when there is no such file.
   * @callers app staff
   * @scope MEDIA.SITE_MEDIA_FILES_UPDATE
   */
  removeVideoCaptions: op<RemoveVideoCaptionsRequest, VideoCaptionsResponse, never, "file_descriptor_updated">(
    "POST /_vitrine/v1/media/files/remove-captions",
  ),
});
