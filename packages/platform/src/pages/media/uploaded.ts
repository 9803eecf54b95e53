import { mainPlaylist, streamsOf } from "../../domains/media/delivery/streaming.ts";
import { playlistType } from "../../domains/media/preparation/prepare.ts";
import type { FileRecord } from "../../domains/media/records/file.ts";
import { isFileId, videoOfPoster } from "../../domains/media/records/ids.ts";
import { files, siteOfFile } from "../../domains/media/records/repository.ts";
import { mainPlaylistName } from "../../domains/media/records/video-files.ts";
import type { Runtime } from "../../kernel/context.ts";
import { ApplicationError } from "../../kernel/errors.ts";
import type { Focus } from "./grammar.ts";
import type { Format } from "./render.ts";
import { fileHeaders, formOf, sendStored } from "./send-stored.ts";

/** A file that pictures in other sizes are made of. */
export interface FileSource {
  /** Undefined for files that are no pictures made of pixels. */
  readonly format: Format | undefined;
  /** Another one when the file is another one. */
  readonly version: string;
  /** What must stay visible; merchants change it. */
  readonly focus?: Focus;
  /** Its name or its bytes. */
  content(): Promise<string | Uint8Array>;
}

/** A file of the media library. */
export interface UploadedFile extends FileSource {
  readonly isPrivate: boolean;
  /** The file as it is; 403 when it is private. */
  respond(request: Request): Promise<Response>;
}

/** The file with an id, or what was made of it as `<id>/480p.mp4` or `<id>.jpg`; undefined when there is none, or it is not ready. */
export type FindUploaded = (id: string) => Promise<UploadedFile | undefined>;

const formats: Readonly<Record<string, Format>> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/apng": "png",
  "image/webp": "webp",
  "image/gif": "gif",
  "image/avif": "avif",
  "image/tiff": "jpeg",
};

/** How clients address a video as it is, or in a resolution: there is one, so each of them is the file. */
const wholeVideo = /\/(file|\d{3,4}p\/mp4\/file\.mp4)$/;

/** Finds files of every site of a platform. Those in the trash are served until they are gone for good. */
export function findUploaded(runtime: Runtime): FindUploaded {
  return async (path) => {
    const video = videoOfPoster(path);
    const asked = video === undefined ? path.replace(wholeVideo, "") : `${video}/poster.jpg`;
    const [id = "", form, ...rest] = asked.split("/");
    if (!isFileId(id) || rest.length > 0) return undefined;
    const found = await runtime.store.read(async (db) => {
      const siteId = await siteOfFile(db, id);
      return siteId ? (await files.get(db, siteId, id))?.entity : undefined;
    });
    if (found && form === mainPlaylistName) return toPlaylist(found);
    const file = found && form !== undefined ? formOf(found, form) : found;
    return file?.status === "READY" && file.storageKey ? toSource(runtime, file, file.storageKey) : undefined;
  };
}

/** The playlist of all sizes of a public video; those of each size, and the sizes, are files beside it. */
function toPlaylist(file: FileRecord): UploadedFile | undefined {
  if (file.isPrivate || streamsOf(file).length === 0) return undefined;
  const headers = { ...fileHeaders, "content-type": playlistType, "cache-control": "public, max-age=600" };
  return {
    isPrivate: false,
    format: undefined,
    version: file.id,
    content: async () => new TextEncoder().encode(mainPlaylist(file)),
    respond: async () => new Response(mainPlaylist(file), { headers }),
  };
}

function toSource({ adapters }: Runtime, file: FileRecord, key: string): UploadedFile {
  return {
    isPrivate: file.isPrivate,
    format: formats[file.mimeType],
    version: `${key} ${file.hash}`,
    ...(file.focalPoint && { focus: { x: file.focalPoint.x ?? 0.5, y: file.focalPoint.y ?? 0.5 } }),
    async content() {
      return new Uint8Array(await new Response(await adapters.storage.read(key)).arrayBuffer());
    },
    async respond(request) {
      if (file.isPrivate) {
        const description = "This file is private. Ask the shop for an address that works for a while.";
        throw new ApplicationError("PERMISSION_DENIED", { description });
      }
      return sendStored(adapters.storage, file, request, { cacheControl: "public, max-age=31536000, immutable" });
    },
  };
}
