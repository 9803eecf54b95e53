import { definePlugin, type Plugin } from "../../kernel/plugin.ts";
import { accountHandlers } from "./account/handlers.ts";
import { apiKeysHandlers } from "./api-keys/handlers.ts";
import { authenticationHandlers } from "./authentication/handlers.ts";
import { recoveryHandlers } from "./authentication/recovery/handlers.ts";
import { verificationHandlers } from "./authentication/verification/handlers.ts";
import type { AccessTokens } from "./credentials/access-tokens.ts";
import { memberDetailsHandlers } from "./member-details/handlers.ts";
import { membersHandlers } from "./member-handlers.ts";
import { oauthHandlers } from "./oauth/handlers.ts";
import { signOnPolicyHandlers } from "./sign-on-policy/handlers.ts";
import { staffHandlers } from "./staff/handlers.ts";
import { staffSecurityHandlers } from "./staff/security/handlers.ts";
import { staffSessionHandlers } from "./staff/session/handlers.ts";

/** Its name, known without the tokens it needs. */
export const accountsPluginName = "accounts";

/** Who someone is: shoppers, staff and programs, and how they sign in. */
export function accountsPlugin(tokens: AccessTokens): Plugin {
  return definePlugin({
    name: accountsPluginName,
    services: [
      accountHandlers,
      apiKeysHandlers,
      authenticationHandlers,
      memberDetailsHandlers,
      membersHandlers,
      oauthHandlers(tokens),
      recoveryHandlers,
      signOnPolicyHandlers,
      staffHandlers(tokens),
      staffSecurityHandlers,
      staffSessionHandlers,
      verificationHandlers,
    ],
  });
}
