/** Longest query. */
export const longestQuery = 100;

/** Words as they are searched for: without what no keyboard writes. */
export function cleanQuery(text: string): string {
  return text
    .replace(/\p{C}+/gu, " ")
    .trim()
    .slice(0, longestQuery);
}
