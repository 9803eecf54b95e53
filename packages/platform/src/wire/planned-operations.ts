import { ApplicationError } from "../kernel/errors.ts";
import type { Handler } from "./pipeline.ts";
import type { Router } from "./router.ts";

/** Operations clients of this API know and this platform does not serve yet: a method and all its paths a line. */
const planned = `  # media-files
  POST /site-media/v1/bulk/files/delete /wix-privatemedia-proxy-server/v1/bulk/files/delete
  POST /site-media/v1/bulk/files/import-v2 /wix-privatemedia-proxy-server/v1/bulk/files/import-v2
  POST /site-media/v1/bulk/files/import /wix-privatemedia-proxy-server/v1/bulk/files/import
  POST /site-media/v1/bulk/trash-bin/files/restore /wix-privatemedia-proxy-server/v1/bulk/trash-bin/files/restore
  POST /site-media/v1/files/generate-file-download-url /wix-privatemedia-proxy-server/v1/files/generate-file-download-url
  POST /site-media/v1/files/generate-resumable-upload-url /wix-privatemedia-proxy-server/v1/files/generate-resumable-upload-url
  POST /site-media/v1/files/generate-upload-url /wix-privatemedia-proxy-server/v1/files/generate-upload-url
  POST /site-media/v1/files/generate-download-url /wix-privatemedia-proxy-server/v1/files/generate-download-url
  POST /site-media/v1/files/generate-video-stream-url /wix-privatemedia-proxy-server/v1/files/generate-video-stream-url
  GET /site-media/v1/files/get-file-by-id /wix-privatemedia-proxy-server/v1/files/get-file-by-id
  POST /site-media/v1/files/get-files /wix-privatemedia-proxy-server/v1/files/get-files
  POST /site-media/v1/files/import /wix-privatemedia-proxy-server/v1/files/import
  GET /site-media/v1/trash-bin/files /wix-privatemedia-proxy-server/v1/trash-bin/files
  GET /site-media/v1/files /wix-privatemedia-proxy-server/v1/files
  POST /site-media/v1/files/query /wix-privatemedia-proxy-server/v1/files/query
  POST /site-media/v1/files/search /wix-privatemedia-proxy-server/v1/files/search
  PATCH /site-media/v1/files/update-file-descriptor /wix-privatemedia-proxy-server/v1/files/update-file-descriptor

  # media-folders
  POST /site-media/v1/bulk/folders/delete /wix-privatemedia-proxy-server/v1/bulk/folders/delete
  POST /site-media/v1/bulk/trash-bin/folders/restore /wix-privatemedia-proxy-server/v1/bulk/trash-bin/folders/restore
  POST /site-media/v1/folders /wix-privatemedia-proxy-server/v1/folders
  POST /site-media/v1/folders/{id}/generate-download-url /wix-privatemedia-proxy-server/v1/folders/{id}/generate-download-url
  GET /site-media/v1/folders/{id} /wix-privatemedia-proxy-server/v1/folders/{id}
  GET /site-media/v1/trash-bin/folders /wix-privatemedia-proxy-server/v1/trash-bin/folders
  GET /site-media/v1/folders /wix-privatemedia-proxy-server/v1/folders
  POST /site-media/v1/folders/query /wix-privatemedia-proxy-server/v1/folders/query
  POST /site-media/v1/folders/search /wix-privatemedia-proxy-server/v1/folders/search
  PATCH /site-media/v1/folders/{id} /wix-privatemedia-proxy-server/v1/folders/{id}

  # order-transactions

  # payments-collector

`;

/** Every path of a planned operation, as `[method, template]`. */
export const plannedRoutes: readonly (readonly [method: string, template: string])[] = planned
  .split("\n")
  .map((line) => line.trim())
  .filter((line) => line !== "" && !line.startsWith("#"))
  .flatMap((line) => {
    const [method = "", ...paths] = line.split(" ");
    return paths.map((path) => [method, path] as const);
  });

const notImplemented: Handler = Object.assign(
  async () => {
    throw new ApplicationError("NOT_IMPLEMENTED", {
      description: "This operation is part of the API, but this version of the platform does not serve it yet.",
    });
  },
  { operation: "planned", isForAnySite: true },
);

/** Gives planned operations their own error, also where a path with a parameter would take them for an id. */
export function addPlanned(router: Router): void {
  for (const [method, template] of plannedRoutes) {
    if (!router.has(method, template)) router.add(method, template, notImplemented);
  }
}
