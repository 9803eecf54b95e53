import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  build: { target: "es2023" },
  environments: {
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
