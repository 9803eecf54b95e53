import { randomUUID } from "node:crypto";
import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import { BoundedMap } from "../../../kernel/bounded-map.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { Scopes } from "../../../kernel/context.ts";
import { type SigningKey, signingAlgorithm } from "../../../kernel/secrets/keys.ts";
import { TokenSigner } from "../../../kernel/secrets/token-signer.ts";
import type { EndedSessions } from "../records/ended-sessions.ts";
import { accessTokenLifetime } from "../records/ended-sessions.ts";
import type { VisitorTokens } from "./visitor-tokens.ts";

/** Life of an access token for one checkout, in seconds: the page that pays asks for another. */
export const checkoutTokenLifetime = 1_800;

/** Who an access token speaks for. */
export interface AccessClaims {
  readonly subject: string;
  readonly kind: "visitor" | "member" | "staff" | "app";
  readonly siteId: string;
  readonly clientId: string;
  /** The chain of refresh tokens the token belongs to. */
  readonly familyId: string;
  /** When the person proved who they are, epoch milliseconds; absent for visitors and apps. */
  readonly authenticatedAt?: number;
  /** The only checkout a shopper's token is for. */
  readonly checkoutId?: string;
  /** What an app or staff member may do; shoppers have none. */
  readonly scopes?: Scopes;
  /** Epoch seconds. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** Tokens that need no second look at their signature. */
const cacheSize = 10_000;

/** RFC 9068. */
const accessTokenType = "at+jwt";

/** Issues and verifies access tokens (RFC 9068) without a query of their own. The platform is their only audience. */
export class AccessTokens {
  /** The refresh tokens that are issued beside those of new visitors. */
  readonly visitors: VisitorTokens;
  readonly #key: SigningKey;
  readonly #clock: Clock;
  readonly #issuer: string;
  readonly #ended: EndedSessions;
  readonly #signer: TokenSigner;
  /** Genuine tokens by their text, those that were seen first at the beginning. */
  readonly #verified = new BoundedMap<string, AccessClaims>(cacheSize);

  constructor(key: SigningKey, clock: Clock, issuer: string, ended: EndedSessions, visitors: VisitorTokens) {
    this.visitors = visitors;
    this.#key = key;
    this.#clock = clock;
    this.#issuer = issuer;
    this.#ended = ended;
    this.#signer = new TokenSigner(key, accessTokenType);
  }

  /** The public half of the signing key, as the JWKS endpoint shows it. */
  get publicKey(): SigningKey["publicJwk"] {
    return this.#key.publicJwk;
  }

  async issue(claims: Omit<AccessClaims, "issuedAt" | "expiresAt">, lifetime = accessTokenLifetime): Promise<string> {
    const iat = Math.floor(this.#clock.now().getTime() / 1000);
    const { subject: sub, kind: knd, siteId: sit, clientId: client_id, familyId: fam, authenticatedAt } = claims;
    const payload = {
      knd,
      sit,
      client_id,
      fam,
      ...(claims.checkoutId !== undefined && { chk: claims.checkoutId }),
      ...(claims.scopes !== undefined && { scp: claims.scopes === "all" ? claims.scopes : [...claims.scopes] }),
      ...(authenticatedAt !== undefined && { auth_time: Math.floor(authenticatedAt / 1000) }),
      sub,
      iss: this.#issuer,
      aud: this.#issuer,
      jti: randomUUID(),
      iat,
      exp: iat + lifetime,
    };
    const token = this.#signer.sign(payload);
    // Whoever gets it comes back with it, most often to this process.
    this.#remember(token, claimsOf(payload));
    return token;
  }

  /** Text of ours that a browser keeps for us: signed, so that it comes back as it was. No token of any API. */
  async sign(type: string, content: object, lifetimeSeconds: number): Promise<string> {
    const issuedAt = Math.floor(this.#clock.now().getTime() / 1000);
    return new SignJWT({ content })
      .setProtectedHeader({ alg: signingAlgorithm, kid: this.#key.id, typ: type })
      .setIssuer(this.#issuer)
      .setExpirationTime(issuedAt + lifetimeSeconds)
      .sign(this.#key.privateKey);
  }

  /** What was signed, and when it ends in epoch seconds; undefined for anything else and when its time is over. */
  async open(type: string, text: string): Promise<{ content: unknown; expiresAt: number } | undefined> {
    const options = { algorithms: [signingAlgorithm], typ: type, issuer: this.#issuer };
    const verified = await jwtVerify(text, this.#key.publicKey, { ...options, currentDate: this.#clock.now() }).catch(
      () => undefined,
    );
    return verified && { content: verified.payload.content, expiresAt: Number(verified.payload.exp) };
  }

  /** The claims of a genuine, unexpired token whose session goes on; undefined for anything else. */
  async verify(token: string): Promise<AccessClaims | undefined> {
    const claims = await this.read(token);
    return claims && !(await this.#ended.has(claims.familyId)) ? claims : undefined;
  }

  /** The claims of a genuine, unexpired token, of a session that was ended too. */
  async read(token: string): Promise<AccessClaims | undefined> {
    const now = this.#clock.now();
    const claims = this.#verified.get(token) ?? (await this.#check(token, now));
    return claims && claims.expiresAt > now.getTime() / 1000 ? claims : undefined;
  }

  #remember(token: string, claims: AccessClaims): void {
    this.#verified.set(token, claims);
  }

  async #check(token: string, currentDate: Date): Promise<AccessClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#key.publicKey, {
        algorithms: [signingAlgorithm],
        typ: accessTokenType,
        issuer: this.#issuer,
        audience: this.#issuer,
        requiredClaims: ["jti", "client_id", "sub", "exp", "iat"],
        currentDate,
      });
      const claims = claimsOf(payload);
      this.#remember(token, claims);
      return claims;
    } catch {
      return undefined;
    }
  }
}

function claimsOf(payload: JWTPayload): AccessClaims {
  return {
    subject: String(payload.sub),
    kind: payload.knd as AccessClaims["kind"],
    siteId: String(payload.sit),
    clientId: String(payload.client_id),
    familyId: String(payload.fam),
    ...(typeof payload.auth_time === "number" ? { authenticatedAt: payload.auth_time * 1000 } : {}),
    ...(typeof payload.chk === "string" ? { checkoutId: payload.chk } : {}),
    ...scopesOf(payload.scp),
    issuedAt: Number(payload.iat),
    expiresAt: Number(payload.exp),
  };
}

function scopesOf(claim: unknown): { scopes?: Scopes } {
  if (claim === "all") return { scopes: "all" };
  return Array.isArray(claim) ? { scopes: new Set(claim.map(String)) } : {};
}
