import type { Hono } from "hono";
import { serveFile } from "../wire/static/static-files.ts";
import { hostedHeaders } from "./pages.ts";

const path = "/_vitrine/graphql";

const options = {
  endpointURL: "/graphql/alpha",
  baseURL: `${path}/`,
  // Scripts in the page itself are forbidden to it.
  serveInitialOptionsInSeperateRequest: "start.js",
  disableAccount: true,
  initialName: "Vitrine",
  initialQuery: `# Whoever is signed in to the back office in this browser asks as staff. For others set the header
# Authorization to a token of a visitor or member, or to an API key.
{
  productsQueryProducts(first: 5) {
    totalCount
    edges {
      cursor
      node {
        name
        collections {
          name
        }
      }
    }
  }
}
`,
};

/** The page names its folder as its base, and works with nothing but files of ours. */
const pageHeaders = {
  ...hostedHeaders,
  "content-security-policy": (hostedHeaders["content-security-policy"] ?? "").replace(
    "base-uri 'none'",
    "base-uri 'self'; worker-src 'self' blob:",
  ),
};

/** Where scripts that people write for their queries run: in a frame of the page, with the origin of nobody. */
const frameHeaders =
  "default-src 'self'; script-src 'self' 'unsafe-eval'; frame-ancestors 'self'; sandbox allow-scripts";

/** A page to try GraphQL on, for whoever develops a shop. */
export function playgroundRoutes(router: Hono): void {
  router.get(path, async (context) => {
    const altair = await load();
    if (altair) return context.html(altair.renderAltair(options), 200, pageHeaders);
    return context.text("Install altair-static to have the playground: npm install --save-dev altair-static\n", 404);
  });
  router.get(`${path}/start.js`, async (context) => {
    const altair = await load();
    if (!altair) return context.notFound();
    return context.body(altair.renderInitSnippet(options), 200, { "content-type": "text/javascript; charset=utf-8" });
  });
  router.get(`${path}/*`, async (context) => {
    const altair = await load();
    const folder = altair && { directory: altair.getDistDirectory(), immutable: false };
    const file = folder && (await serveFile(folder, context.req.path.slice(path.length), context.req.raw));
    if (!file) return context.notFound();
    if (altair.isSandboxFrame(context.req.path)) file.headers.set("content-security-policy", frameHeaders);
    return file;
  });
}

/** The page and its files; absent where optional packages are left out. */
async function load(): Promise<Pick<typeof import("altair-static"), Used> | undefined> {
  return import("altair-static").catch(() => undefined);
}

type Used = "renderAltair" | "renderInitSnippet" | "getDistDirectory" | "isSandboxFrame";
