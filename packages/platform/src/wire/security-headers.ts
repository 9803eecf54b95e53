/** A year, for this host: whether those below it speak https, and for whom, only their owner knows. */
const transportSecurity = "max-age=31536000";

/** What every response carries that says nothing stricter itself. */
const always = { "x-content-type-options": "nosniff", "referrer-policy": "strict-origin-when-cross-origin" } as const;

/** For documents that name no policy of their own. */
const documents = { "content-security-policy": "frame-ancestors 'self'; base-uri 'self'; object-src 'none'" } as const;

/** Windows of other sites lose hold of the shop and the back office, but not of our sign-in: it answers its opener. */
const ownWindow = { "cross-origin-opener-policy": "same-origin-allow-popups" } as const;

/** For data: nothing in it runs, whatever a browser takes it for. */
const data = { "content-security-policy": "default-src 'none'; frame-ancestors 'none'" } as const;

/** A redirect may carry a code in its address: it is not stored, and the next page is not told it. */
const redirects = { "cache-control": "no-store", "referrer-policy": "no-referrer" } as const;

/** The security headers of an API answer; they are part of it from the start, because changing it later costs. */
export function apiSecurityHeaders(origin: string): Readonly<Record<string, string>> {
  return { ...always, ...data, ...transport(origin) };
}

/**
 * Adds the security headers a response does not set itself.
 * @param allowsOpener the page is opened by pages of other sites and returns them
 */
export function secured(response: Response, origin: string, allowsOpener = true): Response {
  const { headers } = response;
  const wanted = { ...always, ...transport(origin), ...kindOf(response), ...(allowsOpener ? {} : ownWindow) };
  const missing = Object.entries(wanted).filter(([name]) => !headers.has(name));
  if (missing.length === 0) return response;
  const changeable = canChange(response) ? response : new Response(response.body, response);
  for (const [name, value] of missing) changeable.headers.set(name, value);
  return changeable;
}

function kindOf({ status, headers }: Response): Readonly<Record<string, string>> {
  if (status >= 300 && status < 400 && status !== 304) return redirects;
  if (isDocument({ headers })) return documents;
  return headers.get("content-type")?.startsWith("application/json") ? data : {};
}

export function isDocument({ headers }: Pick<Response, "headers">): boolean {
  return headers.get("content-type")?.startsWith("text/html") === true;
}

function transport(origin: string): Readonly<Record<string, string>> {
  return origin.startsWith("https:") ? { "strict-transport-security": transportSecurity } : {};
}

/** Answers that were fetched from elsewhere, and those of `Response.redirect`, keep their headers as they are. */
function canChange({ headers }: Response): boolean {
  try {
    headers.delete("x-vitrine-unused");
    return true;
  } catch {
    return false;
  }
}
