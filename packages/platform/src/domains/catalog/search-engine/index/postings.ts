/** Products whose numbers follow each other; which of them have a term is one row. */
export const chunkSize = 4_096;

const wordsOfChunk = chunkSize / 32;

/** Up to this many members are kept as a list of their places, which is shorter. */
const listed = 256;

/** Which products of a chunk are meant: a bit for each place, the lowest number first. */
export type Places = Uint32Array;

export function chunkOf(numericId: number): number {
  return Math.floor(numericId / chunkSize);
}

export function placeOf(numericId: number): number {
  return numericId % chunkSize;
}

export function noPlaces(): Places {
  return new Uint32Array(wordsOfChunk);
}

export function set(places: Places, place: number, isMember: boolean): void {
  const word = place >>> 5;
  const bit = 1 << (place & 31);
  places[word] = isMember ? (places[word] ?? 0) | bit : (places[word] ?? 0) & ~bit;
}

export function has(places: Places, place: number): boolean {
  return ((places[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;
}

/** Keeps what another has too. */
export function intersect(places: Places, others: Places): void {
  for (let word = 0; word < wordsOfChunk; word += 1) places[word] = (places[word] ?? 0) & (others[word] ?? 0);
}

/** Adds what another has. */
export function unite(places: Places, others: Places): void {
  for (let word = 0; word < wordsOfChunk; word += 1) places[word] = (places[word] ?? 0) | (others[word] ?? 0);
}

/** The places that are set, rising. */
export function placesOf(places: Places): number[] {
  const found: number[] = [];
  for (let word = 0; word < wordsOfChunk; word += 1) {
    let bits = places[word] ?? 0;
    while (bits !== 0) {
      found.push(word * 32 + (31 - Math.clz32(bits & -bits)));
      bits &= bits - 1;
    }
  }
  return found;
}

/** As it is stored: `l` and 16-bit places, or `b` and all bits; little-endian, as base64. */
export function encode(members: readonly number[], places: Places): string {
  if (members.length <= listed) {
    const bytes = Buffer.alloc(members.length * 2);
    for (const [index, place] of members.entries()) bytes.writeUInt16LE(place, index * 2);
    return `l${bytes.toString("base64")}`;
  }
  const bytes = Buffer.alloc(chunkSize / 8);
  for (let word = 0; word < wordsOfChunk; word += 1) bytes.writeUInt32LE((places[word] ?? 0) >>> 0, word * 4);
  return `b${bytes.toString("base64")}`;
}

/** Sets the places that a stored text names. */
export function decodeInto(places: Places, text: string): void {
  const bytes = Buffer.from(text.slice(1), "base64");
  if (text.startsWith("b")) {
    for (let word = 0; word < wordsOfChunk; word += 1)
      places[word] = (places[word] ?? 0) | bytes.readUInt32LE(word * 4);
    return;
  }
  for (let at = 0; at < bytes.length; at += 2) set(places, bytes.readUInt16LE(at), true);
}
