/** The words that were typed into a search, in lower case. */
export function wordsOf(typed: string): string[] {
  return typed.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Whether a text has all of these words in it, in whatever case. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const searched = text.toLowerCase();
  return words.every((word) => searched.includes(word));
}
