import { expect, it } from "vitest";
import { withShortDescription } from "./long-description.server.ts";
import { plainText, toBlocks } from "./rich-text.ts";

const of = (description: string) => {
  const { blocks, sections } = withShortDescription({ blocks: toBlocks(description), sections: [] });
  return { above: plainText(blocks), below: sections.map(({ title, blocks: rest }) => [title, plainText(rest)]) };
};
const long = "Turned by hand from the wood of one tree. ".repeat(20).trim();

it("leaves a description alone that is read at a glance", () => {
  expect(of("<p>A bowl.</p><ul><li>Oak</li></ul>")).toEqual({ above: ["A bowl.", "Oak"], below: [] });
});

it("keeps the beginning of a long one above the choices, and all else in order below them", () => {
  expect(of(`<p>A bowl.</p><h2>How it is made</h2><p>${long}</p><ul><li>Oak</li></ul>`)).toEqual({
    above: ["A bowl."],
    below: [["About this product", ["How it is made", long, "Oak"]]],
  });
  expect(of(`<p>${long}</p>`)).toEqual({ above: [], below: [["About this product", [long]]] });
});

it("tells the cells of a table apart", () => {
  expect(
    of("<table><tr><th>Width</th><td>40 cm</td></tr><tr><td>Height</td><td>30 cm</td></tr></table>").above,
  ).toEqual(["Width 40 cm", "Height 30 cm"]);
});
