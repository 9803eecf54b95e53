import { build } from "esbuild";
import { Miniflare } from "miniflare";

const { outputFiles } = await build({
  entryPoints: ["worker.ts"],
  bundle: true,
  format: "esm",
  platform: "neutral",
  mainFields: ["module", "main"],
  conditions: ["workerd", "worker", "browser"],
  minify: true,
  write: false,
});
const { VITRINE_URL: url, VITRINE_CLIENT_ID: clientId } = process.env;
const worker = new Miniflare({
  modules: true,
  script: outputFiles[0].text,
  compatibilityDate: "2026-01-01",
  bindings: { url, clientId },
  cf: false,
});
const response = await worker.dispatchFetch("http://localhost/");
console.log(await response.text(), response.headers.getSetCookie().length, "cookie");
await worker.dispose();
