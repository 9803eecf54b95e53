import type { FileDescriptor, FileMedia, ImageMedia } from "@vitrine/contract";
import { mediaUrl } from "../../../policies/media-url.ts";
import type { FileRecord } from "../records/file.ts";

/** A file as callers see it. */
export function presentFile(file: FileRecord, siteId: string, origin: string): FileDescriptor {
  const url = mediaUrl(file.id, origin);
  const isPicture = file.mediaType === "IMAGE" && file.status === "READY" && !file.isPrivate;
  return {
    id: file.id,
    displayName: file.displayName,
    url,
    parentFolderId: file.parentFolderId,
    hash: file.hash,
    sizeInBytes: String(file.size),
    private: file.isPrivate,
    mediaType: file.mediaType,
    ...(file.status === "READY" && mediaOf(file, url)),
    operationStatus: file.status,
    ...(file.sourceUrl && { sourceUrl: file.sourceUrl }),
    ...(isPicture && { thumbnailUrl: `${url}/v1/fit/w_200,h_200,q_90,enc_auto/thumbnail.jpg` }),
    ...(file.mediaType === "VECTOR" && !file.isPrivate && { thumbnailUrl: url }),
    labels: [...file.labels],
    ...(file.altText && { altText: file.altText }),
    ...(file.focalPoint && { focalPoint: file.focalPoint }),
    ...(file.picture?.placeholder && { placeholder: file.picture.placeholder }),
    ...(file.picture?.isAnimated && { isAnimated: true }),
    createdDate: file.createdDate,
    updatedDate: file.updatedDate,
    siteId,
    state: file.state,
  };
}

function mediaOf(file: FileRecord, url: string): { readonly media?: FileMedia } {
  const { id, fileName: filename } = file;
  const sizeInBytes = String(file.size);
  switch (file.mediaType) {
    case "IMAGE":
      return { media: { image: imageOf(file, url) } };
    case "VECTOR":
      return { media: { vector: imageOf(file, url) } };
    case "VIDEO":
      return { media: { video: { id, filename, resolutions: [{ url, format: formatOf(file) }], posters: [] } } };
    case "AUDIO":
      return { media: { audio: { id, assets: [{ id, url, filename }], format: formatOf(file), sizeInBytes } } };
    case "DOCUMENT":
      return { media: { document: { id, url, filename } } };
    case "ARCHIVE":
      return { media: { archive: { id, url, filename, sizeInBytes } } };
    case "MODEL3D":
      return { media: { model3d: { id, url, filename, sizeInBytes, ...(file.altText && { altText: file.altText }) } } };
    default:
      return {};
  }
}

function imageOf({ id, fileName: filename, picture, altText, focalPoint }: FileRecord, url: string): ImageMedia {
  const size = picture && { width: picture.width, height: picture.height };
  const described = { ...(altText && { altText }), ...(focalPoint && { focalPoint }) };
  return {
    image: { id, url, filename, ...size, ...described },
    ...(picture?.colors && { colors: picture.colors }),
    faces: [],
  };
}

function formatOf({ id }: FileRecord): string {
  return id.split(".").at(-1) ?? "";
}
