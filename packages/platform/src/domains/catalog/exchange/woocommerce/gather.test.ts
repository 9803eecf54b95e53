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

  it("that would wait in great numbers fail the file, and say how to sort it", async () => {
    const lines = ["1,variable,,Mug,,,", ...Array.from({ length: 50 }, (_, index) => `${index + 10},simple,,Bowl,,,`)];
    const apart = [...lines, "2,variation,,,id:1,,"];
    await expect(gathered(apart, 30)).resolves.toMatchObject({ ignoredColumns: [] });
    await expect(gathered(["2,variation,,A long name of a variation,id:1,,", ...lines], 30)).rejects.toMatchObject({
      reason: { code: "ROWS_APART" },
      line: 2,
    });
  });
});
