import type { Db } from "../../../kernel/database/port.ts";
import type { FileRecord } from "../../media/records/file.ts";
import { fileIdOf, isFileId } from "../../media/records/ids.ts";
import { files } from "../../media/records/repository.ts";
import type { StoredMedia, StoredVideo } from "./product.ts";

/** The videos of the media library among files that are named by id or address, by how they were named. */
export async function videosAmong(db: Db, siteId: string, named: readonly string[]): Promise<Map<string, StoredVideo>> {
  const ids = named.map(fileIdOf).filter(isFileId);
  if (ids.length === 0) return new Map();
  const found = new Map((await files.getMany(db, siteId, ids)).map(({ entity }) => [entity.id, entity]));
  return new Map(
    named.flatMap((name) => {
      const file = found.get(fileIdOf(name));
      return file?.mediaType === "VIDEO" ? [[name, videoOf(file)]] : [];
    }),
  );
}

function videoOf({ facts, forms = {} }: FileRecord): StoredVideo {
  const sent = { width: facts?.width ?? 0, height: facts?.height ?? 0 };
  const made = Object.entries(forms).flatMap(([name, { width = 0, height = 0 }]) =>
    name.endsWith(".mp4") ? [{ name, width, height }] : [],
  );
  const { "poster.jpg": poster } = forms;
  return {
    files: [sent, ...made],
    ...(poster && { poster: { width: poster.width ?? 0, height: poster.height ?? 0 } }),
  };
}

/** What shows the media where only a picture can: itself, or the poster of a video, which has none until it is prepared. */
export function stillOf<Media extends Pick<StoredMedia, "id" | "video">>({
  video,
  ...media
}: Media): Omit<Media, "video"> | undefined {
  if (!video) return media;
  return video.poster && { ...media, ...video.poster, id: `${media.id}/poster.jpg` };
}
