import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

/** Someone with an account at the issuer. */
export interface IssuerAccount {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly name?: string;
}

/** A real OpenID provider on this machine, with a login page a program can fill in. */
export interface Issuer {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Opens an account, to be signed in to with its `sub` and any password. */
  enrol(account: IssuerAccount): void;
  /** Signs in where an authorization URL leads, and returns the address the browser is sent back to. */
  signIn(authorizationUrl: string, account: IssuerAccount): Promise<URL>;
  close(): Promise<void>;
}

export async function startIssuer(redirectUris: readonly string[]): Promise<Issuer> {
  const accounts = new Map<string, IssuerAccount>();
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ["maren", "a secret between the shop and the issuer"];
  const provider = new Provider(url, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "name"] },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    // Claims in the ID token itself, as large providers send them.
    conformIdTokenClaims: false,
    cookies: { keys: ["a key for the cookies of this test"] },
    findAccount: async (_context, id) => {
      const account = accounts.get(id);
      return account && { accountId: id, claims: async () => ({ ...account }) };
    },
  });
  server.on("request", provider.callback());
  return {
    url,
    clientId,
    clientSecret,
    enrol: (account) => void accounts.set(account.sub, account),
    async signIn(authorizationUrl, account) {
      accounts.set(account.sub, account);
      return visit(authorizationUrl, url, account.sub);
    },
    close: () => close(server),
  };
}

/** Follows the issuer's pages the way a browser does: redirects, a login form, a consent form. */
async function visit(start: string, issuer: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 20; step += 1) {
    if (url.origin !== issuer) return url;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, {
      method: form ? "POST" : "GET",
      headers: { cookie },
      redirect: "manual",
      ...(form ? { body: form } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get("location");
    form = undefined;
    if (location) {
      url = new URL(location, url);
      continue;
    }
    const page = await response.text();
    const [, action] = /<form[^>]*action="([^"]+)"/.exec(page) ?? [];
    const [, prompt] = /name="prompt" value="([^"]+)"/.exec(page) ?? [];
    if (!action || !prompt) throw new Error(`The issuer answered ${response.status}: ${page.slice(0, 300)}`);
    url = new URL(action, url);
    form = new URLSearchParams(prompt === "login" ? { prompt, login, password: "any" } : { prompt });
  }
  throw new Error("The issuer sent its visitor round in circles.");
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}
