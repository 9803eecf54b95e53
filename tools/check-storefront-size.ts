// The JavaScript that a page loads before anyone touches it: every script of the built client, gzipped, framework and
// route table included. Fails over the budgets in budgets.json; the product page may have 120 kB.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { judge } from "../packages/sdk/checks/ratchet.ts";
import { buildApps } from "./lib/build.mjs";

const client = new URL("../apps/storefront/build/client/", import.meta.url);

/** What the router writes about a build: the scripts of its entry and of each route, with all they import. */
interface Manifest {
  readonly entry: Scripts;
  readonly routes: Readonly<Record<string, Scripts>>;
}

interface Scripts {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly clientActionModule?: string;
  readonly clientLoaderModule?: string;
  readonly hydrateFallbackModule?: string;
}

await buildApps({ only: "storefront" });
const { path, manifest } = readManifest();
const measured: Record<string, number> = {};
for (const name of ["home", "collection", "product", "cart"]) measured[name] = sizeOf(`routes/${name}`);
judge(measured, "bytes of JavaScript, gzipped", new URL("../apps/storefront/budgets.json", import.meta.url));

function readManifest(): { path: string; manifest: Manifest } {
  const name = readdirSync(new URL("assets/", client)).find((file) => /^manifest-.+\.js$/.test(file));
  if (!name) throw new Error("The built storefront has no manifest. Run npm run build.");
  const source = readFileSync(new URL(`assets/${name}`, client), "utf8");
  const json = source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1);
  return { path: `/assets/${name}`, manifest: JSON.parse(json) };
}

function sizeOf(route: string): number {
  const own = manifest.routes[route];
  if (!own) throw new Error(`The built storefront has no route ${route}.`);
  const scripts = [manifest.entry, manifest.routes.root, own].flatMap((part) => (part ? scriptsOf(part) : []));
  return [...new Set([path, ...scripts])].reduce((sum, script) => sum + gzipped(script), 0);
}

function scriptsOf(part: Scripts): string[] {
  const { module, imports = [], clientActionModule, clientLoaderModule, hydrateFallbackModule } = part;
  return [module, ...imports, clientActionModule, clientLoaderModule, hydrateFallbackModule].filter((x) => x != null);
}

function gzipped(script: string): number {
  return gzipSync(readFileSync(new URL(script.slice(1), client)), { level: 9 }).byteLength;
}
