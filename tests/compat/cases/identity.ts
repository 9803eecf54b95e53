import { expect } from "vitest";
import { CALLBACK, PASSWORD, type World } from "../world.ts";
import { type Cases, invalid, NOWHERE, refused } from "./case.ts";

let people = 0;
const somebody = () => `somebody-${++people}@example.com`;

async function registered(world: World, profile?: object) {
  const email = somebody();
  const answer = await world
    .visitor()
    .authentication.registerV2({ email }, { password: PASSWORD, ...(profile && { profile }) } as never);
  return { email, answer, id: answer.identity?._id ?? "" };
}

/** Someone who registered while the shop asks for a proof of the address. */
async function unproven(world: World) {
  const { signOnPolicy } = world.merchant;
  await signOnPolicy.updateSignOnPolicy({ requireEmailVerification: true });
  try {
    return await registered(world);
  } finally {
    await signOnPolicy.updateSignOnPolicy({ requireEmailVerification: false });
  }
}

const mailedCode = async (world: World, email: string) =>
  /\b\d{6}\b/.exec((await world.mailbox.latestTo(email)).text)?.[0] ?? "";

const mailedToken = async (world: World, email: string) =>
  /token=([^&\s]+)/.exec((await world.mailbox.latestTo(email)).text)?.[1] ?? "";

export const authenticationCases: Cases = {
  registerV2: {
    async succeeds(world) {
      const { email, answer } = await registered(world, { nickname: "Ada", firstName: "Ada" });
      expect(answer).toMatchObject({
        state: "SUCCESS",
        sessionToken: expect.stringMatching(/\S/),
        identity: { email: { address: email }, identityProfile: { nickname: "Ada" }, _createdDate: expect.any(Date) },
      });
    },
    fails: refused("-19995", 409, async (world) => {
      const { email } = await registered(world);
      return world.visitor().authentication.registerV2({ email }, { password: PASSWORD });
    }),
  },
  loginV2: {
    async succeeds(world) {
      const { email, id } = await registered(world);
      const answer = await world.visitor().authentication.loginV2({ email }, { password: PASSWORD });
      expect(answer).toMatchObject({ state: "SUCCESS", identity: { _id: id, status: { name: "ACTIVE" } } });
    },
    fails: refused("-19976", 403, async (world) => {
      const { email } = await registered(world);
      return world.visitor().authentication.loginV2({ email }, { password: "something else" });
    }),
  },
  changePassword: {
    async succeeds(world) {
      const email = somebody();
      const client = await world.member(email);
      expect(await client.authentication.changePassword("quite another phrase")).toBeUndefined();
      const answer = await world.visitor().authentication.loginV2({ email }, { password: "quite another phrase" });
      expect(answer.state).toBe("SUCCESS");
    },
    fails: invalid("newPassword", "MIN_LENGTH", async (world) =>
      (await world.member(somebody())).authentication.changePassword("short"),
    ),
  },
  signOn: {
    async succeeds(world) {
      const email = somebody();
      const answer = await world.merchant.authentication.signOn({ email }, { profile: { nickname: "Eve" } } as never);
      expect(answer).toMatchObject({ sessionToken: expect.any(String), identity: { email: { address: email } } });
    },
    fails: refused("PERMISSION_DENIED", 403, (world) => world.visitor().authentication.signOn({ email: somebody() })),
  },
  logout: {
    async succeeds(world) {
      const options = { postLogoutRedirectUri: CALLBACK, clientId: world.clientId };
      const answer = await world.visitor().authentication.logout(options);
      expect(answer).toMatchObject({ statusCode: 302 });
      expect(JSON.stringify(answer.headers)).toContain(CALLBACK);
    },
    fails: invalid("options.postLogoutRedirectUri", "FORMAT", (world) =>
      world.visitor().authentication.logout({ postLogoutRedirectUri: "not an address" }),
    ),
  },
  validateEmail: {
    async succeeds(world) {
      const { authentication } = world.visitor();
      expect(await authentication.validateEmail("ada@example.com")).toMatchObject({ valid: true });
      expect(await authentication.validateEmail("ada")).toMatchObject({ valid: false, formatInvalid: true });
    },
    fails: invalid("email", "MAX_LENGTH", (world) =>
      world.visitor().authentication.validateEmail(`${"a".repeat(250)}@example.com`),
    ),
  },
};

