// Runs inside the browser: the vendor's client on a page of another origin, signing a member in without leaving it.
import * as members from "@wix/auto_sdk_members_members";
import { createClient, OAuthStrategy } from "@wix/sdk";

/** What tests do with the page; every step answers what the client said. */
export interface VendorPage {
  register(email: string, password: string): Promise<unknown>;
  verify(verificationCode: string): Promise<unknown>;
  /** Logs in and becomes a member through the hidden frame. */
  signIn(email: string, password: string): Promise<unknown>;
  /** Becomes a member by the sign-in page, in a window of its own that answers by a message. */
  signInByPopup(): Promise<unknown>;
  rename(firstName: string): Promise<unknown>;
  whoIs(): Promise<unknown>;
  /** Returns where the browser has to go. */
  logout(returnUrl: string): Promise<string>;
}

declare global {
  interface Window {
    openVendorPage(platform: string, clientId: string): void;
    vendor: VendorPage;
  }
}

window.openVendorPage = (platform, clientId) => {
  const original = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    if (!url.hostname.endsWith("wixapis.com")) return original(input, init);
    return original(new URL(url.pathname + url.search, platform), init);
  };
  const client = createClient({ modules: { members }, auth: OAuthStrategy({ clientId }) });
  const { auth } = client;
  const current = async () => (await client.members.getCurrentMember({ fieldsets: ["FULL"] })).member;
  const whoIs = async () => {
    if (!auth.loggedIn()) return { loggedIn: false };
    const member = await current();
    return { loggedIn: true, email: member?.loginEmail, firstName: member?.contact?.firstName };
  };
  window.vendor = {
    register: (email, password) => auth.register({ email, password }),
    verify: (verificationCode) => auth.processVerification({ verificationCode }),
    async signIn(email, password) {
      const login = await auth.login({ email, password });
      if (login.loginState !== "SUCCESS") return login;
      auth.setTokens(await auth.getMemberTokensForDirectLogin(login.data.sessionToken));
      return whoIs();
    },
    async signInByPopup() {
      const data = auth.generateOAuthData(location.href);
      const { authUrl } = await auth.getAuthUrl(data, { prompt: "login", responseMode: "web_message" });
      const answer = new Promise<{ code: string; state: string }>((resolve) => {
        window.addEventListener("message", (event) => {
          if (event.origin === new URL(platform).origin) resolve(event.data);
        });
      });
      window.open(authUrl, "sign-in", "popup");
      const { code, state } = await answer;
      auth.setTokens(await auth.getMemberTokens(code, state, data));
      return whoIs();
    },
    async rename(firstName) {
      await client.members.updateMember((await current())?._id ?? "", { contact: { firstName } });
      return whoIs();
    },
    whoIs,
    logout: async (returnUrl) => (await auth.logout(returnUrl)).logoutUrl,
  };
};
