import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What every page needs, apart from what changes with the shop: a new version of the shop leaves it in the caches. */
const framework = /node_modules[\\/](@remix-run|react|react-dom|react-router|scheduler)[\\/]/;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  build: { target: "es2023" },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "framework", test: framework, priority: 2 },
                // Few files, so that few addresses stand between a visitor and a working page.
                { name: "shop", test: /storefront[\\/]app[\\/]|packages[\\/]/, minShareCount: 4, priority: 1 },
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
