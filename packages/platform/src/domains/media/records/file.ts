import type { ExternalInfo, FocalPoint, ImageColors, MediaState, MediaType } from "@vitrine/contract";
import type { MediaFacts } from "../../../kernel/ports/media-tools.ts";

/** The root a file or folder is below. */
export type Root = "media-root" | "visitor-uploads-root";

/** A file as it is stored, without its bytes. */
export interface FileRecord {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly displayName: string;
  /** Name of the file as it was uploaded. */
  readonly fileName: string;
  readonly parentFolderId: string;
  readonly root: Root;
  readonly isPrivate: boolean;
  readonly mediaType: MediaType;
  /** By its content, once it is known. */
  readonly mimeType: string;
  readonly size: number;
  /** SHA-256 in hexadecimal; empty until the bytes are there. */
  readonly hash: string;
  readonly labels: readonly string[];
  readonly state: MediaState;
  readonly status: "PENDING" | "READY" | "FAILED";
  /** What the bytes are stored under; absent until they are there. */
  readonly storageKey?: string;
  /** The bytes come with the demo catalog and are served under the id: nothing is stored. */
  readonly isBundled?: true;
  readonly picture?: PictureFacts;
  readonly altText?: string;
  readonly focalPoint?: FocalPoint;
  /** The visitor or member who sent it. */
  readonly senderId?: string;
  /** What is known of a video or sound. */
  readonly facts?: MediaFacts;
  /** What was made of the file, by name: `poster.jpg`, `480p.mp4`. */
  readonly forms?: Readonly<Record<string, FileForm>>;
  /** The next step of preparing a video or sound. */
  readonly preparation?: PreparationOrder;
  /** Why it could not be prepared. */
  readonly preparationProblem?: { readonly code: string; readonly description: string };
  readonly sourceUrl?: string;
  readonly externalInfo?: ExternalInfo;
  /** What is left to do to a file that is imported. */
  readonly fetch?: FetchOrder;
}

/** What is known of a picture. Sides are pixels. */
export interface PictureFacts {
  readonly width: number;
  readonly height: number;
  readonly colors?: ImageColors;
  readonly isAnimated?: boolean;
  /** A tiny picture as a `data:` URI. */
  readonly placeholder?: string;
}

/** A file that was made of another one. */
export interface FileForm {
  /** What its bytes are stored under. */
  readonly key: string;
  readonly size: number;
  readonly mimeType: string;
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
}

/** What is left to do to a video or sound: to look into it, or to prepare it for streaming. */
export interface PreparationOrder {
  readonly step: "inspect" | "stream";
  /** Tries of this step so far. */
  readonly tries: number;
  /** Epoch milliseconds of the next one. */
  readonly dueAt: number;
}

export function newPreparation(now: Date): PreparationOrder {
  return { step: "inspect", tries: 0, dueAt: now.getTime() };
}

/** Whether a kind of file is prepared before all of it can be used. */
export function isPrepared(mediaType: MediaType): boolean {
  return mediaType === "VIDEO" || mediaType === "AUDIO";
}

/** What the bytes of a file and of all that was made of it are stored under. */
export function storedKeys({ storageKey, forms = {} }: FileRecord): string[] {
  return [...(storageKey ? [storageKey] : []), ...Object.values(forms).map(({ key }) => key)];
}

/** Where the bytes of a file are fetched. */
export interface FetchOrder {
  /** The address with its parameters, and headers that may be secret: encrypted. */
  readonly sealed: string;
  /** Kind of file it must turn out to be. */
  readonly expected?: MediaType;
  /** Tries so far. */
  readonly tries: number;
  /** Epoch milliseconds of the next one. */
  readonly dueAt: number;
}

/** A folder as it is stored. */
export interface FolderRecord {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly displayName: string;
  readonly parentFolderId: string;
  readonly root: Root;
  readonly state: MediaState;
}
