import type { CollectionMedia } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import { invalid } from "../../../kernel/errors.ts";
import { isElsewhere } from "../../../policies/media-url.ts";
import type { FileRecord } from "../../media/records/file.ts";
import { fileIdOf, isFileId } from "../../media/records/ids.ts";
import { files } from "../../media/records/repository.ts";
import type { FileUser } from "../../media/usages/usages.ts";
import type { CollectionDocument } from "../records/collection.ts";
import type { StoredMedia } from "../records/product.ts";
import { factsOf } from "../records/video.ts";

/** The kinds of files that a collection shows. */
const shown: ReadonlySet<FileRecord["mediaType"]> = new Set(["IMAGE", "VECTOR", "VIDEO"]);

/** What a collection shows of the media library. */
export function fileUserOf({ id, name, media }: CollectionDocument): FileUser {
  return { kind: "COLLECTION", id, name, media: media.map((item) => item.id) };
}

/**
 * Media as they are stored, with what the library knows of them; `known` keep what is stored of them already.
 * @throws ValidationError naming the one that nobody could be shown
 */
export async function resolveMedia(
  db: Db,
  siteId: string,
  asked: readonly CollectionMedia[],
  known: readonly StoredMedia[],
): Promise<readonly StoredMedia[]> {
  const ids = asked.map(idOf);
  const stored = new Map(known.map((item) => [item.id, item]));
  const wanted = ids.filter((id) => isFileId(id) && !stored.has(id));
  const found = new Map((await files.getMany(db, siteId, wanted)).map(({ entity }) => [entity.id, entity]));
  const media = ids.map((id, index) => {
    const item = stored.get(id);
    if (item || !isFileId(id)) return item ?? { id, width: 0, height: 0 };
    return ofLibrary(found.get(id), `media[${index}].mediaId`);
  });
  return [...new Map(media.map((item) => [item.id, item])).values()];
}

function idOf({ mediaId, url }: CollectionMedia, index: number): string {
  const id = mediaId?.trim() || url;
  if (!id) throw invalid(`media[${index}]`, "must have a mediaId or a url", "REQUIRED_ONE_OF_FIELD");
  if (!mediaId && !isElsewhere(id)) throw invalid(`media[${index}].url`, "must begin with https:// or http://");
  return fileIdOf(id);
}

function ofLibrary(file: FileRecord | undefined, at: string): StoredMedia {
  if (!file) throw invalid(at, "is no file of the media library");
  if (file.isPrivate) throw invalid(at, "is a private file, which shoppers cannot see");
  const { id, mediaType, altText } = file;
  if (!shown.has(mediaType)) throw invalid(at, "is neither a picture nor a video");
  return { id, width: 0, height: 0, ...factsOf(file), ...(altText && { altText }) };
}
