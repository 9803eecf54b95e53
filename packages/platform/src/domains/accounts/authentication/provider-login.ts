import type { LoginWithTokenParamsRequest, StateMachineResponse } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import type { ProviderIdentity, ProviderReturn } from "../../../kernel/ports.ts";
import { findConnection, type ProviderConnection } from "../../../kernel/provider-connection.ts";
import { hashSecret } from "../../../kernel/secrets/secrets.ts";
import { type Allowance, countAttempts } from "../../../kernel/secrets/throttle.ts";
import { callersOf } from "./guard.ts";
import { signInAs } from "./provider-identity.ts";

/** How long a token that was used is remembered, in milliseconds; older ones are not taken anyway. */
const replayMemory = 15 * 60 * 1000;

const providerAttempts: Allowance = { attempts: 30, window: 15 * 60 * 1000 };

/**
 * Logs in with what an outside provider returned: its ID token, or the code it sent with the address it was sent to and
 * the verifier it was asked with. A token is good once.
 */
export async function loginWithProvider(
  { idpConnectionId, tokenParams = {} }: LoginWithTokenParamsRequest,
  call: Call<"THROTTLED_FEATURE" | "UNAVAILABLE", "member_created" | "member_updated">,
): Promise<StateMachineResponse> {
  const { site, runtime } = call;
  const connection = findConnection(site.settings.identityProviders, idpConnectionId);
  if (!connection) {
    const isAny = (site.settings.identityProviders ?? []).length > 0;
    const description = isAny
      ? "There is no connection with this id."
      : "No identity provider is connected to this site.";
    return call.fail("FAILED_PRECONDITION", { idpConnectionId }, description);
  }
  const returned = returnOf(tokenParams);
  const counted = callersOf(call).map((caller) => ({ key: `provider ${caller}`, allowance: providerAttempts }));
  await runtime.store.write((db) => countAttempts(db, call, counted));
  const person = await identify(call, connection, returned);
  return call.transaction(
    async (inside) => {
      if ("idToken" in returned) await useOnce(returned.idToken, inside);
      return signInAs(inside, connection, person);
    },
    { durable: true },
  );
}

/** Asks the provider who someone is. @throws `PERMISSION_DENIED`, or `UNAVAILABLE` to try again. */
export async function identify(
  { fail, log, runtime }: Call<"UNAVAILABLE">,
  connection: ProviderConnection,
  returned: ProviderReturn,
): Promise<ProviderIdentity> {
  try {
    return await runtime.adapters.identityProviders.connect(connection).identify(returned);
  } catch (error) {
    log.warn({ err: error, provider: connection.id }, "sign-in provider failed");
    if (isUnreachable(error)) {
      const description = `${connection.name} did not answer. Try again in a moment.`;
      return fail("UNAVAILABLE", { retryAfterSeconds: 5 }, description);
    }
    const description = `What came from ${connection.name} was not accepted. Sign in there again.`;
    return fail("PERMISSION_DENIED", undefined, description);
  }
}

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code } = error as Error & { code?: unknown };
  return (
    name === "TimeoutError" || code === "ERR_JWKS_TIMEOUT" || (name === "TypeError" && /fetch/.test(error.message))
  );
}

function returnOf(params: Readonly<Record<string, string>>): ProviderReturn {
  const idToken = params.id_token ?? params.idToken ?? params.token;
  if (idToken) return { idToken, ...(params.nonce ? { nonce: params.nonce } : {}) };
  const { code } = params;
  const redirectUri = params.redirect_uri ?? params.redirectUri;
  const codeVerifier = params.code_verifier ?? params.codeVerifier;
  if (!code || !redirectUri) {
    throw invalid("tokenParams", "must hold id_token, or code and redirect_uri", "REQUIRED_FIELD");
  }
  return {
    parameters: { code, ...(params.iss ? { iss: params.iss } : {}) },
    redirectUri,
    ...(codeVerifier ? { codeVerifier } : {}),
    ...(params.nonce ? { nonce: params.nonce } : {}),
  };
}

/** Anyone who finds a used token in a log or a history gets nowhere with it. */
async function useOnce(idToken: string, { db, site, now, fail }: Call): Promise<void> {
  const row = await db
    .insertInto("provider_logins")
    .values({
      site_id: site.id,
      hash: hashSecret(`used ${idToken}`),
      doc: "{}",
      expires_at: now.getTime() + replayMemory,
    })
    .onConflict((conflict) => conflict.columns(["site_id", "hash"]).doNothing())
    .returning("hash")
    .executeTakeFirst();
  if (!row) fail("PERMISSION_DENIED", undefined, "This token was used before. Sign in again.");
}
