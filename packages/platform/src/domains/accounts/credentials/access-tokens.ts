import { randomUUID } from "node:crypto";
import { type CryptoKey, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from "jose";
import { BoundedMap } from "../../../kernel/bounded-map.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { Scopes } from "../../../kernel/context.ts";
import type { KeyRing } from "../../../kernel/secrets/keys/key-ring.ts";
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
  readonly #keys: KeyRing;
  readonly #clock: Clock;
  readonly #issuer: string;
  readonly #ended: EndedSessions;
  #signer: { readonly key: SigningKey; readonly tokens: TokenSigner } | undefined;
  /** Genuine tokens by their text, those that were seen first at the beginning. */
  readonly #verified = new BoundedMap<string, AccessClaims>(cacheSize);

  constructor(keys: KeyRing, clock: Clock, issuer: string, ended: EndedSessions, visitors: VisitorTokens) {
    this.visitors = visitors;
    this.#keys = keys;
    this.#clock = clock;
    this.#issuer = issuer;
    this.#ended = ended;
    keys.onEnd(() => this.#verified.clear());
  }

  /** The public halves of the signing key and of those before it that still count, as the JWKS endpoint shows them. */
  get publicKeys(): readonly SigningKey["publicJwk"][] {
    return this.#keys.publicKeys(accessTokenLifetime * 1000);
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
    const token = this.#signerOf(this.#keys.access).sign(payload);
    // Whoever gets it comes back with it, most often to this process.
    this.#remember(token, claimsOf(payload));
    return token;
  }

  /** Text of ours that a browser keeps for us: signed, so that it comes back as it was. No token of any API. */
  async sign(type: string, content: object, lifetimeSeconds: number): Promise<string> {
    const issuedAt = Math.floor(this.#clock.now().getTime() / 1000);
    const { id: kid, privateKey } = this.#keys.access;
    return new SignJWT({ content })
      .setProtectedHeader({ alg: signingAlgorithm, kid, typ: type })
      .setIssuer(this.#issuer)
      .setExpirationTime(issuedAt + lifetimeSeconds)
      .sign(privateKey);
  }

  /**
   * What was signed, and when it ends in epoch seconds; undefined for anything else and when its time is over.
   * @param lifetimeSeconds that it was signed for
   */
  async open(
    type: string,
    text: string,
    lifetimeSeconds: number,
  ): Promise<{ content: unknown; expiresAt: number } | undefined> {
    const options = { algorithms: [signingAlgorithm], typ: type, issuer: this.#issuer };
    const key = this.#keyFor(lifetimeSeconds);
    const verified = await jwtVerify(text, key, { ...options, currentDate: this.#clock.now() }).catch(() => undefined);
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

  #signerOf(key: SigningKey): TokenSigner {
    if (this.#signer?.key !== key) this.#signer = { key, tokens: new TokenSigner(key, accessTokenType) };
    return this.#signer.tokens;
  }

  #keyFor(lifetimeSeconds: number): JWTVerifyGetKey {
    return async ({ kid }): Promise<CryptoKey> => {
      const key = await this.#keys.verifying(kid, lifetimeSeconds * 1000);
      if (!key) throw new Error("No key has this id.");
      return key;
    };
  }

  #remember(token: string, claims: AccessClaims): void {
    this.#verified.set(token, claims);
  }

  async #check(token: string, currentDate: Date): Promise<AccessClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#keyFor(accessTokenLifetime), {
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
