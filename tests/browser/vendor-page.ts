// Runs inside the browser: the vendor's client on a page of another origin, signing a member in without leaving it.
import * as members from "@wix/auto_sdk_members_members";
import { createClient, OAuthStrategy } from "@wix/sdk";

declare global {
  interface Window {
    signIn(platform: string, clientId: string, email: string, password: string): Promise<unknown>;
  }
}

window.signIn = async (platform, clientId, email, password) => {
  const original = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    if (!url.hostname.endsWith("wixapis.com")) return original(input, init);
    return original(new URL(url.pathname + url.search, platform), init);
  };
  const client = createClient({ modules: { members }, auth: OAuthStrategy({ clientId }) });
  const registered = await client.auth.register({ email, password });
  if (registered.loginState !== "SUCCESS") return registered;
  const tokens = await client.auth.getMemberTokensForDirectLogin(registered.data.sessionToken);
  client.auth.setTokens(tokens);
  const { member } = await client.members.getCurrentMember({ fieldsets: ["FULL"] });
  return { loggedIn: client.auth.loggedIn(), email: member?.loginEmail };
};
