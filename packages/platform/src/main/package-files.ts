import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = fileURLToPath(import.meta.url);
/** The package's own folder, wherever in it the program was compiled to. */
const packageFolder = nearestPackage(dirname(here));

/** The version of the package. */
export const version: string = readVersion();

/** What the platform calls itself when it asks others, such as `Vitrine/1.2.3`. */
export const userAgent: string = `Vitrine/${version}`;

/** Folder of the demo catalog and its pictures, in the package itself. */
export const demoFolder: URL = pathToFileURL(join(packageFolder, "demo/"));

/** Pictures of the demo catalog. */
export const demoMedia: string = join(packageFolder, "demo/media");

/** Folders of the built web apps. */
export interface WebFolders {
  readonly storefront: string;
  readonly hosted: string;
  readonly backoffice: string;
}

/** The compiled package carries the built apps; the sources of the repository stand beside the apps' own folders. */
export const webFolders: WebFolders = here.endsWith(".ts") ? builtInRepository() : packed();

function packed(): WebFolders {
  const web = join(packageFolder, "dist/web");
  return { storefront: join(web, "storefront"), hosted: join(web, "hosted"), backoffice: join(web, "backoffice") };
}

function builtInRepository(): WebFolders {
  const apps = join(packageFolder, "../../apps");
  return {
    storefront: join(apps, "storefront/build"),
    hosted: join(apps, "hosted/dist"),
    backoffice: join(apps, "backoffice/dist"),
  };
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as { version: string };
  return version;
}

function nearestPackage(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`No package.json above ${here}. Install @vitrine/platform again.`);
  return nearestPackage(parent);
}
