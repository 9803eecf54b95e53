import type { Image, ReviewMedia, ReviewVideo } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { shopperOf } from "../../../kernel/shopper.ts";
import { isElsewhere, mediaUrl } from "../../../policies/media-url.ts";
import type { FileRecord } from "../../media/records/file.ts";
import { fileIdOf, isFileId, posterIdOf } from "../../media/records/ids.ts";
import { files } from "../../media/records/repository.ts";
import { extensionOf, videoFilesOf } from "../../media/records/video-files.ts";
import { isShop } from "./access.ts";

const isWebAddress = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url);

/**
 * Pictures and videos with the addresses to load them from. What is in the media library is loaded from there. Shoppers
 * name what they sent themselves, or what the shop keeps in public, as a server of the shop uploads photos for them: an
 * address of theirs would be told of everybody who reads the review, and the files of other shoppers are not theirs to show.
 * @param at path of the list in the request
 * @param known what the review shows already
 * @throws ValidationError
 */
export async function checkedMedia(
  call: Call,
  media: readonly ReviewMedia[],
  at: string,
  known: readonly ReviewMedia[] = [],
): Promise<ReviewMedia[]> {
  const checked: ReviewMedia[] = [];
  for (const [index, one] of media.entries()) {
    const file = one.image ?? one.video;
    const place = `${at}[${index}].${one.video ? "video" : "image"}`;
    if (!file) throw invalid(place, "name a picture or a video", "REQUIRED_ONE_OF_FIELD");
    const named = { ...file, ...libraryId(file, call.runtime.origin) };
    const shown = known.find(({ image, video }) => (image ?? video)?.id === named.id && named.id);
    checked.push(shown ?? (await checkedFile(call, one.image ? { image: named } : { video: named }, place)));
  }
  return checked;
}

/** What a file of the library is named by where only its address is: programs show the one that an upload returns. */
function libraryId({ id, url = "" }: Pick<Image, "id" | "url">, origin: string): { readonly id?: string } {
  if (id || !url.startsWith(mediaUrl("", origin))) return {};
  const found = fileIdOf(url);
  return isFileId(found) ? { id: found } : {};
}

async function checkedFile(call: Call, { image, video }: ReviewMedia, place: string): Promise<ReviewMedia> {
  const { identity, runtime } = call;
  const named = image ?? video ?? {};
  const file = await findFile(call, named.id, video !== undefined);
  if (!isShop(identity) && !canShow(call, file, image ? "IMAGE" : "VIDEO")) {
    throw invalid(place, "needs the id or address of a file that the author sent, or of a public one of the shop");
  }
  const url = addressOf(named, runtime.origin, isShop(identity));
  if (!url) throw invalid(place, "needs an id, or a url with https://");
  if (!image) return { video: file ? videoOf(file, runtime.origin) : { ...(named.id && { id: named.id }), url } };
  const { width, height } = file?.picture ?? {};
  return { image: { ...image, url, ...(width && { width }), ...(height && { height }) } };
}

/** @param isPreparing whether the file changes by itself: its review is saved before it does, and then told */
async function findFile({ db, site }: Call, named: string | undefined, isPreparing: boolean) {
  const id = fileIdOf(named ?? "");
  if (!isFileId(id)) return undefined;
  return (await (isPreparing ? files.getLocked(db, site.id, id) : files.get(db, site.id, id)))?.entity;
}

/** A video of the library with what was made of it so far. */
export function videoOf(file: FileRecord, origin: string): ReviewVideo {
  const url = mediaUrl(file.id, origin);
  const still = file.forms?.["poster.jpg"];
  const { width = 0, height = 0 } = still ?? {};
  const id = posterIdOf(file.id);
  const poster = still && { id, url: mediaUrl(id, origin), width, height };
  const resolutions = videoFilesOf(file).map(({ name, ...size }) => ({
    url: name ? `${url}/${name}` : url,
    format: extensionOf(name ?? file.id),
    ...(size.width > 0 && size),
    ...(poster && { poster }),
  }));
  return { id: file.id, url, resolutions };
}

/** Whether a file is one that everybody may see, and that the caller or the shop uploaded. */
function canShow({ identity }: Call, file: FileRecord | undefined, type: FileRecord["mediaType"]): boolean {
  if (file?.mediaType !== type || file.status !== "READY" || file.state !== "OK" || file.isPrivate) return false;
  return file.senderId === undefined || file.senderId === shopperOf(identity)?.id;
}

function addressOf({ id, url }: Pick<Image, "id" | "url">, origin: string, isByShop: boolean): string | undefined {
  if (isByShop && url && isWebAddress(url)) return url;
  return id && !isElsewhere(id) && !id.includes("..") ? mediaUrl(id, origin) : undefined;
}
