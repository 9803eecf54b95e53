// Lists in catalog.json exactly the pictures that exist. Run it after every batch of renders:
//   node tools/product-shots/index-media.mjs
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const demo = new URL("../../packages/platform/demo/", import.meta.url);
const catalogFile = fileURLToPath(new URL("catalog.json", demo));
const catalog = JSON.parse(readFileSync(catalogFile, "utf8"));

const has = (file) => existsSync(fileURLToPath(new URL(`media/${file}`, demo)));
const picture = (file, alt) => (has(file) ? { file, alt } : null);
const kebab = (text) => text.toLowerCase().replaceAll(" ", "-");

function coloursOf(product) {
  return product.productOptions.find((option) => option.type === "color")?.choices ?? [];
}

// The first colour is the one every other picture shows, so its own picture is the plain front.
function choiceMediaOf(product) {
  const entries = coloursOf(product).flatMap(({ description: colour }, index) => {
    const suffix = index === 0 ? "" : `-${kebab(colour)}`;
    const found = picture(`${product.slug}-front${suffix}.webp`, `${product.captions.front}, ${colour}`);
    return found ? [[colour, found]] : [];
  });
  return entries.length > 1 ? Object.fromEntries(entries) : {};
}

for (const product of catalog.products) {
  product.media = ["front", "detail", "use"]
    .map((shot) => picture(`${product.slug}-${shot}.webp`, product.captions[shot]))
    .filter((entry) => entry !== null);
  if ("choiceMedia" in product) product.choiceMedia = choiceMediaOf(product);
}
for (const collection of catalog.collections) {
  collection.picture = picture(`collection-${collection.slug}.webp`, `${collection.name} by Maren`);
}
const { hero } = catalog.home;
hero.file = has("hero.webp") ? "hero.webp" : null;

writeFileSync(catalogFile, `${JSON.stringify(catalog, null, 2)}\n`);

const count = (list) => list.reduce((sum, n) => sum + n, 0);
const bare = catalog.products.filter((product) => product.media.length === 0).map((product) => product.slug);
console.log(
  `${catalog.products.length} products, ${count(catalog.products.map((p) => p.media.length))} pictures, ` +
    `${count(catalog.products.map((p) => Object.keys(p.choiceMedia ?? {}).length))} colour pictures, ` +
    `${catalog.collections.filter((c) => c.picture).length} collection pictures, hero ${hero.file ? "yes" : "no"}`,
);
if (bare.length > 0) console.log(`without a picture: ${bare.join(", ")}`);
