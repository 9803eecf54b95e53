import { createHash } from "node:crypto";

/**
 * Our own scripts and styles, pictures and videos from anywhere, forms to us and to the platform's checkout.
 * @param scripts what the scripts inside the page are known by: `'nonce-…'`, `'sha256-…'`
 */
export function contentPolicy(scripts: readonly string[], platform = ""): string {
  const pictures = platform.startsWith("http:") ? "https: http:" : "https:";
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${pictures}`,
    `media-src 'self' ${pictures}`,
    "font-src 'self'",
    // Photos and videos of reviews go straight to the platform.
    `connect-src 'self' ${platform}`,
    `form-action 'self' ${platform}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

/** What a script is known by in the policy of its page. */
export function scriptSource(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return `'sha256-${hash.digest("base64")}'`;
}
