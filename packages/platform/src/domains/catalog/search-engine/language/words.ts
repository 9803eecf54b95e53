/** Longest word that is kept; longer ones are cut. */
const longest = 40;

/** Letters that stand for two others, and are no accents. */
const letters: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ı: "i" };
const anyOfThem = new RegExp(`[${Object.keys(letters).join("")}]`, "g");

/** Words of a text for comparing: lower case, without accents, letters and digits of any script. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(anyOfThem, (letter) => letters[letter] ?? letter)
    // A possessive is no word of its own.
    .replace(/(\p{L})['\u2019]s\b/gu, "$1");
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longest));
}

/** Words with digits are numbers of things: they are found as they are, never corrected. */
export function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word);
}
