import { digits } from "../ui/locale.ts";

const products_ = (many: number) => `${digits(many)} ${many === 1 ? "product" : "products"}`;

/** Words of the collections' rooms. */
export const collections = {
  title: "Collections",
  one: "Collection",
  search: "Name",
  add: "New collection",
  columns: { name: "Collection", visible: "Visibility", products: "Products", slug: "Address", updated: "Changed" },
  empty: { title: "No collections yet", text: "Group products, and each group has a page of its own in the shop." },
  editor: {
    create: "New collection",
    created: (name: string) => `${name} is made.`,
    saved: (name: string) => `${name} is saved.`,
    deleted: (name: string) => `${name} is deleted. Its products are still there.`,
    delete: "Delete collection",
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteText: "Its page leaves the shop at once. The products stay.",
    basics: "Description",
    name: "Name",
    description: "Text",
    descriptionHint: "Shown at the top of its page.",
    slug: "Address",
    slugHint: "The last part of its address; made from the name when left empty.",
    visible: "Visible in the shop",
    products: "Products",
    addProduct: "Add a product",
    count: products_,
    noProducts: "No products yet. Search for one above.",
    added: (name: string) => `${name} is added.`,
    removed: (name: string) => `${name} is taken out.`,
    remove: (name: string) => `Take out ${name}`,
    afterSave: "Products can be added once the collection is saved.",
    problems: { name: "Give the collection a name." },
    taken: "Another collection has this name or address.",
  },
};
