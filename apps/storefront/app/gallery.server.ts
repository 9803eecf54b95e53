import type { MediaItem, Product } from "@vitrine/contract";
import { galleryTexts } from "./lib/gallery-texts.ts";
import type { Picture } from "./lib/pictures.ts";
import type { Block } from "./lib/rich-text.ts";
import { toVideo } from "./lib/videos.ts";

/** The pictures of a product, of which the posters of videos know what they stand for. */
export function withVideos(pictures: readonly Picture[], { media, name }: Product): Picture[] {
  const items = (media?.items ?? []).filter(({ video }) => video);
  return pictures.map((picture) => {
    const item = items.find(({ thumbnail }) => thumbnail?.url === picture.url);
    const video = item && toVideo(item.video?.files ?? [], item.title || name, item.video?.captions);
    return video ? { ...picture, video } : picture;
  });
}

/** What a product has and its gallery cannot show: 3-D models, and videos without a poster. As links to the files. */
export function filesBeside({ media }: Product): Block[] {
  return (media?.items ?? []).flatMap((item) => {
    const link = linkTo(item);
    return link ? [{ kind: "text", spans: [link] } satisfies Block] : [];
  });
}

function linkTo({ model3d, video, thumbnail, title }: MediaItem) {
  if (model3d) {
    const label = galleryTexts.model({ format: model3d.format.toUpperCase() });
    return { text: [title || model3d.altText, label].filter(Boolean).join(", "), to: model3d.url };
  }
  const [file] = video?.files ?? [];
  return file && !thumbnail ? { text: title || galleryTexts.file, to: file.url } : undefined;
}
