import { recordCommand } from "../../domains/operations/audit-log/repository.ts";
import { saveSite } from "../../domains/operations/sites/repository.ts";
import type { Store } from "../../kernel/database/port.ts";
import type { Site, SiteSettings } from "../../kernel/site.ts";

/** Changes settings of a shop by a command, such as `vitrine redirects allow`, and notes it in the audit log. */
export async function saveSettings(
  store: Store,
  { id, settings }: Site,
  command: string,
  changed: Partial<SiteSettings>,
): Promise<void> {
  const operation = "vitrine.site-settings.updateSiteSettings";
  await store.write(
    async (db) => {
      await saveSite(db, { id, settings: { ...settings, ...changed } });
      await recordCommand(db, { siteId: id, command, operation, message: { settings: changed } });
    },
    { durable: true },
  );
}
