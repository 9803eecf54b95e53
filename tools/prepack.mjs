// `npm pack` and `npm publish` run this in a package's folder, also in a clone where nothing was installed yet.
import { basename } from "node:path";
import { install } from "./lib/install.mjs";
import { prepack } from "./lib/packages.mjs";

await install();
await prepack(basename(process.cwd()));
