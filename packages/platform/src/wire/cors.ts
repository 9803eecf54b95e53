const allowed =
  "authorization, content-type, idempotency-key, if-none-match, x-wix-bi-gateway, x-wix-consistent, x-wix-linguist, x-vitrine-currency, x-wix-currency, x-vitrine-rotate, x-vitrine-link-binding, wix-site-id, wix-account-id, client-binding";

/** On every response of the API. */
export const corsHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "etag, x-wix-request-id, x-wix-consistent, retry-after, date",
};

/**
 * Lets pages of other origins call the API, with whatever headers a client was told to add. Safe with `*`, because
 * callers are known by the Authorization header: the one cookie that gives access to operations, that of the back office,
 * is only taken from pages of our own origin, and browsers send no cookies where `*` is allowed.
 */
export function preflight(asked: string | null = null): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
      "access-control-allow-headers": asked ? `${allowed}, ${asked}` : allowed,
      vary: "access-control-request-headers",
      "access-control-max-age": "7200",
    },
  });
}

export function withCors(response: Response): Response {
  for (const [name, value] of Object.entries(corsHeaders)) response.headers.set(name, value);
  return response;
}
