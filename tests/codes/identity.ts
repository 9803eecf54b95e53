import { randomUUID } from "node:crypto";
import {
  account as accountService,
  authentication as authenticationService,
  members as membersService,
  oauth as oauthService,
  signOnPolicy as policyService,
  recovery as recoveryService,
  verification as verificationService,
} from "@vitrine/contract";
import type { Store } from "@vitrine/platform";
import { createClient } from "@vitrine/sdk";
import type { TestPlatform } from "@vitrine/testing";
import { localCaptcha } from "../../packages/platform/src/adapters/captcha.ts";
import { openClub } from "../support/members.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { insist, once, whileBusy } from "./busy.ts";
import { NOWHERE, type Provocation, type Provocations } from "./provocation.ts";

type Table = Readonly<Record<string, Provocations>>;

const services = {
  account: accountService,
  authentication: authenticationService,
  members: membersService,
  oauth: oauthService,
  recovery: recoveryService,
  signOnPolicy: policyService,
  verification: verificationService,
};

/** Calls that are not repeated by themselves: the tests wait for nobody. */
function speaking({ origin: baseUrl, fetch }: TestPlatform, authorization: string) {
  const auth = () => ({ getAuthHeaders: () => (authorization ? { authorization } : ({} as Record<string, string>)) });
  return createClient({ baseUrl, fetch, auth, services, retry: { attempts: 1 } });
}
type Caller = ReturnType<typeof speaking>;

async function visitorOf(shop: TestPlatform): Promise<Caller> {
  const { access_token: token } = await speaking(shop, "").oauth.token({
    grantType: "anonymous",
    clientId: shop.clientId,
  });
  return speaking(shop, token);
}

const password = "correct horse battery";
const email = "ada@example.com";
const idpConnectionId = "5d0f3a50-93b5-4f5c-9a5b-2f6f0b7a6c11";

/** A shop that asks everybody for a captcha. */
const guarded = once((store: Store) => openShop(store, {}, { adapters: { captcha: localCaptcha("the answer") } }));

/** A shop whose outside login provider does not respond. */
const withProvider = once((store: Store) => {
  const identify = () => Promise.reject(Object.assign(new Error("no response"), { name: "TimeoutError" }));
  const authorizationUrl = () => Promise.reject(new Error("nobody is sent there"));
  const connection = {
    id: idpConnectionId,
    name: "Guild",
    kind: "jwt",
    issuer: "https://guild.example",
    clientId: "us",
  };
  const adapters = { identityProviders: { connect: () => ({ identify, authorizationUrl }) } };
  return openShop(store, { identityProviders: [connection as never] }, { adapters });
});

/** A shop with a member who registered, and one whom the shop made. */
const withMembers = once(async (store: Store) => {
  const club = await openClub(store);
  await (await visitorOf(club)).authentication.registerV2({ loginId: { email }, password });
  const made = await club.member({ loginEmail: "bea@example.com" });
  return { club, made };
});

/** The registered member, from now on. */
async function memberOf(store: Store, age = 0) {
  const { club } = await withMembers(store);
  const { items } = await club.app.members.queryMembers({ query: { filter: { loginEmail: email } } });
  const person = await club.signIn(items[0]?.id ?? "");
  club.clock.advance(age);
  return { club, id: person.id, caller: speaking(club, person.accessToken) };
}

interface Entry {
  readonly email: string;
  readonly password: string;
  readonly answer?: string;
}
type Enter = (caller: Caller, entry: Entry) => PromiseLike<unknown>;
const captcha = (answer: string | undefined) => ({ captchaTokens: answer ? [{ Recaptcha: answer }] : [] });

function captchaProvocations(enter: Enter): Provocations {
  const answering =
    (answer?: string): Provocation =>
    async ({ store }) =>
      enter(await visitorOf(await guarded(store)), { email, password, ...(answer && { answer }) });
  return { "-19971": answering(), "-19970": answering("another") };
}

const busy =
  (enter: Enter): Provocation =>
  async (shop) => {
    const caller = await visitorOf(shop);
    return whileBusy("members", () => enter(caller, { email, password }));
  };

function loginProvocations(enter: Enter): Provocations {
  return {
    ...captchaProvocations(enter),
    THROTTLED_FEATURE: busy(enter),
    "-19976": async ({ store }) => {
      const { club } = await withMembers(store);
      return enter(await visitorOf(club), { email, password: "a guess or two" });
    },
    "-19973": async ({ store }) => {
      const { club, made } = await withMembers(store);
      return enter(speaking(club, made.accessToken), { email: "bea@example.com", password });
    },
  };
}

const registerProvocations = (enter: Enter): Provocations => ({
  ...captchaProvocations(enter),
  THROTTLED_FEATURE: busy(enter),
  "-19995": async ({ store }) => enter(await visitorOf((await withMembers(store)).club), { email, password }),
});

type Act = (caller: Caller, proof: { readonly password?: string }) => PromiseLike<unknown>;

/** What only the member themselves may do, asked for by somebody who found their token. */
function proofProvocations(act: Act): Provocations {
  return {
    REAUTHENTICATION_REQUIRED: async ({ store }) => act((await memberOf(store, 11 * 60_000)).caller, {}),
    INVALID_PASSWORD: async ({ store }) => act((await memberOf(store)).caller, { password: "a guess or two" }),
    THROTTLED_FEATURE: async ({ store }) => {
      const { caller } = await memberOf(store);
      return whileBusy("members", () => act(caller, { password }));
    },
  };
}

