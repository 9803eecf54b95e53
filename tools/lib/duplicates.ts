// Places that share a run of equal lines. Imports, blank lines and indentation do not count.

/** Lines in a row that two places must share to be a pair. */
const run = 8;

interface Line {
  readonly file: string;
  readonly text: string;
}

/** How many pairs of places share eight lines or more; a longer run counts once. */
export function duplicatePairs(files: Iterable<readonly [name: string, text: string]>): number {
  const lines: Line[] = [];
  for (const [file, text] of files) {
    const code = text.replace(/^import [\s\S]*?;\n/gm, "");
    for (const raw of code.split("\n")) if (raw.trim()) lines.push({ file, text: raw.trim() });
  }
  const places = new Map<string, number[]>();
  for (let at = 0; at + run <= lines.length; at += 1) {
    const window = lines.slice(at, at + run);
    if (window.some(({ file }) => file !== lines[at]?.file) || isTrivial(window)) continue;
    const key = window.map(({ text }) => text).join("\n");
    places.set(key, [...(places.get(key) ?? []), at]);
  }
  const starts = new Set<string>();
  for (const found of places.values())
    for (const [index, first] of found.entries())
      for (const second of found.slice(index + 1)) starts.add(`${first} ${second}`);
  // A run that goes on from the line before was counted there.
  return [...starts].filter((pair) => {
    const [first = 0, second = 0] = pair.split(" ").map(Number);
    return !starts.has(`${first - 1} ${second - 1}`);
  }).length;
}

/** Brackets and single words say nothing. */
function isTrivial(window: readonly Line[]): boolean {
  return window.filter(({ text }) => /\w+\W+\w+/.test(text)).length < run / 2;
}
