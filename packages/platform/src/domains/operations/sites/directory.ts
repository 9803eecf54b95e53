import type { Sites } from "../../../kernel/context.ts";
import type { Store } from "../../../kernel/database/port.ts";
import { SiteNotFound } from "../../../kernel/errors.ts";
import { RecentReads } from "../../../kernel/recent-reads.ts";
import { SharedCaches } from "../../../kernel/shared-caches.ts";
import type { Site } from "../../../kernel/site.ts";
import { findSite, listSites } from "./repository.ts";

/** More sites than one process is expected to serve at a time. */
const limit = 10_000;

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Finds sites by their id, remembering them briefly. */
export class SiteDirectory implements Sites {
  readonly #store: Store;
  readonly #known = new RecentReads<Site>(limit);
  readonly invalidate: () => Promise<void>;

  constructor(store: Store, caches: SharedCaches = new SharedCaches()) {
    this.#store = store;
    this.invalidate = caches.add("sites", () => this.#known.invalidate());
  }

  load(id: string | undefined): Promise<Site> {
    const key = id?.toLowerCase() ?? "";
    return this.#known.get(key, () => (key === "" ? this.#only() : this.#find(key)));
  }

  async isOnly(): Promise<boolean> {
    return this.load(undefined).then(
      () => true,
      () => false,
    );
  }

  first(): Promise<Site> {
    return this.#known.get("first", async () => {
      const [site] = await this.#store.read((db) => listSites(db, 1));
      if (!site) throw new SiteNotFound("There is no site yet.");
      return site;
    });
  }

  async #find(id: string): Promise<Site> {
    const site = guid.test(id) ? await this.#store.read((db) => findSite(db, id)) : undefined;
    if (site) return site;
    throw new SiteNotFound(`There is no site ${id}. Check the wix-site-id header.`);
  }

  async #only(): Promise<Site> {
    const [site, another] = await this.#store.read((db) => listSites(db, 2));
    if (site && !another) return site;
    const description = site
      ? "There are several sites: say which with a token or the wix-site-id header."
      : "There is no site yet.";
    throw new SiteNotFound(description);
  }
}
