import { wordsOf } from "../ui/words.ts";

/** Whether a title has every word that was typed, or one that is a slip of a key away from each. */
export function matches(title: string, typed: string): boolean {
  const text = title.toLowerCase();
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const wanted = wordsOf(typed);
  return wanted.every((word) => text.replace(/\s/g, "").includes(word) || words.some((one) => isNear(word, one)));
}

/** Slips that are forgiven: none in short words, where they make other words. */
function slipsIn(word: string): number {
  return word.length < 5 ? 0 : word.length < 6 ? 1 : 2;
}

/** Whether the beginning of a word is what was typed, give or take the slips of its length. */
function isNear(typed: string, word: string): boolean {
  const most = slipsIn(typed);
  if (most === 0 || typed[0] !== word[0]) return false;
  // Row by row: how many letters to add, drop or change to make what was typed into the first letters of the word.
  let row = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...typed].entries()) {
    const next = [at + 1];
    for (let index = 1; index <= word.length; index++) {
      const [drop = 0, keep = 0, add = 0] = [row[index], row[index - 1], next[index - 1]];
      next.push(Math.min(drop + 1, add + 1, keep + (letter === word[index - 1] ? 0 : 1)));
    }
    row = next;
  }
  return Math.min(...row.slice(1)) <= most;
}
