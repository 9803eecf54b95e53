import { definePlugin, type Plugin } from "@vitrine/platform";

declare module "@vitrine/contract" {
  interface ProductNamespaces {
    "product-care"?: { material?: string; washing?: "hand" | "machine" };
  }
}

/** What a product is made of, and how it is washed. */
export const productCare: Plugin = definePlugin({
  name: "product-care",
  fields: {
    product: {
      material: { type: "text", label: "Material", maxLength: 60 },
      washing: { type: "choice", label: "Washing", choices: ["hand", "machine"] },
    },
  },
});
