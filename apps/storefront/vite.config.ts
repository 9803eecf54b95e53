import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What every page needs, apart from what changes with the shop: a new version of the shop leaves it in the caches. */
const framework =
  /node_modules[\\/](@remix-run|react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime|vite[\\/]preload-helper/;

/** Parts that are on most pages, with all they import. */
const shop =
  /components[\\/](page|cart[\\/]Cart(Drawer|Link|Provider)\.|listing[\\/](ProductGrid|ProductRow|RecentlyViewed)\.|ui[\\/](Icon|QuantityField)\.)|lib[\\/](carousel|dates|head|problems)\./;

/** Code of the account pages, which the others do not load. */
const account = /[\\/]app[\\/](components[\\/]account[\\/]|lib[\\/]account-)/;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  build: {
    target: "es2023",
    // On a slow machine a report of the plugins would stand between the lines of the first start.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "framework", test: framework, priority: 3 },
                // Few files, so that few addresses stand between a visitor and a working page.
                { name: "shop", test: shop, minShareCount: 2, priority: 2 },
                { name: "account", test: account, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The server renders with production React, whatever its environment says.
      ...(command === "build" ? { define: { "process.env.NODE_ENV": '"production"' } } : {}),
      resolve: {
        conditions: ["source", "module", "node", "development|production"],
        // Everything bundled in: any host can load it, whatever it has installed.
        ...(command === "build" ? { noExternal: true as const } : {}),
      },
      build: { rolldownOptions: { input: "./server/handler.ts" } },
    },
  },
}));
