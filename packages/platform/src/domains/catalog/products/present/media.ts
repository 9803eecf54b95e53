import type { Image, MediaItem, MediaItemUrlAndSize, PlatformMedia, ProductMedia } from "@vitrine/contract";
import { isElsewhere, mediaUrl } from "../../../../policies/media-url.ts";
import type { StoredMedia } from "../../records/product.ts";

const formats: Readonly<Record<string, string>> = {
  jpg: "jpeg",
  jpeg: "jpeg",
  png: "png",
  webp: "webp",
  gif: "gif",
  avif: "avif",
};

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
  const image = presentImage(media, origin);
  return { image, thumbnail: image, mediaType: "image", title: media.title ?? "", id: media.id };
}

function presentImage(media: StoredMedia, origin: string): MediaItemUrlAndSize {
  const format = formats[media.id.split(/[?#]/)[0]?.split(".").at(-1)?.toLowerCase() ?? ""];
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
  return { image: toImage(media, origin) };
}
