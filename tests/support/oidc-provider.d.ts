/** The part of oidc-provider that is used here; it brings no types. */
declare module "oidc-provider" {
  import type { RequestListener } from "node:http";

  export interface Claims {
    readonly sub: string;
    readonly [name: string]: unknown;
  }

  export interface Configuration {
    readonly clients: readonly object[];
    readonly findAccount: (
      context: unknown,
      id: string,
    ) => Promise<{ readonly accountId: string; claims(): Promise<Claims> } | undefined>;
    readonly [name: string]: unknown;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): RequestListener;
  }
}
