import type { Db } from "../../../kernel/database/port.ts";
import type { FileRecord } from "../../media/records/file.ts";
import { fileIdOf, isFileId, posterIdOf } from "../../media/records/ids.ts";
import { files } from "../../media/records/repository.ts";
import { captionsOf, extensionOf, videoFilesOf } from "../../media/records/video-files.ts";
import type { StoredMedia, StoredVideo } from "./product.ts";

/** What the media library knows of a file: the size of a picture, or what a video is played from. */
export type LibraryFacts = Partial<Pick<StoredMedia, "width" | "height" | "video">>;

/** What the media library knows of files that are named by id or address, by how they were named. */
export async function libraryFactsOf(
  db: Db,
  siteId: string,
  named: readonly string[],
): Promise<Map<string, LibraryFacts>> {
  const ids = named.map(fileIdOf).filter(isFileId);
  if (ids.length === 0) return new Map();
  const found = new Map((await files.getMany(db, siteId, ids)).map(({ entity }) => [entity.id, entity]));
  return new Map(
    named.flatMap((name) => {
      const file = found.get(fileIdOf(name));
      return file ? [[name, factsOf(file)]] : [];
    }),
  );
}

/** What it knows of one file. */
export function factsOf(file: FileRecord): LibraryFacts {
  if (file.mediaType === "VIDEO") return { video: videoOf(file) };
  return file.picture ? { width: file.picture.width, height: file.picture.height } : {};
}

/** Media with what the library knows of them by now. */
export async function withLibraryFacts(
  db: Db,
  siteId: string,
  media: readonly StoredMedia[],
): Promise<readonly StoredMedia[]> {
  const facts = await libraryFactsOf(
    db,
    siteId,
    media.map(({ id }) => id),
  );
  return media.map((item) => ({ ...item, ...facts.get(item.id) }));
}

/** What a product or collection keeps of a video of the library. */
function videoOf(file: FileRecord): StoredVideo {
  const poster = file.forms?.["poster.jpg"];
  const captions = captionsOf(file);
  return {
    files: videoFilesOf(file),
    ...(poster && { poster: { width: poster.width ?? 0, height: poster.height ?? 0 } }),
    ...(captions.length > 0 && { captions }),
  };
}

const models = new Set(["glb", "gltf", "usdz", "stl", "obj"]);

/** Whether media is a 3-D model: files of the library are named by what they are. */
export function isModel({ id }: Pick<StoredMedia, "id">): boolean {
  return isFileId(fileIdOf(id)) && models.has(extensionOf(id));
}

/**
 * What shows the media where only a picture can: itself, or the poster of a video, which has none until it is prepared.
 * Nothing does for a 3-D model.
 */
export function stillOf<Media extends Pick<StoredMedia, "id" | "video">>({
  video,
  ...media
}: Media): Omit<Media, "video"> | undefined {
  if (!video) return isModel(media) ? undefined : media;
  return video.poster && { ...media, ...video.poster, id: posterIdOf(media.id) };
}
