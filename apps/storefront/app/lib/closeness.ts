/** How alike two words are, from 0 to 1, by the pairs of letters they share. Forgives a slip or two. */
export function closeness(a: string, b: string): number {
  const left = pairs(a);
  const right = pairs(b);
  if (left.length === 0 || right.length === 0) return 0;
  const rest = [...right];
  let shared = 0;
  for (const pair of left) {
    const index = rest.indexOf(pair);
    if (index < 0) continue;
    rest.splice(index, 1);
    shared += 1;
  }
  return (2 * shared) / (left.length + right.length);
}

/** How well a name answers a query: its best word for each word asked, on average. */
export function nameCloseness(query: string, name: string): number {
  const words = name.split(/\s+/);
  const asked = query.trim().split(/\s+/).filter(Boolean);
  if (asked.length === 0) return 0;
  const best = asked.map((word) => Math.max(...words.map((candidate) => closeness(word, candidate))));
  return best.reduce((sum, value) => sum + value, 0) / asked.length;
}

function pairs(word: string): string[] {
  const text = ` ${word.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "")} `;
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2));
}
