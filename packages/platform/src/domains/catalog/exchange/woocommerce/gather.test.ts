import { describe, expect, it } from "vitest";
import { readCsv } from "../csv/read.ts";
import { Columns } from "../row.ts";
import { gatherRows, surveyFile } from "./gather.ts";

const header = "ID,Type,SKU,Name,Parent,Tags,Note";

/** Content that can be read more than once, as imports have it. */
function contentOf(...lines: readonly string[]): AsyncIterable<Uint8Array> {
  return {
    async *[Symbol.asyncIterator]() {
      yield new TextEncoder().encode([header, ...lines].join("\n"));
    },
  };
}

async function gathered(lines: readonly string[], most?: number) {
  const content = contentOf(...lines);
  const rows = readCsv(content);
  const columns = new Columns((await rows.next()).value?.cells ?? []);
  const { references, ignoredColumns } = await surveyFile(rows, columns, 1_000);
  const groups: (string | undefined)[][] = [];
  for await (const { product, variations } of gatherRows(content, columns, references, most))
    groups.push([product?.cells[0], ...variations.map(({ cells }) => cells[0])]);
  return { groups, ignoredColumns };
}

describe("rows of WooCommerce", () => {
  it("come with their product once its last variation was read, by ID, SKU or a bare number", async () => {
    const { groups } = await gathered([
      "3,variation,,,mug,,",
      "1,variable,Mug,Mug,,,",
      "2,simple,,Bowl,,,",
      "4,variation,,,id:1,,",
      "5,variation,,,1,,",
      "6,simple,,Cup,,,",
    ]);
    expect(groups).toEqual([["2"], ["1", "3", "4", "5"], ["6"]]);
  });

  it("without a product come together", async () => {
    const { groups } = await gathered(["3,variation,,,gone,,", "1,simple,,Mug,,,", "4,variation,,,gone,,"]);
    expect(groups).toEqual([["1"], [undefined, "3", "4"]]);
  });

  it("name the columns that nothing is read from only where they hold something", async () => {
    const { ignoredColumns } = await gathered(["1,simple,,Mug,,0,x", "2,simple,,Bowl,,,"]);
    expect(ignoredColumns).toEqual(["Note"]);
  });

  it("that would wait in great numbers are left for another time through the file", async () => {
    const parents = Array.from({ length: 20 }, (_, index) => `${index + 1},variable,,Mug ${index},,,`);
    const variations = (from: number) => parents.map((_, index) => `${from + index},variation,,,id:${index + 1},,`);
    const lines = [...variations(100), ...parents, "50,simple,,Bowl,,,", ...variations(200), "300,variation,,,gone,,"];
    const all = await gathered(lines);
    const some = await gathered(lines, 100);
    const sorted = (groups: (string | undefined)[][]) => groups.map((ids) => ids.join()).sort();
    expect(all.groups).toHaveLength(22);
    expect(sorted(some.groups)).toEqual(sorted(all.groups));
    expect(some.groups).not.toEqual(all.groups);
    expect(sorted((await gathered(lines, 0)).groups)).toEqual(sorted(all.groups));
  });
});
