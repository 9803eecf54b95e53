import type { FileDescriptor, FileMedia, FilePreparation, ImageMedia, VideoV2 } from "@vitrine/contract";
import { mediaUrl, thumbnailUrl } from "../../../policies/media-url.ts";
import { type FileRecord, isPrepared } from "../records/file.ts";
import { posterIdOf } from "../records/ids.ts";
import { captionsOf } from "../records/video-files.ts";

/** Pixels of the longer side. */
const thumbnailSide = 200;

/** A file as callers see it. */
export function presentFile(file: FileRecord, siteId: string, origin: string): FileDescriptor {
  const url = mediaUrl(file.id, origin);
  const captions = captionsOf(file).map(({ language, name }) => ({ language, url: `${url}/${name}` }));
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
    ...(isPicture && { thumbnailUrl: thumbnailUrl(url, thumbnailSide) }),
    ...(file.forms?.["poster.jpg"] &&
      !file.isPrivate && { thumbnailUrl: thumbnailUrl(posterIdOf(url), thumbnailSide) }),
    ...(file.mediaType === "VECTOR" && !file.isPrivate && { thumbnailUrl: url }),
    labels: [...file.labels],
    ...(file.altText && { altText: file.altText }),
    ...(file.focalPoint && { focalPoint: file.focalPoint }),
    ...(file.picture?.placeholder && { placeholder: file.picture.placeholder }),
    ...(file.picture?.isAnimated && { isAnimated: true }),
    ...(file.facts && { duration: file.facts.duration }),
    ...(isPrepared(file.mediaType) && file.status === "READY" && { preparation: preparationOf(file) }),
    ...(captions.length > 0 && { captions }),
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
      return { media: { video: videoOf(file, url) } };
    case "AUDIO":
      return {
        media: {
          audio: {
            id,
            assets: [{ id, url, filename }],
            format: formatOf(file),
            sizeInBytes,
            ...(file.facts && { duration: Math.round(file.facts.duration) }),
            ...(file.facts?.bitrate && { bitrate: file.facts.bitrate }),
          },
        },
      };
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

/** The video as it was sent, then in the sizes it was prepared in. */
function videoOf(file: FileRecord, url: string): VideoV2 {
  const { id, fileName: filename, facts, forms = {}, altText } = file;
  const size = facts?.width ? { width: facts.width, height: facts.height ?? 0 } : {};
  const made = Object.entries(forms).filter(([name]) => name.endsWith(".mp4"));
  const resolutions = [
    { url, format: formatOf(file), ...size },
    ...made.map(([name, { width = 0, height = 0 }]) => ({ url: `${url}/${name}`, format: name, width, height })),
  ];
  const { "poster.jpg": poster } = forms;
  const { width = 0, height = 0 } = poster ?? {};
  const posters = poster ? [{ url: posterIdOf(url), width, height, ...(altText && { altText }) }] : [];
  return { id, filename, resolutions, posters };
}

function preparationOf({ preparation, preparationProblem: error }: FileRecord): FilePreparation {
  if (error) return { status: "FAILED", error };
  return { status: preparation ? "PENDING" : "READY" };
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
