// Packs the public packages into a folder, for projects outside of the repository before the packages are on a registry.
import { copyFileSync, mkdirSync } from "node:fs";
import { basename, resolve } from "node:path";
import { packPackages } from "./lib/packages.mjs";

const [folder = ""] = process.argv.slice(2);
if (folder === "") throw new Error("Usage: npm run tarballs -- <folder>");
const target = resolve(folder);
const { tarballs } = await packPackages();
mkdirSync(target, { recursive: true });
for (const tarball of Object.values(tarballs)) copyFileSync(tarball, resolve(target, basename(tarball)));
const create = resolve(target, basename(tarballs["create-vitrine"] ?? ""));
process.stdout.write(`
In a project of yours:  npm install ${target}/vitrine-*.tgz
A shop of your own:     npx --package ${create} create-vitrine my-shop --packages ${target}
`);
