import { Readable } from "node:stream";
import type { Context, Hono } from "hono";
import { type ExportedFile, exportPath, readFileToken } from "../domains/catalog/exports/links.ts";
import { exportProducts } from "../domains/catalog/exports/products.ts";
import { presentImport, presentRecordImport } from "../domains/catalog/imports/present.ts";
import { importReport } from "../domains/catalog/imports/report.ts";
import { catalogUploadPath, takeCatalogFile } from "../domains/catalog/imports/upload.ts";
import type { Runtime } from "../kernel/context.ts";
import type { Site } from "../kernel/site.ts";
import { arriving } from "../wire/decode.ts";
import { answered } from "./media/uploads.ts";
import { requestedLanguage, sendPlainPage } from "./pages.ts";

/** Files of records that are not products, by their kind. */
export type RecordFiles = Readonly<
  Record<"customers" | "orders", (runtime: Runtime, site: Site) => AsyncGenerator<string>>
>;

/** Takes files of records and hands them out, at addresses that were made for it. */
export function catalogFileRoutes(router: Hono, runtime: Runtime, records: RecordFiles): void {
  router.put(`${catalogUploadPath}/:token`, ({ req }) => {
    const content = arriving(req.raw.body);
    return answered(runtime, async () => {
      const record = await takeCatalogFile(runtime, req.param("token"), content);
      return record.kind ? { recordImport: presentRecordImport(record) } : { catalogImport: presentImport(record) };
    });
  });
  router.get(`${exportPath}/:token`, (context) => download(context, runtime, records));
}

async function download(context: Context, runtime: Runtime, records: RecordFiles): Promise<Response> {
  const [siteId = "", token = ""] = (context.req.param("token") ?? "").split(".");
  const file = await readFileToken(runtime, siteId, token);
  if (!file) {
    const { settings } = await runtime.sites.load(siteId).catch(() => runtime.sites.first());
    const language = requestedLanguage(context, settings.language);
    return sendPlainPage(context, { title: (page) => page.linkExpired, lines: [] }, language, 410);
  }
  const { name, text } = open(file, runtime, await runtime.sites.load(siteId), records);
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

function open(
  file: ExportedFile,
  runtime: Runtime,
  site: Site,
  records: RecordFiles,
): { readonly name: string; readonly text: AsyncGenerator<string> } {
  switch (file.kind) {
    case "report":
      return { name: "import-report.csv", text: importReport(runtime, site.id, file) };
    case "export":
      return {
        name: `products-${file.format.toLowerCase()}.csv`,
        text: exportProducts(runtime, site, exportOf(file)),
      };
    default:
      return { name: `${file.kind}.csv`, text: records[file.kind](runtime, site) };
  }
}

function exportOf({ format, collectionId }: { format: string; collectionId?: string }) {
  return { format: format === "SHOPIFY" ? "SHOPIFY" : "WIX", collectionId } as const;
}

async function* encoded(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of text) yield encoder.encode(part);
}
