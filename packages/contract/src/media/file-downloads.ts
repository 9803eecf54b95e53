/** Sent to `mediaFiles.generateFileDownloadUrl`, which makes an address of a file that works for a while. */
export interface GenerateFileDownloadUrlRequest {
  /** The file's id or address. @minLength 1 @maxLength 1000 */
  fileId: string;
  /** Name that the download gets; the file's own when absent. @maxLength 100 */
  downloadFileName?: string | null;
  /** How long it works; a year at most. @asType integer @minimum 1 @maximum 525600 @default 600 */
  expirationInMinutes?: number | null;
  /** Where browsers go when it has expired; they get an error when absent. @format uri */
  expirationRedirectUrl?: string | null;
  /** Forms of the file; `src` is the file itself. @maxLength 100 @maxItems 100 @default "src" */
  assetKeys?: string[] | null;
  /** Whether browsers keep the file or show it. @default "ATTACHMENT" */
  contentDisposition?: ContentDisposition;
}

/** Whether browsers keep a file or show it. */
export type ContentDisposition = "ATTACHMENT" | "INLINE";

/** Addresses of a file. */
export interface GenerateFileDownloadUrlResponse {
  /** One for each form. @maxItems 100 */
  downloadUrls: DownloadUrl[];
}

/** An address that a file can be downloaded from. */
export interface DownloadUrl {
  /** Absolute address. */
  url: string;
  /** Form of the file. @maxLength 100 @default "src" */
  assetKey: string;
}

/** Sent to `mediaFiles.generateFilesDownloadUrl`, which makes an address of an archive of files. */
export interface GenerateFilesDownloadUrlRequest {
  /** The files' ids or addresses. @minLength 1 @maxLength 1000 @minItems 1 @maxItems 1000 */
  fileIds: string[];
}

/** The address of an archive. */
export interface ArchiveDownloadUrlResponse {
  /** Absolute address. It does not expire. */
  downloadUrl: string;
}

/** Sent to `mediaFiles.generateVideoStreamingUrl`, which makes an address that plays a video. */
export interface GenerateVideoStreamingUrlRequest {
  /** The file's id or address. @minLength 1 @maxLength 1000 */
  fileId: string;
  /** How it is played. @default "HLS" */
  format?: StreamFormat;
  /**
   * How long it works, for private videos; addresses of public ones do not expire.
   * @asType integer @minimum 60 @maximum 1440 @default 1440
   */
  expirationInMinutes?: number | null;
}

/** How a video is played while it is fetched. */
export type StreamFormat = "UNKNOWN" | "HLS" | "DASH";

/** The address that plays a video. */
export interface GenerateVideoStreamingUrlResponse {
  /** Absolute address of the playlist. */
  downloadUrl: DownloadUrl;
}
