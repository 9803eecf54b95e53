import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { VariantPicker } from "./variant-picker.tsx";

it("goes by the options of the product that it shows, whatever was chosen of another one", () => {
  const id = "9c5a1f0e-6b1d-4f0e-8a3f-2d7f5b8c1e90";
  const product = {
    id,
    productOptions: [{ name: "Size", choices: [{ value: "Large", description: "Large" }] }],
    variants: [{ choices: { Size: "Large" }, stock: { inStock: true } }],
  };
  const html = renderToString(
    <VariantPicker product={product as never} initial={{ Size: "Large", Color: "Moss" }}>
      {({ choices, isAvailable, reference }) => {
        const { options } = (reference?.options ?? {}) as { options?: object };
        return [...Object.keys(choices), ...Object.keys(options ?? {}), isAvailable].join(" ");
      }}
    </VariantPicker>,
  );
  expect(html).toBe("Size Size true");
});
