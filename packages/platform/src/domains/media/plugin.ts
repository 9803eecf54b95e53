import { definePlugin, type Plugin } from "../../kernel/plugin.ts";
import { mediaFilesHandlers } from "./file-handlers.ts";
import { mediaFoldersHandlers } from "./folder-handlers.ts";
import { fetchImports } from "./import/job.ts";
import { mediaLibraryHandlers } from "./library-handlers.ts";
import { preparationJobs } from "./preparation/job.ts";
import { removeStored } from "./storage/removals.ts";

/** Pictures and other files of the shop. */
export const mediaPlugin: Plugin = definePlugin({
  name: "media",
  services: [mediaFilesHandlers, mediaFoldersHandlers, mediaLibraryHandlers],
  jobs: [
    { name: "fetch imported files", every: 1_000, run: fetchImports },
    ...preparationJobs,
    { name: "remove stored bytes", every: 60_000, isIrreversible: true, run: removeStored },
  ],
});
