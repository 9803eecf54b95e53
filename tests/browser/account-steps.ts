import { createClient, OAuthStrategy } from "@vitrine/sdk";
import type { Page } from "playwright-core";
import type { RunningShop } from "../support/server.ts";
import { visible } from "./checkout-steps.ts";

/** A password every shopper of the tests has. */
export const password = "seven quiet kilns";

/** What signing in needs to know of a running shop. */
export type Address = Pick<RunningShop, "url" | "clientId">;

/** Makes a member without a browser. */
export async function registerMember({ url, clientId }: Address, email: string, firstName = "Ada"): Promise<void> {
  const client = createClient({ baseUrl: url, auth: OAuthStrategy({ clientId }), services: {} });
  const { loginState } = await client.auth.register({ email, password, profile: { firstName } });
  if (loginState !== "SUCCESS") throw new Error(`Registering ${email} ended in ${loginState}.`);
}

/** The code in the latest mail to an address, from the page developers read mails on. */
export async function mailedCode(url: string, to: string): Promise<string> {
  const text = await (await fetch(`${url}/_vitrine/mailbox`)).text();
  const mail = text.split("<article>").find((part) => part.includes(to)) ?? "";
  return /\b\d{6}\b/.exec(mail)?.[0] ?? "";
}

/** The link to a page in the latest mail to an address. */
export async function mailedLink(url: string, to: string, path: string): Promise<string> {
  const text = await (await fetch(`${url}/_vitrine/mailbox`)).text();
  const mail = text.split("<article>").find((part) => part.includes(to)) ?? "";
  const link = /https?:[^\s"<]+/g;
  return (mail.match(link) ?? []).find((found) => found.includes(path))?.replaceAll("&#38;", "&") ?? "";
}

/** Signs in on the storefront's own page. */
export async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/account/login`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await visible(page, "Sign in").click();
  await page.waitForURL(`${url}/account`);
}

/** An authorization request, as an app with OAuth libraries sends people here. */
export function authorizationUrl({ url, clientId }: Address, more: Readonly<Record<string, string>> = {}): string {
  const request = {
    client_id: clientId,
    response_type: "code",
    redirect_uri: "http://localhost:3999/callback",
    state: "s1",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
    ...more,
  };
  return `${url}/oauth2/authorize?${new URLSearchParams(request)}`;
}

/** Signs in on the platform's own page. */
export async function signInHosted(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await visible(page, "Log in").click();
  await page.waitForURL((address) => address.pathname !== "/login");
}
