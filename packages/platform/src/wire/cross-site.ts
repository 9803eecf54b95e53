import { ApplicationError } from "../kernel/errors.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/** Endpoints of OAuth (RFC 7009) that pages of other origins call. They look at no cookie. */
const open = new Set(["/oauth2/revoke"]);

/**
 * Whether a request that may change something was sent by a page of another site. Browsers say where a request comes
 * from and pages cannot change what they say; a request that says nothing was sent by a program, which has no cookies of
 * anyone.
 */
export function isCrossSite({ method, headers }: Request, url: URL, origin: string): boolean {
  if (safe.has(method)) return false;
  const from = headers.get("origin");
  if (from === origin) return false;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  return from !== null && from !== url.origin;
}

/** @throws ApplicationError `PERMISSION_DENIED` */
export function assertSameSite(request: Request, url: URL, origin: string): void {
  if (!isCrossSite(request, url, origin) || open.has(url.pathname)) return;
  throw new ApplicationError("PERMISSION_DENIED", {
    description: "This request was sent by a page of another site. Go to the shop and try again there.",
    data: { reason: "CROSS_SITE_REQUEST" },
  });
}
