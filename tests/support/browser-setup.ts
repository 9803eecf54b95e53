import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sharedBrowser, startBrowser } from "./browser.ts";
import { seededShop, startShop } from "./server.ts";

/** One browser and one demo shop that is set up, for all browser tests, shared through environment variables. */
export default async function setup(): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), "vitrine-demo-"));
  const [browser, shop] = await Promise.all([startBrowser(), startShop({ data })]);
  await shop.stop();
  // Copies share the pictures they make in the sizes that pages ask for.
  const pictures = await mkdtemp(join(tmpdir(), "vitrine-pictures-"));
  await mkdir(join(data, "cache"), { recursive: true });
  await symlink(pictures, join(data, "cache/pictures"));
  process.env[sharedBrowser] = browser.wsEndpoint();
  process.env[seededShop] = data;
  return async () => {
    await browser.close();
    for (const folder of [data, pictures]) await rm(folder, { recursive: true, force: true });
  };
}
