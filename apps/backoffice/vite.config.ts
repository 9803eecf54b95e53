import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// The platform serves the assets below /admin/assets/ and the page under every other address of /admin.
export default defineConfig({
  base: "/admin/",
  plugins: [react()],
  css: {
    modules: {
      localsConvention: "camelCaseOnly",
      // The name in front lets tests find what a class stands for.
      generateScopedName: "[local]_[hash:base64:5]",
    },
  },
  resolve: { conditions: ["source", "module", "browser", "import", "default"] },
  build: {
    target: "es2022",
    // Every asset is a file: the page's content security policy knows no data: scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // On a slow machine a report of the plugins would stand between the lines of the first start.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          // What every page loads comes in four files, not in one for each set of pages that share it.
          groups: [
            {
              // Small, and run before the others are there: it asks for the messages.
              name: "begin",
              test: /vite\/preload-helper|\/strings\/begin\.ts|\/ui\/language\.ts|\/messages\/src\/(catalog|direction|format|index)\.ts/,
              priority: 4,
            },
            {
              name: "react",
              tags: ["$initial"],
              test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 3,
            },
            { name: "vendor", tags: ["$initial"], test: /[\\/]node_modules[\\/]/, priority: 2 },
            { name: "frame", tags: ["$initial"], priority: 1 },
          ],
        },
      },
    },
  },
  // While developing, `vite` serves the page and a running shop serves the calls.
  server: { proxy: { "^/(?!admin)": { target: process.env.SHOP_URL ?? "http://localhost:4000" } } },
});
