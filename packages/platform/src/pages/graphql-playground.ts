import type { Hono } from "hono";
import { serveFile } from "../wire/static/static-files.ts";
import { hostedHeaders } from "./pages.ts";

const path = "/_vitrine/graphql";

const products = `# As a visitor: the header Authorization has a token of one.
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
`;

const orders = `# As whoever is signed in to the back office in this browser, or by an API key in the header Authorization.
{
  ordersSearchOrders(first: 5) {
    edges {
      node {
        number
        priceSummary {
          total {
            formattedAmount
          }
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`;

const options = {
  baseURL: `${path}/`,
  endpointURL: "/graphql/alpha",
  // Scripts in the page itself are forbidden to it.
  serveInitialOptionsInSeperateRequest: "start.js",
  disableAccount: true,
  // Tokens run out: every visit begins anew.
  preserveState: false,
  persistedSettings: {
    "banners.disable": true,
    "alert.disableUpdateNotification": true,
    disablePushNotification: true,
  },
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

/** A page to try GraphQL on, for whoever develops a shop and no one else: it hands out the token of a visitor. */
export function playgroundRoutes(router: Hono, visitorToken: () => Promise<string>): void {
  router.get(path, async (context) => {
    const altair = await load();
    if (altair) return context.html(altair.renderAltair(options), 200, pageHeaders);
    return context.text("Install altair-static to have the playground: npm install --save-dev altair-static\n", 404);
  });
  router.get(`${path}/start.js`, async (context) => {
    const altair = await load();
    if (!altair) return context.notFound();
    const visitor = { Authorization: await visitorToken() };
    // A window of its own takes no path. The last one is shown.
    const endpointURL = new URL(options.endpointURL, context.req.url).href;
    const initialWindows = [
      { initialName: "As staff", endpointURL, initialQuery: orders },
      { initialName: "As a visitor", endpointURL, initialQuery: products, initialHeaders: visitor },
    ];
    return context.body(altair.renderInitSnippet({ ...options, initialWindows }), 200, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-store",
    });
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