export const recoveryCases: Cases = {
  sendRecoveryEmail: {
    async succeeds(world) {
      const { email } = await registered(world);
      const redirect = { url: CALLBACK, clientId: world.clientId };
      expect(await world.visitor().recovery.sendRecoveryEmail(email, { redirect })).toBeUndefined();
      expect(await mailedToken(world, email)).toMatch(/\S/);
    },
    fails: invalid("email", "FORMAT", (world) => world.visitor().recovery.sendRecoveryEmail("not an address")),
  },
  sendActivationEmail: {
    async succeeds(world) {
      const { email, id } = await registered(world);
      expect(await world.merchant.recovery.sendActivationEmail(id)).toBeUndefined();
      expect(await mailedToken(world, email)).toMatch(/\S/);
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.recovery.sendActivationEmail(NOWHERE)),
  },
  recover: {
    async succeeds(world) {
      const { email } = await registered(world);
      await world.visitor().recovery.sendRecoveryEmail(email);
      const token = await mailedToken(world, email);
      const answer = await world.visitor().recovery.recover(token, { password: "quite another phrase" });
      expect(answer).toMatchObject({ state: "SUCCESS", sessionToken: expect.any(String) });
    },
    fails: refused("NOT_FOUND", 404, (world) => world.visitor().recovery.recover("used", { password: PASSWORD })),
  },
};

export const verificationCases: Cases = {
  start: {
    async succeeds(world) {
      const { id } = await registered(world);
      const answer = await world.merchant.verification.start({ identityId: id, target: "EMAIL" });
      expect(answer).toMatchObject({ verificationId: expect.stringMatching(/\S/) });
    },
    fails: refused("PERMISSION_DENIED", 403, (world) => world.visitor().verification.start({ identityId: NOWHERE })),
  },
  verifyDuringAuthentication: {
    async succeeds(world) {
      const { email, answer } = await unproven(world);
      expect(answer.state).toBe("REQUIRE_EMAIL_VERIFICATION");
      const code = await mailedCode(world, email);
      const proven = await world
        .visitor()
        .verification.verifyDuringAuthentication(code, { stateToken: answer.stateToken ?? "" });
      expect(proven).toMatchObject({ state: "SUCCESS", sessionToken: expect.any(String) });
    },
    fails: refused("VERIFICATION_FAILED", 428, async (world) => {
      const { answer } = await unproven(world);
      const { verification } = world.visitor();
      return verification.verifyDuringAuthentication("------", { stateToken: answer.stateToken ?? "" });
    }),
  },
};

export const signOnPolicyCases: Cases = {
  getSignOnPolicy: {
    async succeeds({ merchant }) {
      const { signOnPolicy } = await merchant.signOnPolicy.getSignOnPolicy();
      expect(signOnPolicy).toMatchObject({ requireOwnerApproval: false, requireEmailVerification: false });
    },
    fails: refused("PERMISSION_DENIED", 403, (world) => world.visitor().signOnPolicy.getSignOnPolicy()),
  },
  updateSignOnPolicy: {
    async succeeds(world) {
      const { signOnPolicy } = world.merchant;
      const changed = await signOnPolicy.updateSignOnPolicy({ requireOwnerApproval: true });
      expect(changed).toMatchObject({ requireOwnerApproval: true, requireEmailVerification: false });
      await signOnPolicy.updateSignOnPolicy({ requireOwnerApproval: false });
    },
    fails: refused("PERMISSION_DENIED", 403, (world) =>
      world.visitor().signOnPolicy.updateSignOnPolicy({ requireOwnerApproval: true }),
    ),
  },
};

export const oauthCases: Cases = {
  jwks: {
    async succeeds(world) {
      const answer = (await world.visitor().oauth.jwks()) as { keys?: object[] };
      expect(answer.keys).toMatchObject([
        { kty: expect.any(String), kid: expect.any(String), alg: expect.any(String) },
      ]);
    },
    fails: refused("UNAUTHENTICATED", 401, async (world) => {
      const visitor = world.visitor();
      const tokens = visitor.auth.getTokens();
      const expiresAt = Math.floor(Date.now() / 1000) + 600;
      visitor.auth.setTokens({ ...tokens, accessToken: { value: "forged", expiresAt } });
      return visitor.oauth.jwks();
    }),
  },
  userInfo: {
    async succeeds(world) {
      const email = somebody();
      const client = await world.member(email);
      expect(await client.oauth.userInfo()).toMatchObject({ email, sub: expect.any(String) });
    },
    fails: refused("PERMISSION_DENIED", 403, (world) => world.visitor().oauth.userInfo()),
  },
};
