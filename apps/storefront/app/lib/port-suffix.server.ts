/**
 * What the names of a shop's own cookies end with where its address names a port. Browsers keep one set of cookies for
 * all ports of a host: shops beside each other would take each other's sessions for forged ones.
 */
export function portSuffix(address: string): string {
  const { port } = new URL(address);
  return port && `-${port}`;
}
