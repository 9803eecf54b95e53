import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "./content-hash.mjs";
import { withLock } from "./lock.mjs";
import { must, ownNode, root, say } from "./shared.mjs";

/** What every app is built from, beside its own folder. */
const shared = ["contract", "messages", "sdk", "react"]
  .map((name) => `packages/${name}`)
  .concat("package-lock.json", "tsconfig.base.json");

const vite = "node_modules/vite/bin/vite.js";

const apps = [
  { name: "back office", folder: "apps/backoffice", output: "dist", bin: vite, args: ["build", "--logLevel", "warn"] },
  {
    name: "hosted pages",
    folder: "apps/hosted",
    output: "dist",
    bin: vite,
    args: ["build", "--logLevel", "warn"],
  },
  {
    name: "storefront",
    folder: "apps/storefront",
    output: "build",
    bin: "node_modules/@react-router/dev/bin.cjs",
    args: ["build", "--logLevel", "warn"],
  },
];

/** Where each app's build is, by the name its platform knows it by. */
export const appBuilds = {
  storefront: "apps/storefront/build",
  hosted: "apps/hosted/dist",
  backoffice: "apps/backoffice/dist",
};

/**
 * Builds the web apps whose sources have another content than at their last build; `only` names one of them.
 * @param {{ force?: boolean, only?: string }} [options]
 */
export async function buildApps(options = {}) {
  // Two commands at once: the second finds what the first built.
  await withLock(join(root, "node_modules/.cache/apps.lock"), () => buildChanged(options));
}

function buildChanged({ force = false, only }) {
  for (const app of apps) {
    // A copy of the repository may leave an app out.
    if ((only && app.name !== only) || !existsSync(join(root, app.folder, "package.json"))) continue;
    const stamp = join(root, app.folder, app.output, ".stamp");
    const wanted = contentHash([app.folder, ...shared]);
    if (!force && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) continue;
    say(`Building the ${app.name}…`);
    must(ownNode, [join(root, app.bin), ...app.args], {
      cwd: join(root, app.folder),
      env: { ...process.env, NODE_ENV: "production" },
    });
    writeFileSync(stamp, wanted);
  }
}
