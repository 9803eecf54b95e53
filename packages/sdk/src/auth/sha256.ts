/** First 32 bits of the fractions of the roots of the first primes, as FIPS 180-4 derives its constants. */
function fractions(count: number, root: 2 | 3): Int32Array {
  const words = new Int32Array(count);
  let found = 0;
  for (let candidate = 2; found < count; candidate++) {
    if (isPrime(candidate)) words[found++] = (candidate ** (1 / root) % 1) * 2 ** 32;
  }
  return words;
}

function isPrime(candidate: number): boolean {
  for (let factor = 2; factor * factor <= candidate; factor++) if (candidate % factor === 0) return false;
  return true;
}

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/**
 * SHA-256 (FIPS 180-4) at once. WebCrypto has it only for later, and on pages that came over plain HTTP not at
 * all; the data of a sign-in must be at hand when a button is pressed. For a few bytes, not for files.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const length = message.length;
  const padded = new DataView(new ArrayBuffer(((length + 72) >> 6) << 6));
  new Uint8Array(padded.buffer).set(message);
  padded.setUint8(length, 0x80);
  padded.setUint32(padded.byteLength - 8, Math.floor(length / 2 ** 29));
  padded.setUint32(padded.byteLength - 4, length << 3);
  const state = fractions(8, 2);
  const constants = fractions(64, 3);
  for (let block = 0; block < padded.byteLength; block += 64) compress(state, constants, padded, block);
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) digest.setInt32(index * 4, word);
  return new Uint8Array(digest.buffer);
}

/** One round of the compression function over 64 bytes. */
function compress(state: Int32Array, constants: Int32Array, message: DataView, block: number): void {
  const w = new Int32Array(64);
  const at = (list: Int32Array, index: number): number => list[index] ?? 0;
  const v = Int32Array.from(state);
  for (let i = 0; i < 64; i++) {
    if (i < 16) w[i] = message.getInt32(block + i * 4);
    else {
      const [early, late] = [at(w, i - 15), at(w, i - 2)];
      const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
      const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
      w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1;
    }
    const [a, e] = [at(v, 0), at(v, 4)];
    const choice = (e & at(v, 5)) ^ (~e & at(v, 6));
    const majority = (a & at(v, 1)) ^ (a & at(v, 2)) ^ (at(v, 1) & at(v, 2));
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t = at(v, 7) + s1 + choice + at(constants, i) + at(w, i);
    v.copyWithin(1, 0, 7);
    v[4] = at(v, 4) + t;
    v[0] = t + s0 + majority;
  }
  for (const [index, word] of v.entries()) state[index] = at(state, index) + word;
}
