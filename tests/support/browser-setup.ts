import { mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { contentHash } from "../../tools/lib/content-hash.mjs";
import { seededShop, startShop } from "./server.ts";

const cache = fileURLToPath(new URL("../../node_modules/.cache/test-pictures", import.meta.url));

/** A demo shop that is set up, for all browser tests, shared through an environment variable. */
export default async function setup(): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), "vitrine-demo-"));
  const shop = await startShop({ data });
  await shop.stop();
  await mkdir(join(data, "cache"), { recursive: true });
  await symlink(await sharedPictures(), join(data, "cache/pictures"));
  process.env[seededShop] = data;
  return () => rm(data, { recursive: true, force: true });
}

/** Where copies keep the pictures they make in the sizes that pages ask for: for good, until they are made otherwise. */
async function sharedPictures(): Promise<string> {
  const folder = join(cache, contentHash(["packages/platform/src/pages/media", "package-lock.json"]));
  await mkdir(folder, { recursive: true });
  for (const other of await readdir(cache)) {
    if (join(cache, other) !== folder) await rm(join(cache, other), { recursive: true, force: true });
  }
  return folder;
}
