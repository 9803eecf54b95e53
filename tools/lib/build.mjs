import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { must, root, say } from "./shared.mjs";

const shared = ["packages/contract/src", "packages/messages/src", "packages/sdk/src", "packages/react/src"];

const vite = "node_modules/vite/bin/vite.js";

const apps = [
  { name: "back office", folder: "apps/backoffice", output: "dist", bin: vite, args: ["build"] },
  {
    name: "hosted pages",
    folder: "apps/hosted",
    output: "dist",
    bin: vite,
    args: ["build"],
  },
  {
    name: "storefront",
    folder: "apps/storefront",
    output: "build",
    bin: "node_modules/@react-router/dev/bin.cjs",
    args: ["build"],
  },
];

/** Where each app's build is, by the name its platform knows it by. */
export const appBuilds = {
  storefront: "apps/storefront/build",
  hosted: "apps/hosted/dist",
  backoffice: "apps/backoffice/dist",
};

/**
 * Builds the web apps whose sources changed since their last build; `only` names one of them.
 * @param {{ force?: boolean, only?: string }} [options]
 */
export async function buildApps({ force = false, only } = {}) {
  for (const app of apps) {
    // A copy of the repository may leave an app out.
    if ((only && app.name !== only) || !existsSync(join(root, app.folder, "package.json"))) continue;
    const stamp = join(root, app.folder, app.output, ".stamp");
    const wanted = fingerprint([app.folder, ...shared], app.output);
    if (!force && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) continue;
    say(`Building the ${app.name}…`);
    const node = join(root, "node_modules/.bin/node");
    must(node, [join(root, app.bin), ...app.args], {
      cwd: join(root, app.folder),
      env: { ...process.env, NODE_ENV: "production" },
    });
    writeFileSync(stamp, wanted);
  }
}

/** Changes when any source file of the folders does. */
function fingerprint(folders, output) {
  let newest = 0;
  let count = 0;
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.name === "node_modules" || entry.name === output || entry.name.startsWith(".")) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) visit(path);
      else {
        count += 1;
        newest = Math.max(newest, statSync(path).mtimeMs);
      }
    }
  };
  for (const folder of folders) visit(join(root, folder));
  return `${count} ${newest}`;
}
