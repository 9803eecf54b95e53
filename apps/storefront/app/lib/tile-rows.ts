/**
 * Breaks tiles into rows of two and three by turns, without leaving one alone at the end.
 * 8 tiles are 2, 3, 3; 4 are 2, 2.
 */
export function tileRows(count: number): number[] {
  const rows: number[] = [];
  for (let left = count; left > 0; left -= rows.at(-1) ?? left) {
    const wanted = rows.length % 2 === 0 ? 2 : 3;
    rows.push(left === 4 ? 2 : left <= 3 ? left : wanted);
  }
  return rows;
}

/** How much of a row of twelve columns a tile takes: all, seven, five or four. */
export type TileShape = "full" | "large" | "small" | "third";

/** The shapes of that many tiles, in order. Rows of two lean to one side and then to the other. */
export function tileShapes(count: number): TileShape[] {
  let pairs = 0;
  return tileRows(count).flatMap((row): TileShape[] => {
    if (row === 1) return ["full"];
    if (row === 3) return ["third", "third", "third"];
    pairs += 1;
    return pairs % 2 === 1 ? ["large", "small"] : ["small", "large"];
  });
}
