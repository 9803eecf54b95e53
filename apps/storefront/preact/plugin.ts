import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/**
 * Builds the shop on Preact: the components stay React components, the browser gets fifty kilobytes
 * less. Development keeps React, whose hot reloading Preact does not have. Leave this plugin out to ship React itself.
 */
export function preact(): Plugin {
  return {
    name: "storefront:preact",
    apply: "build",
    config: () => ({
      resolve: {
        alias: [
          { find: /^react$/, replacement: here("react.ts") },
          { find: /^react\/jsx-(dev-)?runtime$/, replacement: "preact/jsx-runtime" },
          { find: /^react-dom$/, replacement: "preact/compat" },
          { find: /^react-dom\/client$/, replacement: here("client.ts") },
          { find: /^react-dom\/server(\.\w+)?$/, replacement: here("server.ts") },
        ],
      },
    }),
  };
}
