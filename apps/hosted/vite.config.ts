import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// The platform serves the assets below /_hosted/ and the shell under the paths of the pages.
export default defineConfig({
  base: "/_hosted/",
  plugins: [react(), tailwindcss()],
  resolve: { conditions: ["source", "module", "browser", "import", "default"] },
  build: {
    target: "es2022",
    // Every asset is a file: the pages' content security policy knows no data: scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // On a slow machine a report of the plugins would stand between the lines of the first start.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
