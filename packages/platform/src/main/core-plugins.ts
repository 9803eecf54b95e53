import type { AccessTokens } from "../domains/accounts/credentials/access-tokens.ts";
import { accountsPlugin, accountsPluginName } from "../domains/accounts/plugin.ts";
import { catalogPlugin } from "../domains/catalog/plugin.ts";
import { checkoutPlugin } from "../domains/checkout/plugin.ts";
import { deliveryPlugin } from "../domains/delivery/plugin.ts";
import { engagementPlugin } from "../domains/engagement/plugin.ts";
import { mediaPlugin } from "../domains/media/plugin.ts";
import { notificationsPlugin } from "../domains/notifications/plugin.ts";
import { operationsPlugin } from "../domains/operations/plugin.ts";
import { pricingPlugin } from "../domains/pricing/plugin.ts";
import { definePlugin, type Plugin } from "../kernel/plugin.ts";
import { movingPlugin } from "./moving/plugin.ts";
import { purgeExpired } from "./purge/purge.ts";

/** Looks after the rows of every domain, and so belongs to none. */
const retention: Plugin = definePlugin({
  name: "retention",
  jobs: [{ name: "purge expired rows", every: 10 * 60_000, isIrreversible: true, run: purgeExpired }],
});

const beforeAccounts = [operationsPlugin, notificationsPlugin];
const afterAccounts = [
  mediaPlugin,
  catalogPlugin,
  pricingPlugin,
  deliveryPlugin,
  checkoutPlugin,
  engagementPlugin,
  movingPlugin,
  retention,
];

/** Names that no other plugin can have. */
export const corePluginNames: readonly string[] = [
  accountsPluginName,
  ...[...beforeAccounts, ...afterAccounts].map(({ name }) => name),
];

/** What the platform is made of, in the order of its domains. */
export function corePlugins(tokens: AccessTokens): readonly Plugin[] {
  return [...beforeAccounts, accountsPlugin(tokens), ...afterAccounts];
}
