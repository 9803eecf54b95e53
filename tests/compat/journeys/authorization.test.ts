import { createHash, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { CALLBACK, onBothEngines, PASSWORD, type World } from "../world.ts";

interface TokenReply {
  readonly access_token?: string;
  readonly refresh_token?: string;
  readonly error?: string;
}

const verifier = randomBytes(40).toString("base64url");
const challengeOf = (algorithm: string, text = verifier) => createHash(algorithm).update(text).digest("base64url");

/** Signs someone in with a request of authorization that differs from the client's in some fields. */
async function authorize(world: World, more: object): Promise<Record<"code" | "state" | "error", string | null>> {
  const { auth, redirects } = world.visitor();
  const email = `${randomBytes(6).toString("hex")}@example.com`;
  const registered = await auth.register({ email, password: PASSWORD });
  if (registered.loginState !== "SUCCESS") throw new Error(registered.loginState);
  const { redirectSession } = await redirects.createRedirectSession({
    auth: {
      authRequest: {
        clientId: world.clientId,
        redirectUri: CALLBACK,
        responseType: "code",
        scope: "offline_access",
        state: "a state",
        codeChallenge: challengeOf("sha256"),
        codeChallengeMethod: "S256",
        sessionToken: registered.data.sessionToken,
        ...more,
      },
      prompt: "none",
    },
  });
  const response = await world.fetch(redirectSession?.fullUrl ?? "", { redirect: "manual" });
  const { searchParams } = new URL(response.headers.get("location") ?? "");
  return { code: searchParams.get("code"), state: searchParams.get("state"), error: searchParams.get("error") };
}

async function exchange({ fetch, url, clientId }: World, code: string | null, codeVerifier = verifier) {
  const response = await fetch(`${url}/oauth2/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ clientId, grantType: "authorization_code", redirectUri: CALLBACK, code, codeVerifier }),
  });
  return (await response.json()) as TokenReply;
}

onBothEngines("requests of authorization", (world) => {
  test("without a state lead to a code, and to no state", async () => {
    const { code, state } = await authorize(world(), { state: undefined });
    expect(state).toBeNull();
    expect(await exchange(world(), code)).toMatchObject({ refresh_token: expect.any(String) });
  });

  describe("without the scope offline_access", () => {
    test.for([undefined, "", "openid"])("lead to an access token only: %j", async (scope) => {
      const { code } = await authorize(world(), { scope });
      const reply = await exchange(world(), code);
      expect(reply).toMatchObject({ access_token: expect.any(String) });
      expect(reply).not.toHaveProperty("refresh_token");
    });

    test("lead to an access token that is over when the member is blocked", async () => {
      const { code } = await authorize(world(), { scope: undefined });
      const { access_token: authorization = "" } = await exchange(world(), code);
      const me = () => world().fetch(`${world().url}/members/v1/members/my`, { headers: { authorization } });
      const { member } = (await (await me()).json()) as { member: { id: string } };
      await world().merchant.members.blockMember(member.id);
      expect((await me()).status).toBe(401);
    });
  });

  test("with the scope among others lead to a refresh token", async () => {
    const { code } = await authorize(world(), { scope: "openid offline_access" });
    expect(await exchange(world(), code)).toMatchObject({ refresh_token: expect.any(String) });
  });

  test("may have made their challenge with SHA-512", async () => {
    const codeChallenge = challengeOf("sha512");
    const request = { codeChallenge, codeChallengeMethod: "S512" };
    const { code } = await authorize(world(), request);
    expect(await exchange(world(), code)).toMatchObject({ access_token: expect.any(String) });
    const guessed = await authorize(world(), request);
    expect(await exchange(world(), guessed.code, "x".repeat(43))).toMatchObject({ error: "invalid_grant" });
  });

  test.for([
    { codeChallenge: verifier, codeChallengeMethod: "plain" },
    { codeChallenge: challengeOf("sha256"), codeChallengeMethod: "S512" },
    { codeChallenge: challengeOf("sha512"), codeChallengeMethod: "S256" },
  ])("are rejected when challenge and method do not fit: $codeChallengeMethod", async (request) => {
    await expect(authorize(world(), request)).rejects.toThrow("options.auth.authRequest.codeChallenge");
  });
});
