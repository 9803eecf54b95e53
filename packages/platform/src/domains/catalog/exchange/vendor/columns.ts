import { bounds } from "../bounds.ts";

/** Columns of the vendor's file, in its order. Numbers of options, sections and texts follow the products. */
export function vendorColumns({
  sections,
  textFields,
}: {
  readonly sections: number;
  readonly textFields: number;
}): string[] {
  const numbered = (count: number, names: (number: number) => string[]) =>
    Array.from({ length: count }, (_, index) => names(index + 1)).flat();
  return [
    "handleId",
    "fieldType",
    "name",
    "description",
    "productImageUrl",
    "collection",
    "sku",
    "ribbon",
    "price",
    "surcharge",
    "visible",
    "discountMode",
    "discountValue",
    "inventory",
    "weight",
    "cost",
    ...numbered(bounds.options, (number) => [
      `productOptionName${number}`,
      `productOptionType${number}`,
      `productOptionDescription${number}`,
    ]),
    ...numbered(sections, (number) => [`additionalInfoTitle${number}`, `additionalInfoDescription${number}`]),
    ...numbered(textFields, (number) => [
      `customTextField${number}`,
      `customTextCharLimit${number}`,
      `customTextMandatory${number}`,
    ]),
    "brand",
  ];
}

/** Columns that the vendor's file does not have; they follow its own, and only where a product needs them. */
export const extraColumns = ["productType", "seoTitle", "seoDescription", "barcode"] as const;

/** Most numbered sections that a file is read for. */
export const maxSections = 100;

const numberedName =
  /^(productoption(name|type|description)|additionalinfo(title|description)|customtext(field|charlimit|mandatory))\d+$/;

const known = new Set(
  [...vendorColumns({ sections: 0, textFields: 0 }), ...extraColumns].map((name) => name.toLowerCase()),
);

export function isVendorColumn(key: string): boolean {
  return known.has(key) || numberedName.test(key);
}
