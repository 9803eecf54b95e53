import { createPublicKey, type JsonWebKey, type KeyObject, sign, verify } from "node:crypto";
import type { Db } from "../../../kernel/database/port.ts";
import type { KeyRing } from "../../../kernel/secrets/keys/key-ring.ts";
import type { SigningKey } from "../../../kernel/secrets/keys.ts";
import { visitorKeysOf } from "../records/visitor-keys.ts";

/** What the first refresh token of a visitor says. Ids are UUIDs. */
export interface VisitorSession {
  readonly siteId: string;
  readonly clientId: string;
  readonly visitorId: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

/** The form of the token. Other secrets of ours have no dot. */
const mark = "v1.";

/** Says what is signed: a signature counts for nothing else. */
const purpose = Buffer.from("vitrine visitor session 1\0");

/** Bytes. */
const sizes = { id: 16, time: 6, signature: 64 };
const contentSize = 3 * sizes.id + sizes.time;
const size = contentSize + sizes.signature;

/**
 * The first refresh tokens of visitors: they say whose they are and are signed, so no row is written for a session that
 * is only begun. Signed with a key pair, because an export of a site carries what its tokens are verified with, and
 * whoever finds one must not be able to make them.
 */
export class VisitorTokens {
  readonly #keys: Pick<KeyRing, "visitors">;
  #public: { readonly of: SigningKey; readonly key: KeyObject } | undefined;

  /** @param keys those of the installation; the one for visitors is Ed25519 */
  constructor(keys: Pick<KeyRing, "visitors">) {
    this.#keys = keys;
  }

  /** 161 characters that may stand in a URL. @throws Error when an id is no UUID */
  issue({ siteId, clientId, visitorId, startedAt }: VisitorSession): string {
    const time = Buffer.alloc(sizes.time);
    time.writeUIntBE(startedAt, 0, sizes.time);
    const content = Buffer.concat([...[siteId, clientId, visitorId].map(bytesOf), time]);
    const signature = sign(null, Buffer.concat([purpose, content]), this.#keys.visitors.privateKeyObject);
    return mark + Buffer.concat([content, signature]).toString("base64url");
  }

  /** What a token says that this installation signed, with a replaced key too, or one that the site came from. */
  async read(db: Db, token: string, now: number): Promise<VisitorSession | undefined> {
    const bytes = decoded(token);
    if (!bytes) return undefined;
    const content = bytes.subarray(0, contentSize);
    const session = sessionIn(content);
    const signed = Buffer.concat([purpose, content]);
    const isSignedWith = (key: KeyObject) => verify(null, signed, key, bytes.subarray(contentSize));
    if (isSignedWith(this.#publicKey())) return session;
    const others = await visitorKeysOf(db, session.siteId, now);
    return others.some((other) => isSignedWith(publicKeyOf(other))) ? session : undefined;
  }

  #publicKey(): KeyObject {
    const of = this.#keys.visitors;
    if (this.#public?.of !== of)
      this.#public = { of, key: createPublicKey({ key: of.publicJwk as JsonWebKey, format: "jwk" }) };
    return this.#public.key;
  }
}

/** The bytes of a token in the one spelling that they have: its row is found by the text. */
function decoded(token: string): Buffer | undefined {
  if (!token.startsWith(mark)) return undefined;
  const text = token.slice(mark.length);
  const bytes = Buffer.from(text, "base64url");
  return bytes.length === size && bytes.toString("base64url") === text ? bytes : undefined;
}

function sessionIn(content: Buffer): VisitorSession {
  const id = (place: number) => uuidOf(content.subarray(place * sizes.id, (place + 1) * sizes.id));
  const startedAt = content.readUIntBE(3 * sizes.id, sizes.time);
  return { siteId: id(0), clientId: id(1), visitorId: id(2), startedAt };
}

function bytesOf(id: string): Buffer {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  if (uuidOf(bytes) !== id) throw new Error(`${id} is no UUID in lower case.`);
  return bytes;
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function publicKeyOf(x: string): KeyObject {
  return createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
}
