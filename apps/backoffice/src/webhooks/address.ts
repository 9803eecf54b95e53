/** Characters of an address that stay together at its end. */
const tail = 16;

/** An address in two parts, of which the first may be shortened: people know it by its host and its end. */
export function partsOf(url: string): readonly [head: string, tail: string] {
  return url.length <= 2 * tail ? [url, ""] : [url.slice(0, -tail), url.slice(-tail)];
}

/** An address for a sentence or a menu, without its middle when it is long. */
export function shortAddress(url: string, most = 48): string {
  return url.length <= most ? url : `${url.slice(0, most - tail - 1)}…${url.slice(-tail)}`;
}
