import type { Image, MediaItem, MediaItemUrlAndSize, PlatformMedia, ProductMedia } from "@vitrine/contract";
import { isElsewhere, mediaUrl } from "../../../../policies/media-url.ts";
import { extensionOf } from "../../../media/records/video-files.ts";
import type { StoredMedia, StoredVideo } from "../../records/product.ts";
import { isModel, stillOf } from "../../records/video.ts";

const formats: ReadonlyMap<string, string> = new Map([
  ["jpg", "jpeg"],
  ["jpeg", "jpeg"],
  ["png", "png"],
  ["webp", "webp"],
  ["gif", "gif"],
  ["avif", "avif"],
]);

/** A picture as lines and variants answer it. One that lives elsewhere has an address, but no id in the library. */
export function toImage({ id, width, height, altText }: ImageSource, origin: string): Image {
  const place = isElsewhere(id) ? {} : { id };
  return { ...place, url: mediaUrl(id, origin), width, height, ...(altText && { altText }) };
}

type ImageSource = Pick<StoredMedia, "id" | "width" | "height" | "altText">;

/** Pictures with the first as the main one. */
export function presentMedia(media: readonly StoredMedia[], origin: string): ProductMedia {
  const items = media.map((item) => presentItem(item, origin));
  const [mainMedia] = items;
  return { ...(mainMedia && { mainMedia }), items };
}

function presentItem(media: StoredMedia, origin: string): MediaItem {
  if (media.video) return presentVideo(media, media.video, origin);
  if (isModel(media)) return presentModel(media, origin);
  const image = presentImage(media, origin);
  return { image, thumbnail: image, mediaType: "image", title: media.title ?? "", id: media.id };
}

function presentVideo(media: StoredMedia, video: StoredVideo, origin: string): MediaItem {
  const still = stillOf(media);
  const files = filesOf(media, video, origin).map((file) => ({
    ...file,
    ...(media.altText && { altText: media.altText }),
  }));
  const captions = video.captions?.map(({ language, name }) => ({
    language,
    url: `${mediaUrl(media.id, origin)}/${name}`,
  }));
  return {
    video: { files, stillFrameMediaId: still?.id ?? "", ...(captions && { captions }) },
    ...(still && { thumbnail: presentImage(still, origin) }),
    mediaType: "video",
    title: media.title ?? "",
    id: media.id,
  };
}

function presentModel({ id, altText, title = "" }: StoredMedia, origin: string): MediaItem {
  const model3d = { url: mediaUrl(id, origin), format: extensionOf(id), ...(altText && { altText }) };
  return { model3d, mediaType: "model3d", title, id };
}

function filesOf({ id }: StoredMedia, { files }: StoredVideo, origin: string) {
  return files.map(({ name, width, height }) => ({
    url: name ? `${mediaUrl(id, origin)}/${name}` : mediaUrl(id, origin),
    width,
    height,
    format: extensionOf(name ?? id),
  }));
}

function presentImage(media: StoredMedia, origin: string): MediaItemUrlAndSize {
  const format = formats.get(extensionOf(media.id));
  return {
    url: mediaUrl(media.id, origin),
    width: media.width,
    height: media.height,
    ...(format && { format }),
    ...(media.altText && { altText: media.altText }),
  };
}

/** The shape variants answer their picture in. */
export function presentPlatformMedia(media: StoredMedia, origin: string): PlatformMedia {
  if (!media.video) return { image: toImage(media, origin) };
  const still = stillOf(media);
  const resolutions = filesOf(media, media.video, origin);
  return { video: { id: media.id, resolutions, posters: still ? [toImage(still, origin)] : [] } };
}
