import type { Hono } from "hono";
import { downloadPath } from "../domains/checkout/downloads/links.ts";
import { openDownload } from "../domains/checkout/downloads/open.ts";
import type { Runtime } from "../kernel/context.ts";
import { requestedLanguage, sendPlainPage } from "./pages.ts";

/** Hands out files that were bought, to whoever holds a link that is not used up. */
export function downloadRoutes(router: Hono, runtime: Runtime): void {
  router.get(`${downloadPath}/:token`, async (context) => {
    const token = context.req.param("token");
    const download = await openDownload(runtime, token);
    if (!download) {
      const site = await runtime.sites.load(token.split(".")[0]).catch(() => runtime.sites.first());
      const language = requestedLanguage(context, site.settings.language);
      return sendPlainPage(context, { title: (page) => page.linkExpired, lines: [] }, language, 410);
    }
    const { file, bytes } = download;
    return new Response(bytes, {
      headers: {
        "content-type": file.mimeType,
        "content-length": String(file.size),
        "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
      },
    });
  });
}
