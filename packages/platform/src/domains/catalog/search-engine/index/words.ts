/** Letters that are written for each other because they sound alike. */
const alike = new Set(["sz", "ck", "iy", "fv", "kq"]);
const vowels = /^[aeiouy]$/;
const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** How many slips of a word's length are forgiven. */
export function slipsAllowed(word: string): number {
  const { length } = [...word];
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * The word, and what is left of it with as many letters dropped as slips are forgiven. Two words that are that few
 * slips apart have one of these in common, so misspelt words are found by looking them up.
 */
export function spellingsOf(word: string): string[] {
  const slips = [...word].length > mostLetters ? Math.min(1, slipsAllowed(word)) : slipsAllowed(word);
  let left = new Set([word]);
  const all = new Set(left);
  for (let slip = 0; slip < slips; slip += 1) {
    left = new Set([...left].flatMap(withOneLess));
    for (const spelling of left) all.add(spelling);
  }
  return [...all];
}

/** Longer words have too many spellings with two letters dropped to keep. */
const mostLetters = 16;

function withOneLess(word: string): string[] {
  const letters = [...word];
  return letters.map((_, index) => letters.toSpliced(index, 1).join(""));
}

/** Letters added, dropped, changed or swapped with their neighbour between two words; `limit + 1` means more. */
export function distance(a: string, b: string, limit: number): number {
  const [from, to] = [[...a], [...b]];
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = to.map((_, index) => index).concat(to.length);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const cost = from[row - 1] === to[column - 1] ? 0 : 1;
      const left = (current[column - 1] ?? 0) + 1;
      const above = (last[column] ?? 0) + 1;
      let best = Math.min(left, above, (last[column - 1] ?? 0) + cost);
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && isSwapped) best = Math.min(best, (before[column - 2] ?? 0) + 1);
      current.push(best);
    }
    before = last;
    last = current;
  }
  return Math.min(last[to.length] ?? limit + 1, limit + 1);
}

/**
 * Whether one word can be a misspelling of another that is few slips away. Short words differ from others that are
 * right by one letter, so with four a letter may be swapped, dropped, doubled or one that sounds alike, and with five
 * one of another vowel or of the next key.
 */
export function isMisspelling(asked: string, word: string): boolean {
  const [from, to] = [[...asked], [...word]];
  if (from.length < 4) return false;
  const isSwapped = from.length === to.length && [...asked].sort().join() === [...word].sort().join();
  if (isSwapped) return true;
  if (from[0] !== to[0]) return false;
  if (from.length > 5) return true;
  if (from.length < to.length) return true;
  if (from.length > to.length) return from.length > 4 || /(.)\1/u.test(asked);
  const at = from.findIndex((letter, index) => letter !== to[index]);
  const [one = "", other = ""] = [from[at], to[at]];
  if (alike.has([one, other].sort().join(""))) return true;
  return from.length > 4 && ((vowels.test(one) && vowels.test(other)) || areNeighbours(one, other));
}

function areNeighbours(one: string, other: string): boolean {
  return rows.some(
    (row) => row.includes(one) && Math.abs(row.indexOf(one) - row.indexOf(other)) === 1 && row.includes(other),
  );
}

/** Starts what is kept of a word from its end, to find compounds by their last part. */
const reversal = "<";

/** A word from its end, as it is kept among the spellings. */
export function endingOf(word: string): string {
  return reversal + [...word].reverse().join("");
}
