import type { Context, Hono } from "hono";
import { archivePath } from "../../domains/media/delivery/archives.ts";
import { type DownloadClaims, downloadPath, readDownload } from "../../domains/media/delivery/downloads.ts";
import { streamPath } from "../../domains/media/delivery/streaming.ts";
import { files } from "../../domains/media/records/repository.ts";
import { securedFiles } from "../../domains/media/secured-files/records.ts";
import type { Runtime } from "../../kernel/context.ts";
import { encodedFileName } from "../../wire/static/file-name.ts";
import { requestedLanguage, sendPlainPage } from "../pages.ts";
import { sendArchive } from "./archives.ts";
import { formOf, sendStored, sentSecured } from "./send-stored.ts";
import { createMediaServer, type MediaServer } from "./server.ts";
import { sendStream } from "./streams.ts";
import { findUploaded } from "./uploaded.ts";

/** Files beside those of the media library. */
export interface MediaFolders {
  /** Folders with the files, the first that has one answers. */
  readonly folders: readonly string[];
  /** Where pictures that were made are kept. */
  readonly cache: string;
  /** Bytes they may take; 512 MiB unless given. */
  readonly maxCacheBytes?: number;
}

/** Serves files at their addresses, in the sizes these ask for, and at addresses that work for a while. */
export function mediaRoutes(router: Hono, runtime: Runtime, own?: MediaFolders): void {
  const { log: logger } = runtime;
  const serve = createMediaServer({ folders: [], ...own, uploaded: findUploaded(runtime), logger });
  router.get("/media/*", async (context, next) => {
    const { pathname } = new URL(context.req.url);
    const response = await serve(context.req.raw, pathname.slice("/media/".length));
    return response ?? next();
  });
  router.get(`${downloadPath}/:token`, (context) => download(context, runtime, serve));
  router.get(`${streamPath}/:token/:name`, ({ req }) =>
    sendStream(runtime, req.raw, req.param("token"), req.param("name")),
  );
  router.get(`${archivePath}/:token`, (context) => sendArchive(runtime, context.req.raw, context.req.param("token")));
}

async function downloadedFile({ store }: Runtime, siteId: string, { fileId, form, isSecured }: DownloadClaims) {
  if (isSecured) {
    const secured = await store.read((db) => securedFiles.get(db, siteId, fileId));
    return secured && sentSecured(secured.entity);
  }
  const found = (await store.read((db) => files.get(db, siteId, fileId)))?.entity;
  return found && form ? formOf(found, form) : found;
}

async function download(context: Context, runtime: Runtime, serve: MediaServer): Promise<Response> {
  const [siteId = "", token = ""] = (context.req.param("token") ?? "").split(".");
  const claims = await readDownload(runtime, siteId, token);
  const isOver = !claims || claims.expires <= runtime.clock.now().getTime();
  const file = isOver ? undefined : await downloadedFile(runtime, siteId, claims);
  if (file?.storageKey && claims) {
    const disposition = claims.disposition === "INLINE" ? "inline" : "attachment";
    const options = { cacheControl: "private, no-store", disposition, name: claims.name } as const;
    return sendStored(runtime.adapters.storage, file, context.req.raw, options);
  }
  const bundled = file?.isBundled && claims && (await serve(context.req.raw, claims.fileId));
  if (bundled) {
    const kind = claims.disposition === "INLINE" ? "inline" : "attachment";
    const name = encodedFileName(claims.name ?? claims.fileId);
    bundled.headers.set("content-disposition", `${kind}; filename*=${name}`);
    bundled.headers.set("cache-control", "private, no-store");
    return bundled;
  }
  if (claims?.redirectUrl) return context.redirect(claims.redirectUrl, 302) as Response;
  const site = await runtime.sites.load(siteId).catch(() => runtime.sites.first());
  const language = requestedLanguage(context, site.settings.language);
  return sendPlainPage(context, { title: (page) => page.linkExpired, lines: [] }, language, isOver ? 403 : 410);
}
