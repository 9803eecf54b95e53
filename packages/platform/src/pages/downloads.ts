import type { Hono } from "hono";
import { downloadPath } from "../domains/checkout/downloads/links.ts";
import { openDownload } from "../domains/checkout/downloads/open.ts";
import type { Runtime } from "../kernel/context.ts";
import { rangeOf, sendStored, sentSecured } from "./media/send-stored.ts";
import { requestedLanguage, sendPlainPage } from "./pages.ts";

/** Hands out files that were bought, to whoever holds a link that is not used up. */
export function downloadRoutes(router: Hono, runtime: Runtime): void {
  router.get(`${downloadPath}/:token`, async (context) => {
    const token = context.req.param("token");
    const request = context.req.raw;
    const file = await openDownload(runtime, token, (found) => shareOf(sentSecured(found), request));
    if (file) {
      const options = { cacheControl: "private, no-store", disposition: "attachment" } as const;
      return sendStored(runtime.adapters.storage, sentSecured(file), request, options);
    }
    const site = await runtime.sites.load(token.split(".")[0]).catch(() => runtime.sites.first());
    const language = requestedLanguage(context, site.settings.language);
    return sendPlainPage(context, { title: (page) => page.linkExpired, lines: [] }, language, 410);
  });
}

/** The part of a file that a request is sent, 0 to 1. */
function shareOf(file: Parameters<typeof rangeOf>[0], request: Request): number {
  if (request.method === "HEAD") return 0;
  const range = rangeOf(file, request);
  if (range === "unsatisfiable") return 0;
  return range ? (range.end - range.start + 1) / file.size : 1;
}
