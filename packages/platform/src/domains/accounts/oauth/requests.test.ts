import { apiKeys, authentication } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { type Club, openClub } from "@vitrine/test-support/members";
import { beforeEach, expect, test } from "vitest";

onEveryEngine("what OAuth endpoints are asked", (engine) => {
  let club: Club;
  beforeEach(async () => {
    club = await openClub(engine.store());
  });

  const form = (text: string, headers: Record<string, string> = {}, path = "/oauth2/token") =>
    club.fetch(`${club.origin}${path}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      body: text,
    });
  const tokens = async (response: Response) => (await response.json()) as Record<string, string>;
  const basic = (id: string, secret: string) => ({
    authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64")}`,
  });

  async function app() {
    const { apiKey, secret } = await club
      .admin({ apiKeys })
      .apiKeys.createApiKey({ name: "An app", hasAllScopes: true });
    return { id: apiKey.id, secret };
  }

  test("may hold what they do not know, or nothing where a value could be", async () => {
    const asked = `grant_type=anonymous&client_id=${club.clientId}`;
    for (const more of ["&resource=https%3A%2F%2Fapi.example&audience=shop", "&scope=&redirect_uri=&code_verifier="]) {
      expect((await form(asked + more)).status, more).toBe(200);
    }
    const json = { clientId: club.clientId, grantType: "anonymous", surplus: { of: ["all", "kinds"] } };
    const body = JSON.stringify(json);
    expect((await form(body, { "content-type": "application/json" })).status).toBe(200);
  });

  test("must say each thing once", async () => {
    const twice = await form(`grant_type=anonymous&client_id=${club.clientId}&client_id=${club.clientId}`);
    expect([twice.status, (await tokens(twice)).error]).toEqual([400, "invalid_request"]);
    const known = {
      client_id: club.clientId,
      response_type: "code",
      redirect_uri: "http://localhost:3000/",
      state: "s",
    };
    for (const name of Object.keys(known)) {
      const query = new URLSearchParams(known);
      query.append(name, "another");
      const page = await club.fetch(`${club.origin}/oauth2/authorize?${query}`, { redirect: "manual" });
      expect(page.status, name).toBe(400);
      expect(await page.text()).toContain(`The app sent ${name} more than once.`);
    }
    const revoked = await form("token=one&token=two", {}, "/oauth2/revoke");
    expect([revoked.status, (await tokens(revoked)).error]).toEqual([400, "invalid_request"]);
  });

  test("renew a session although the header holds the access token that ran out", async () => {
    const { access_token = "", refresh_token = "" } = await tokens(
      await form(`grant_type=anonymous&client_id=${club.clientId}`),
    );
    club.clock.advance(5 * 3_600_000);
    const renewal = `grant_type=refresh_token&client_id=${club.clientId}&refresh_token=${refresh_token}`;
    for (const authorization of [access_token, `Bearer ${access_token}`, "nonsense"]) {
      expect((await form(renewal, { authorization })).status, authorization).toBe(200);
    }
    const { id } = await club.member();
    const onAWord = `grant_type=authorized_client&member_id=${id}`;
    for (const authorization of [access_token, `${access_token},vitrine_unknown`]) {
      const refused = await form(onAWord, { authorization });
      expect([refused.status, (await tokens(refused)).error]).toEqual([400, "unauthorized_client"]);
    }
  });

  test("may name the app in a header of the scheme Basic, and nowhere else as well", async () => {
    const { id, secret } = await app();
    const asked = "grant_type=client_credentials";
    const given = await form(asked, basic(id, secret));
    expect(given.status).toBe(200);
    const { access_token = "" } = await tokens(given);
    const listed = await club.fetch(`${club.origin}/members/v1/members`, { headers: { authorization: access_token } });
    expect(listed.status).toBe(200);
    expect((await form(asked, basic(id, (await app()).secret))).headers.get("www-authenticate")).toBe("Basic");
    for (const authorization of ["Basic", "Basic !", `Basic ${btoa("no colon")}`, `Basic ${btoa("%:%")}`]) {
      const refused = await form(asked, { authorization });
      expect([refused.status, (await tokens(refused)).error], authorization).toEqual([401, "invalid_client"]);
    }
    const both = await form(`${asked}&client_id=${id}&client_secret=${secret}`, basic(id, secret));
    expect([both.status, (await tokens(both)).error]).toEqual([400, "invalid_request"]);
  });

  test("are granted on the word of an app only with the permission to sign people in", async () => {
    const { id } = await club.member({ loginEmail: "ada@example.com" });
    const keyWith = async (scopes: string[]) =>
      (await club.admin({ apiKeys }).apiKeys.createApiKey({ name: "An app", scopes })).secret;
    const [narrow, wide] = [await keyWith(["MEMBERS.MEMBER_READ"]), await keyWith(["IAM.AUTHENTICAITON_SIGN_ON"])];
    const { sessionToken } = await club
      .admin({ authentication })
      .authentication.signOn({ loginId: { email: "ada@example.com" } });
    const asked = `grant_type=authorized_client&member_id=${id}`;
    for (const more of ["&scope=offline_access", `&session_token=${sessionToken}`]) {
      const refused = await form(asked + more, { authorization: narrow });
      expect([refused.status, (await tokens(refused)).error], more).toEqual([400, "unauthorized_client"]);
      expect((await form(asked + more, { authorization: wide })).status, more).toBe(200);
    }
  });

  test("may end a session in JSON too, and are bounded", async () => {
    const { id, refreshToken } = await club.member();
    const json = { "content-type": "application/json" };
    expect((await form(JSON.stringify({ token: refreshToken }), json, "/oauth2/revoke")).status).toBe(200);
    const renewed = await form(`grant_type=refresh_token&refresh_token=${refreshToken}`);
    expect([renewed.status, (await tokens(renewed)).error]).toEqual([400, "invalid_grant"]);
    const person = await club.signIn(id);
    expect((await form(`token=${"a".repeat(1_100_000)}`, {}, "/oauth2/revoke")).status).toBe(413);
    expect((await form("[", json, "/oauth2/revoke")).status).toBe(400);
    expect((await person.members.getCurrentMember({})).member.id).toBe(id);
  });
});
