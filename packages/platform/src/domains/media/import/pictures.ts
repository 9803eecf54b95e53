import type { Runtime } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { unasked, writeWithEvents } from "../../../kernel/outbox/commit-events.ts";
import type { Site } from "../../../kernel/site.ts";
import { type FileType, typeOfMime, typeOfName } from "../content/file-types.ts";
import { emitReady } from "../files/events.ts";
import type { FileRecord } from "../records/file.ts";
import { fileIdOf, isFileId } from "../records/ids.ts";
import { files, filesFrom, keepStored } from "../records/repository.ts";
import { receiveFile } from "../storage/receive.ts";
import { assertRoom } from "../uploads/check.ts";
import { newFile } from "../uploads/finish.ts";
import { fetchContent, NotFetched } from "./fetch.ts";
import { decodeURIComponentSafely } from "./order.ts";

/** A picture of the library. Sides are pixels, 0 when they are not known. */
export interface LibraryPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** Public pictures of the library that are at these addresses, or were fetched from them, by address. */
export async function picturesFrom(
  db: Db,
  siteId: string,
  addresses: readonly string[],
): Promise<Map<string, LibraryPicture>> {
  const copied = (await filesFrom(db, siteId, addresses)).map((file) => [file.sourceUrl ?? "", file] as const);
  const named = addresses.map((address) => [address, fileIdOf(address)] as const).filter(([, id]) => isFileId(id));
  const ids = named.map(([, id]) => id);
  const own = new Map((await files.getMany(db, siteId, ids)).map(({ entity }) => [entity.id, entity]));
  // Of two that were fetched from one address, the older one counts: it may be in use.
  const found = [...copied.reverse(), ...named.map(([address, id]) => [address, own.get(id)] as const)];
  return new Map(found.flatMap(([address, file]) => (file && isShown(file) ? [[address, pictureOf(file)]] : [])));
}

function isShown({ state, status, isPrivate, mediaType }: FileRecord): boolean {
  return state === "OK" && status === "READY" && !isPrivate && isPicture(mediaType);
}

function isPicture(mediaType: FileType["mediaType"] | undefined): boolean {
  return mediaType === "IMAGE" || mediaType === "VECTOR";
}

function pictureOf({ id, picture }: FileRecord): LibraryPicture {
  return { id, width: picture?.width ?? 0, height: picture?.height ?? 0 };
}

export interface PictureOrder {
  readonly url: string;
  /** Folder of the library. */
  readonly folderId: string;
  readonly signal: AbortSignal;
  /** How long it may take with all redirects, in milliseconds. */
  readonly timeout: number;
}

/**
 * Fetches a picture into the library.
 * @throws NotFetched, and what `receiveFile` and `assertRoom` throw
 */
export async function fetchPicture(
  runtime: Runtime,
  site: Site,
  { url, folderId, signal, timeout }: PictureOrder,
): Promise<LibraryPicture> {
  const path = new URL(url).pathname;
  const received = await fetchContent(
    runtime,
    { url, headers: {} },
    signal,
    (content, contentType) =>
      receiveFile(runtime, { siteId: site.id, isPublic: true, called: calledPicture(path, contentType) }, content),
    timeout,
  );
  const order = { parentFolderId: folderId, isPrivate: false, labels: [] };
  return writeWithEvents(unasked(runtime, site), async (inside) => {
    await assertRoom(inside, received.size, "url");
    const fileName = decodeURIComponentSafely(path.split("/").at(-1) ?? "");
    const file = { ...(await newFile(inside, { order, received, fileName })), sourceUrl: url };
    await files.insert(inside.db, site.id, file);
    // What is not planned to be removed any more may be gone by now.
    if (!(await keepStored(inside.db, site.id, received.storageKey)))
      throw new NotFetched("The bytes were removed meanwhile.", "SOURCE_UNREACHABLE", { isPassing: true });
    emitReady(inside, file);
    return pictureOf(file);
  });
}

const anyPicture: FileType = { mimeType: "image/jpeg", extension: "jpg", mediaType: "IMAGE" };

/** What the content must be: a picture, whatever the server says. */
function calledPicture(path: string, contentType: string): FileType {
  const said = [typeOfMime(contentType), typeOfName(path)];
  return said.find((type) => isPicture(type?.mediaType)) ?? anyPicture;
}
