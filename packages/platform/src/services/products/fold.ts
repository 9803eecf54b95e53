/** Text for comparisons that ignore case and accents' encoding. */
export function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
