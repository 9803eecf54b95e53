import type { MediaItem, MediaItemUrlAndSize, ProductMedia } from "@vitrine/contract";
import { thumbnailUrl } from "../../../../policies/media-url.ts";
import type { V3Image, V3Media, V3ProductMedia, V3Thumbnail, V3Video } from "../contract/media.ts";
import type { Asked } from "./asked.ts";

/** What shows a product. Models are left out: the vendor's client knows pictures and videos. */
export function productMediaOf(media: ProductMedia | undefined, asked: Asked): V3ProductMedia {
  const items = mediaItemsOf(media, asked);
  const [main] = items;
  return { ...(main && { main }), ...(asked.fields.has("MEDIA_ITEMS_INFO") && { itemsInfo: { items } }) };
}

/** All pictures and videos, in their order. */
export function mediaItemsOf(media: ProductMedia | undefined, asked: Asked): V3Media[] {
  return (media?.items ?? []).flatMap((item) => mediaOf(item, asked) ?? []);
}

function mediaOf(item: MediaItem, { fields, view }: Asked): V3Media | undefined {
  const { id = "", image, video, thumbnail = image, title } = item;
  if (!image && !video) return undefined;
  const altText = (image ?? thumbnail)?.altText ?? video?.files[0]?.altText;
  const url = image?.url ?? thumbnail?.url;
  return {
    id,
    uploadId: id,
    ...(url !== undefined && { url }),
    ...(altText && { altText }),
    ...(title && { displayName: title }),
    mediaType: image ? "IMAGE" : "VIDEO",
    ...(image ? { image: imageOf(image) } : video && { video: videoOf(video, thumbnail) }),
    ...(fields.has("THUMBNAIL") && thumbnail && { thumbnail: thumbnailOf(thumbnail, view.origin) }),
  };
}

/** A picture by its address. Sides are left out where they are not known. */
export function imageOf({ url = "", width, height, altText }: Partial<MediaItemUrlAndSize>): V3Image {
  return { url, ...(width && { width }), ...(height && { height }), ...(altText && { altText }) };
}

/** Pixels of the longer side. */
const thumbnailSide = 300;

/** A picture in small. One at another server, or of a type that is not made in other sizes, is as it is. */
function thumbnailOf({ url, width, height, format, altText }: MediaItemUrlAndSize, origin: string): V3Thumbnail {
  const isMade = url.startsWith(`${origin}/media/`) && format !== undefined && width > 0 && height > 0;
  const share = isMade ? Math.min(1, thumbnailSide / Math.max(width, height)) : 1;
  return {
    url: isMade ? thumbnailUrl(url, thumbnailSide) : url,
    width: Math.round(width * share),
    height: Math.round(height * share),
    ...(altText && { altText }),
  };
}

function videoOf({ files }: NonNullable<MediaItem["video"]>, poster: MediaItemUrlAndSize | undefined): V3Video {
  const resolutions = files.map(({ url, width, height, format }) => ({
    url,
    ...(width && { width }),
    ...(height && { height }),
    ...(format && { format }),
  }));
  return { url: resolutions[0]?.url ?? "", resolutions, posters: poster ? [imageOf(poster)] : [] };
}
