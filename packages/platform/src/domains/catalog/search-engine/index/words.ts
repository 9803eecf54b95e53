/** Longest word that is kept; longer ones are cut. */
const longest = 40;

/** Words of a text for comparing: lower case, without accents, letters and digits of any script. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longest));
}

/** Words with digits are numbers of things: they are found as they are, never corrected. */
export function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word);
}

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
