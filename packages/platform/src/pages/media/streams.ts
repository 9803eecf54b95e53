import { mainPlaylist, readStream } from "../../domains/media/delivery/streaming.ts";
import { playlistType } from "../../domains/media/preparation/prepare.ts";
import { files } from "../../domains/media/records/repository.ts";
import { mainPlaylistName } from "../../domains/media/records/video-files.ts";
import type { Runtime } from "../../kernel/context.ts";
import { withCors } from "../../wire/cors.ts";
import { fileHeaders, formOf, sendStored } from "./send-stored.ts";

/** The playlists and parts of a video, as players of every origin may read them: the address is what counts. */
export async function sendStream(runtime: Runtime, request: Request, address: string, name: string): Promise<Response> {
  const [siteId = "", token = ""] = address.split(".");
  const claims = await readStream(runtime, siteId, token);
  if (!claims || (claims.expires ?? Number.POSITIVE_INFINITY) <= runtime.clock.now().getTime()) {
    return withCors(new Response("This address has expired. Ask the shop for a new one.\n", { status: 410 }));
  }
  const file = (await runtime.store.read((db) => files.get(db, siteId, claims.fileId)))?.entity;
  if (file && name === mainPlaylistName) {
    const headers = { ...fileHeaders, "content-type": playlistType, "cache-control": "private, max-age=60" };
    return withCors(new Response(mainPlaylist(file), { headers }));
  }
  const form = file && /^\d+p\.(mp4|m3u8)$/.test(name) ? formOf(file, name) : undefined;
  if (!form) return withCors(new Response("There is no such part of a video.\n", { status: 404 }));
  const cacheControl = "private, max-age=3600";
  return withCors(await sendStored(runtime.adapters.storage, form, request, { cacheControl, disposition: "inline" }));
}
