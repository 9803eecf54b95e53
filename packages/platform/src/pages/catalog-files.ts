import { Readable } from "node:stream";
import type { Context, Hono } from "hono";
import { catalogFilePath, readFileToken } from "../domains/catalog/exports/links.ts";
import { exportProducts } from "../domains/catalog/exports/products.ts";
import { importReport } from "../domains/catalog/imports/report.ts";
import { catalogUploadPath, takeCatalogFile } from "../domains/catalog/imports/upload.ts";
import type { Runtime } from "../kernel/context.ts";
import { answered } from "./media/uploads.ts";
import { requestedLanguage, sendPlainPage } from "./pages.ts";

/** Takes files of products, and hands them out, at addresses that were made for it. */
export function catalogFileRoutes(router: Hono, runtime: Runtime): void {
  router.put(`${catalogUploadPath}/:token`, ({ req }) => {
    const content = (req.raw.body ?? new Blob([]).stream()) as AsyncIterable<Uint8Array>;
    return answered(runtime, async () => ({
      catalogImport: await takeCatalogFile(runtime, req.param("token"), content),
    }));
  });
  router.get(`${catalogFilePath}/:token`, (context) => download(context, runtime));
}

async function download(context: Context, runtime: Runtime): Promise<Response> {
  const [siteId = "", token = ""] = (context.req.param("token") ?? "").split(".");
  const file = await readFileToken(runtime, siteId, token);
  if (!file) {
    const { settings } = await runtime.sites.load(siteId).catch(() => runtime.sites.first());
    const language = requestedLanguage(context, settings.language);
    return sendPlainPage(context, { title: (page) => page.linkExpired, lines: [] }, language, 410);
  }
  const site = await runtime.sites.load(siteId);
  const isReport = file.kind === "report";
  const text = isReport ? importReport(runtime, siteId, file.importId) : exportProducts(runtime, site, exportOf(file));
  const name = isReport ? "import-report.csv" : `products-${file.format.toLowerCase()}.csv`;
  return new Response(Readable.toWeb(Readable.from(encoded(text))) as ReadableStream, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
}

function exportOf({ format, collectionId }: { format: string; collectionId?: string }) {
  return { format: format === "SHOPIFY" ? "SHOPIFY" : "WIX", collectionId } as const;
}

async function* encoded(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of text) yield encoder.encode(part);
}
