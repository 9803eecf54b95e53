import type { ComponentType } from "react";
import type { IconName } from "../ui/Icon.tsx";

/** A page of the back office. The router, the sidebar, the command palette and the shortcuts read it from here. */
export interface PageDefinition {
  /** Address below `/admin`, as the router takes it: `orders/:id`. */
  readonly path: string;
  /** Present for pages that the sidebar and the command palette lead to. */
  readonly nav?: PageNavigation;
  /** Loads the component when the page is first opened. */
  Component(): Promise<ComponentType>;
}

export interface PageNavigation {
  readonly label: string;
  /** The name of a drawing that several pages share, or one of the page's own: an SVG path on a grid of 16 × 16. */
  readonly icon: IconName | { readonly path: string };
  /** Pressed after `g`. */
  readonly key: string;
  /** The permission without which there is nothing to see, or any one of several; everyone sees the others. */
  readonly needs?: string | readonly string[];
  /** The group of the sidebar it belongs to. */
  readonly section: PageSection;
  /** Place within its section, smallest first. */
  readonly order: number;
  /** How the command palette offers to create one, at `{path}/new`. */
  readonly create?: { readonly label: string; readonly needs: string };
  /** Names of what the page holds, for those who search for it. */
  readonly contents?: readonly string[];
}

/** Groups of the sidebar, in its order. */
export const sections = ["home", "orders", "catalog", "offers", "shop", "system"] as const;

export type PageSection = (typeof sections)[number];

/** Registers a page: every `page.ts` of a folder beside this one is found by itself. */
export function definePage(page: PageDefinition): PageDefinition {
  return page;
}
