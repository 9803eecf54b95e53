import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole route table is small: sending it once is cheaper than asking for it link by link.
  routeDiscovery: { mode: "initial" },
  // Only pages with a form have code of their own for sending it, and need it with the form.
  splitRouteModules: false,
} satisfies Config;
