import { parseArgs } from "node:util";
import { saveSettings } from "../save-settings.ts";
import { withSite } from "../with-site.ts";

/** Lets hosted pages return to an address. */
export function run(args: readonly string[]): Promise<void> {
  const [verb, address, more] = parseArgs({ args: [...args], allowPositionals: true }).positionals;
  if (verb !== "allow" || !address || !URL.canParse(address) || more !== undefined) {
    throw new Error("usage: vitrine redirects allow https://shop.example");
  }
  const { origin, pathname, search } = new URL(address);
  const isOrigin = pathname === "/" && search === "";
  return withSite(async ({ store, site }) => {
    const { allowedOrigins, allowedUris } = site.settings.redirects;
    const redirects = {
      allowedOrigins: isOrigin ? [...new Set([...allowedOrigins, origin])] : allowedOrigins,
      allowedUris: isOrigin ? allowedUris : [...new Set([...allowedUris, address])],
    };
    await saveSettings(store, site, "vitrine redirects allow", { redirects });
    process.stdout.write(`Allowed ${isOrigin ? origin : address}. Running servers follow within a second.\n`);
  });
}