const viaProvider = async ({ store }: Shop) => {
  const caller = await visitorOf(await withProvider(store));
  return () => caller.authentication.loginWithTokenParams({ idpConnectionId, tokenParams: { id_token: "x.y.z" } });
};

export const authentication: Table = {
  changePassword: proofProvocations((caller, { password: currentPassword }) =>
    caller.authentication.changePassword({
      newPassword: "eight loud kilns",
      ...(currentPassword !== undefined && { currentPassword }),
    }),
  ),
  loginV2: loginProvocations((caller, entry) =>
    caller.authentication.loginV2({
      loginId: { email: entry.email },
      password: entry.password,
      ...captcha(entry.answer),
    }),
  ),
  login: loginProvocations((caller, entry) =>
    caller.authentication.login({
      loginId: { email: entry.email },
      inputs: { password: entry.password },
      ...captcha(entry.answer),
    }),
  ),
  registerV2: registerProvocations((caller, entry) =>
    caller.authentication.registerV2({
      loginId: { email: entry.email },
      password: entry.password,
      ...captcha(entry.answer),
    }),
  ),
  register: registerProvocations((caller, entry) =>
    caller.authentication.register({
      identity: { email: { address: entry.email } } as never,
      inputs: { password: entry.password },
      ...captcha(entry.answer),
    }),
  ),
  loginWithTokenParams: {
    UNAVAILABLE: async (shop) => (await viaProvider(shop))(),
    THROTTLED_FEATURE: async (shop) => insist(31, await viaProvider(shop)),
  },
};

const grant =
  (fields: object): Provocation =>
  async (shop) => {
    const request = { clientId: shop.clientId, ...fields } as never;
    return speaking(shop, "").oauth.token(request);
  };

/** OAuth libraries read the code from the body. */
const asLibrary =
  (fields: object): Provocation =>
  async ({ clientId, fetch, origin }) => {
    const body = JSON.stringify({ clientId, ...fields });
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${origin}/oauth2/token`, { method: "POST", headers, body });
    const { error: code } = (await response.json()) as { error: string };
    throw Object.assign(new Error(code), { code, status: response.status });
  };

export const oauth: Table = {
  token: {
    invalid_request: grant({ clientId: undefined }),
    invalid_client: grant({ grantType: "anonymous", clientId: randomUUID() }),
    invalid_grant: grant({ grantType: "refresh_token", refreshToken: "nobody's" }),
    unsupported_grant_type: asLibrary({ grantType: "password" }),
    invalid_scope: asLibrary({ grantType: "anonymous", scope: "offline_access ".repeat(100) }),
    unauthorized_client: grant({ grantType: "authorized_client", memberId: NOWHERE }),
  },
};

export const recovery: Table = {
  recover: {
    THROTTLED_FEATURE: async ({ store }) => {
      const { club } = await withMembers(store);
      const caller = await visitorOf(club);
      await caller.recovery.sendRecoveryEmail({ email });
      const recoveryToken = /token=([\w-]+)/.exec((await club.mailbox.latestTo(email)).text)?.[1] ?? "";
      return whileBusy("members", () => caller.recovery.recover({ recoveryToken, password: "seven quiet kilns" }));
    },
  },
  sendRecoveryEmail: {
    THROTTLED_FEATURE: async (shop) => {
      const caller = await visitorOf(shop);
      return insist(21, () => caller.recovery.sendRecoveryEmail({ email: "nobody@example.com" }));
    },
  },
};

/** What no such policy has. */
const nonsense = { nonsense: true } as object as Record<string, never>;

export const signOnPolicy: Table = {
  getSignOnPolicy: { INVALID_ARGUMENT: (shop) => shop.admin(services).signOnPolicy.getSignOnPolicy(nonsense) },
  updateSignOnPolicy: {
    INVALID_ARGUMENT: (shop) => shop.admin(services).signOnPolicy.updateSignOnPolicy({ signOnPolicy: nonsense }),
  },
};

export const verification: Table = {
  verifyDuringAuthentication: {
    VERIFICATION_FAILED: async (shop) =>
      (await visitorOf(shop)).verification.verifyDuringAuthentication({ stateToken: "nobody's", code: "123456" }),
  },
};

export const account: Table = {
  changeLoginEmail: proofProvocations((caller, proof) =>
    caller.account.changeLoginEmail({ newEmail: "new@example.com", ...proof }),
  ),
  confirmLoginEmail: {
    VERIFICATION_FAILED: async ({ store }) =>
      (await memberOf(store)).caller.account.confirmLoginEmail({ changeToken: "nobody's", code: "123456" }),
  },
  endSession: proofProvocations((caller, proof) => caller.account.endSession({ id: NOWHERE, ...proof })),
  blockMember: {
    MEMBER_SELF_BLOCK_FORBIDDEN: async ({ store }) => {
      const { caller, id } = await memberOf(store);
      return caller.account.blockMember({ memberId: id });
    },
  },
  endAllSessions: proofProvocations((caller, proof) => caller.account.endAllSessions({ keepCurrent: true, ...proof })),
  deleteAccount: proofProvocations((caller, proof) => caller.account.deleteAccount(proof)),
};
