/** The first `most` characters of a text. None is cut in two where it takes two units of UTF-16. */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join("");
}
