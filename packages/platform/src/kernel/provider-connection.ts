/** How a site trusts an outside login provider. */
export interface ProviderConnection {
  /** Lower-case UUID; clients name it as `idpConnectionId` or `idp`. */
  readonly id: string;
  /** What people read: "Continue with …". */
  readonly name: string;
  /** `oidc` takes people to the provider and back; `jwt` only reads tokens that a program of the shop brings. */
  readonly kind: "oidc" | "jwt";
  /** As the `iss` of its tokens says, for example `https://accounts.google.com`. */
  readonly issuer: string;
  /** Our id there: the `aud` of its tokens. */
  readonly clientId: string;
  /** Absent for public clients. */
  readonly clientSecret?: string;
  /** Where its keys are; found by discovery when absent. */
  readonly jwksUri?: string;
  /** @default "openid email profile" */
  readonly scope?: string;
}

/** Connection ids that clients know by name. */
export const wellKnownProviders: Readonly<Record<string, Pick<ProviderConnection, "id" | "name" | "issuer">>> = {
  google: { id: "0e6a50f5-b523-4e29-990d-f37fa2ffdd69", name: "Google", issuer: "https://accounts.google.com" },
  facebook: { id: "3ecad13f-52c3-483d-911f-31dbcf2a6d23", name: "Facebook", issuer: "https://www.facebook.com" },
};

/** The connection of a site with this id, in either case. */
export function findConnection(
  connections: readonly ProviderConnection[] | undefined,
  id: string | null | undefined,
): ProviderConnection | undefined {
  const wanted = id?.toLowerCase();
  return connections?.find((connection) => connection.id === wanted);
}
