// A frozen copy: how postings were stored when this migration was written. It must not follow the living code.

/** Products whose numbers follow each other; which of them have a term is one row. */
export const chunkSize = 4_096;

/** Up to this many members are stored as a list of their places, which is shorter. */
const mostListed = 256;

/** `l` and 16-bit places, or `b` and a bit for each place; little-endian, as base64. Places rise. */
export function encode(places: readonly number[]): string {
  if (places.length <= mostListed) {
    const bytes = Buffer.alloc(places.length * 2);
    for (const [index, place] of places.entries()) bytes.writeUInt16LE(place, index * 2);
    return `l${bytes.toString("base64")}`;
  }
  const bytes = Buffer.alloc(chunkSize / 8);
  for (const place of places) bytes[place >>> 3] = (bytes[place >>> 3] ?? 0) | (1 << (place & 7));
  return `b${bytes.toString("base64")}`;
}
