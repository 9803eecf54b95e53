import type { Clock } from "../../kernel/clock.ts";
import type { IdentityProviders } from "../../kernel/ports.ts";

/** The OpenID Connect client, loaded when the first person signs in with a provider: most shops have none. */
export function lazyProviders(clock: Clock): IdentityProviders {
  let loaded: Promise<IdentityProviders> | undefined;
  const load = () => {
    loaded ??= import("./oidc.ts").then(({ oidcProviders }) => oidcProviders(clock));
    return loaded;
  };
  return {
    connect: (connection) => ({
      authorizationUrl: async (request) => (await load()).connect(connection).authorizationUrl(request),
      identify: async (returned) => (await load()).connect(connection).identify(returned),
    }),
  };
}
