import { useQueryClient } from "@tanstack/react-query";
import { type SiteDelivery, type SiteDeliveryInput, type SiteSettings, siteSettings } from "@vitrine/contract";
import { type OperationClient, queryKey, setResponse } from "@vitrine/react";

/** Changes the delivery settings from what they are at that moment: lists that are left out stay. */
export type ChangeDelivery = (
  client: OperationClient,
  change: (now: SiteDelivery) => SiteDeliveryInput,
) => Promise<SiteSettings>;

/**
 * Lists are replaced as wholes, so they are read anew before: a change that a colleague made meanwhile stays, and one
 * that is made at the same moment is rejected.
 */
export function useChangeDelivery(): ChangeDelivery {
  const queries = useQueryClient();
  return async (client, change) => {
    const { settings } = await client.call(siteSettings.getSiteSettings, {});
    const { revision } = settings;
    const update = { settings: { revision, delivery: change(settings.delivery) } };
    const response = await client.call(siteSettings.updateSiteSettings, update);
    setResponse(queries, queryKey(siteSettings.getSiteSettings, {}), response);
    return response.settings;
  };
}
