import { type ApiKey, apiKeys } from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { createApiKey } from "../credentials/api-keys.ts";
import { deleteApiKey, findApiKey, listKeys } from "../records/api-key-repository.ts";
import { revokeSubject } from "../records/oauth-repository.ts";
import { covers } from "../records/roles.ts";
import { scopesOfCaller } from "../staff/guards.ts";
import { assertRecentSignIn } from "../staff/session/recent.ts";

export const apiKeysHandlers: Implementation = implement(
  apiKeys,
  {
    async listApiKeys(_, call) {
      return { apiKeys: await listKeys(call.db, call.site.id) };
    },

    async listScopes(_, call) {
      return { scopes: [...call.runtime.scopes] };
    },

    async createApiKey({ name, scopes, hasAllScopes = false }, call) {
      await assertRecentSignIn(call);
      if (!scopes && !hasAllScopes)
        throw invalid("scopes", "is required: name permissions, or set hasAllScopes", "REQUIRED_FIELD");
      if (scopes && hasAllScopes) throw invalid("scopes", "cannot come with hasAllScopes", "ONE_OF_ALIGNMENT");
      const unknown = (scopes ?? []).findIndex((scope) => !call.runtime.scopes.includes(scope));
      if (unknown >= 0) throw invalid(`scopes[${unknown}]`, "is not a scope of this API", "INVALID_ENUM_VALUE");
      if (!covers(scopesOfCaller(call), scopes ? new Set(scopes) : "all")) {
        return call.fail("PERMISSION_DENIED", undefined, "A key cannot be given more than its maker may do.");
      }
      const granted = scopes ?? ("all" as const);
      const { id, secret } = await createApiKey(call.db, {
        siteId: call.site.id,
        name,
        scopes: granted,
        createdAt: call.now,
      });
      return { apiKey: (await findApiKey(call.db, call.site.id, id)) as ApiKey, secret };
    },

    async revokeApiKey({ id }, call) {
      await assertRecentSignIn(call);
      const known = id.toLowerCase();
      if (!(await deleteApiKey(call.db, call.site.id, known)))
        return call.fail("NOT_FOUND", undefined, "There is no API key with this id.");
      await revokeSubject(call.db, call.site.id, "app", known, call.now.getTime());
      call.defer("revoked keys", async () => {
        await call.runtime.apiKeys.invalidate();
        await call.runtime.endedSessions.invalidate();
      });
      return {};
    },
  },
  { encrypted: ["createApiKey"] },
);
