// What the SDK adds to a page: bundled by esbuild, minified, gzipped. Fails over the budgets in budgets.json.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { judge } from "./ratchet.ts";

const core = "createClient, VisitorStrategy, ApiError, isApiError";

/** Programs whose size is promised. */
const programs = {
  core: `export { ${core} } from "@vitrine/sdk";`,
  coreAndAllServices: `export { ${core} } from "@vitrine/sdk"; export * from "@vitrine/sdk/services";`,
  apiKeyClient: `export { createClient, ApiKeyStrategy, ApiError, isApiError } from "@vitrine/sdk";`,
  signIn: `export { createClient, OAuthStrategy, localStorageStorage, ApiError, isApiError } from "@vitrine/sdk";`,
  signInAndAllServices: `export { createClient, OAuthStrategy, ApiError, isApiError } from "@vitrine/sdk"; export * from "@vitrine/sdk/services";`,
  cookies: `export { cookieSessions, withCookieSession } from "@vitrine/sdk/cookies";`,
  webhooks: `export { readWebhook } from "@vitrine/sdk/webhooks";`,
  graphql: `export { withGraphql } from "@vitrine/sdk/graphql";`,
  media: `export { mediaUrls } from "@vitrine/sdk/media";`,
  uploads: `export { uploadFile } from "@vitrine/sdk/uploads";`,
  query: `export { offsetQuery, cursorQuery } from "@vitrine/sdk/query";`,
};

const measured: Record<string, number> = {};
for (const [name, contents] of Object.entries(programs)) measured[name] = await sizeOf(contents);
const budgets = judge(measured, "bytes");
const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
for (const name of Object.keys(programs)) {
  const promise = `under ${budgets[name]?.toLocaleString("en-US")} `;
  if (readme.includes(promise)) continue;
  process.stdout.write(`README.md lacks "${promise}" for ${name}\n`);
  process.exitCode = 1;
}

async function sizeOf(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL("..", import.meta.url)) },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    conditions: ["source"],
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).byteLength;
}
