import { type PageDefinition, type PageNavigation, sections } from "./define-page.ts";

const modules = import.meta.glob<Readonly<Record<string, PageDefinition>>>("../*/page.ts", { eager: true });

/** Every page there is. */
export const pages: readonly PageDefinition[] = Object.values(modules).flatMap((module) => Object.values(module));

/** A page that the sidebar leads to. */
export interface NavigationEntry extends PageNavigation {
  readonly to: string;
}

/** The pages of the sidebar, in its order. */
export const navigation: readonly NavigationEntry[] = pages
  .flatMap(({ path, nav }) => (nav ? [{ ...nav, to: `/${path}` }] : []))
  .sort((a, b) => sections.indexOf(a.section) - sections.indexOf(b.section) || a.order - b.order);
