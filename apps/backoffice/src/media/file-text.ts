import type { FileDescriptor } from "@vitrine/contract";
import { strings } from "../strings/strings.ts";

export function kindText({ mediaType }: Pick<FileDescriptor, "mediaType">): string {
  const { kind } = strings.media;
  return kind[mediaType as keyof typeof kind] ?? kind.OTHER;
}

/** Where a picture of the file is shown from; undefined where there is none, or none that may be fetched. */
export function pictureOf({ mediaType, media, url, private: isPrivate, operationStatus }: FileDescriptor) {
  if (isPrivate || operationStatus !== "READY") return undefined;
  if (mediaType === "IMAGE" || mediaType === "VECTOR") return url;
  return media?.video?.posters?.[0]?.url;
}

/** Pixels of a picture. */
export function sidesOf({ media }: FileDescriptor): { readonly width: number; readonly height: number } | undefined {
  const { width, height } = (media?.image ?? media?.vector)?.image ?? {};
  return width && height ? { width, height } : undefined;
}
