/**
 * Name of a cookie of a platform at an origin: with the `__Host-` guarantee where that is secure, and with its port where
 * it names one. Browsers keep one set of cookies for all ports of a host, and shops beside each other a session each.
 */
export function cookieName(name: string, origin: string): string {
  const { protocol, port } = new URL(origin);
  return `${protocol === "https:" ? "__Host-" : ""}${name}${port && `-${port}`}`;
}
