import { parseArgs } from "node:util";
import { isSection, sections } from "../../../domains/checkout/redirects/rules.ts";
import { isLegalPage, legalPages } from "../../../domains/operations/shop-pages/legal.ts";
import { saveSettings } from "../save-settings.ts";
import { withSite } from "../with-site.ts";

/** Where redirects of a section lead, `pages set bookingsBook "/book/{resourceId}"`, and what the checkout links to. */
export function run(args: readonly string[]): Promise<void> {
  const [verb, section = "", address = ""] = parseArgs({ args: [...args], allowPositionals: true }).positionals;
  const isComplete = verb === "remove" || (verb === "set" && /^(\/(?!\/)|https?:\/\/)/.test(address));
  if (!isComplete || !(isSection(section) || isLegalPage(section))) {
    const names = [...sections, ...legalPages].join(", ");
    throw new Error(`usage: vitrine pages set <section> <path or URL>; sections are ${names}`);
  }
  return withSite(async ({ store, site }) => {
    const { [section]: _, ...others } = site.settings.pages ?? {};
    const pages = verb === "set" ? { ...others, [section]: address } : others;
    await saveSettings(store, site, `vitrine pages ${verb}`, { pages });
    const news = verb === "set" ? `${section} leads to ${address}` : `${section} has no page of its own`;
    process.stdout.write(`${news}. Running servers follow within a second.\n`);
  });
}
