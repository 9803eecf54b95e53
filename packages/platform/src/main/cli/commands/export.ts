import { join } from "node:path";
import { parseArgs } from "node:util";
import { demoMedia } from "../../package-files.ts";
import { exportSite } from "../../transfer/export.ts";
import { terminalProgress } from "../../transfer/progress.ts";
import { openStorage } from "../adapters.ts";
import { countAndSize, oneFolder, stoppable } from "../transfer-arguments.ts";
import { withSite } from "../with-site.ts";

/** Writes everything of a site into a folder: rows as JSON lines, media files, and a manifest. */
export function run(args: readonly string[]): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
  const folder = oneFolder(positionals, "export <folder>");
  return withSite(async ({ store, site, environment }) => {
    const media = join(environment.dataDirectory, "media");
    const storage = openStorage(environment);
    const options = { siteId: site.id, folder, media, storage, sharedMedia: demoMedia, progress: terminalProgress() };
    const manifest = await exportSite(store, { ...options, signal: stoppable() });
    process.stdout.write(
      `${folder}: ${countAndSize([...manifest.chunks, ...manifest.media, ...(manifest.stored ?? [])])}\n`,
    );
    const missing = manifest.missing?.length ?? 0;
    if (missing > 0) process.stdout.write(`${missing} files of the library have no bytes and are not in it.\n`);
    if (manifest.isContinued) {
      process.stdout.write("It was interrupted and continued, so not all of it is of one moment.\n");
    }
  });
}
