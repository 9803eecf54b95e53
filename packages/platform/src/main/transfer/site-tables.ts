import type { TableShape } from "../../store/tables.ts";

/**
 * Tables that stay behind when a site is exported: what is worth nothing elsewhere, or opens an account to whoever
 * holds the file. Sessions of shoppers (`refresh_tokens`, by their hash) go along, so that no one loses a cart; those
 * of visitors that have no row are known by a public key in the manifest, and by `visitor_keys` of earlier moves.
 */
export const excludedTables: ReadonlySet<string> = new Set([
  "idempotency",
  "attempts",
  "authorization_codes",
  "email_changes",
  "hosted_sessions",
  "known_addresses",
  // Addresses of this installation, for a day.
  "media_uploads",
  "provider_logins",
  "recovery_tokens",
  "redirect_sessions",
  // Encrypted with a key of the installation: elsewhere no one could read it.
  "saved_payment_methods",
  "session_tokens",
  "staff_challenges",
  "staff_devices",
  "staff_invitations",
  "staff_sessions",
  // Encrypted too.
  "staff_totp",
  "state_tokens",
]);

/** The tables of an export, in an order in which they can be filled; the site itself comes last. */
export function exportedTables(shapes: readonly TableShape[]): TableShape[] {
  const kept = shapes.filter(({ name, hasSite }) => hasSite && !excludedTables.has(name));
  return [...kept.filter(({ name }) => name !== "sites"), ...kept.filter(({ name }) => name === "sites")];
}
