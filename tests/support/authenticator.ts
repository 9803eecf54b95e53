import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** Bits of the flags in authenticator data (WebAuthn Level 3, section 6.1). */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

export interface AuthenticatorOptions {
  readonly origin: string;
  /** Whether it asks for a finger or a PIN; true unless given. */
  readonly isVerifying?: boolean;
}

/** A passkey in memory: makes the attestations and signatures that a browser hands on. ES256, no attestation. */
export class Authenticator {
  readonly #origin: string;
  readonly #rpId: string;
  readonly #verified: number;
  readonly #key: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  readonly #id = randomBytes(16);
  #userHandle = "";
  counter = 0;

  constructor({ origin, isVerifying = true }: AuthenticatorOptions) {
    this.#origin = origin;
    this.#rpId = new URL(origin).hostname;
    this.#verified = isVerifying ? flags.verified : 0;
    this.#key = generateKeyPairSync("ec", { namedCurve: "P-256" });
  }

  /** `RegistrationResponseJSON` for `PublicKeyCredentialCreationOptionsJSON`. */
  register(options: Record<string, unknown>): Record<string, unknown> {
    this.#userHandle = (options.user as { id: string }).id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#publicKey()]);
    const authData = this.#data(flags.present | this.#verified | flags.attested, attested);
    const attestationObject = map([
      [text("fmt"), text("none")],
      [text("attStmt"), map([])],
      [text("authData"), bytes(authData)],
    ]);
    return this.#credential({
      clientDataJSON: this.#clientData("webauthn.create", options).toString("base64url"),
      attestationObject: attestationObject.toString("base64url"),
      transports: ["internal"],
    });
  }

  /** `AuthenticationResponseJSON` for `PublicKeyCredentialRequestOptionsJSON`. */
  sign(options: Record<string, unknown>): Record<string, unknown> {
    this.counter += 1;
    const authenticatorData = this.#data(flags.present | this.#verified);
    const clientData = this.#clientData("webauthn.get", options);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return this.#credential({
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: authenticatorData.toString("base64url"),
      signature: sign("sha256", signed, this.#key.privateKey).toString("base64url"),
      userHandle: this.#userHandle,
    });
  }

  #credential(response: Record<string, unknown>): Record<string, unknown> {
    const id = this.#id.toString("base64url");
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }

  #data(bits: number, attested: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(Buffer.from(this.#rpId)), Buffer.from([bits]), counter, attested]);
  }

  #clientData(type: string, { challenge }: Record<string, unknown>): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  /** COSE key: EC2, ES256, P-256 (RFC 9053). */
  #publicKey(): Buffer {
    const { x = "", y = "" } = this.#key.publicKey.export({ format: "jwk" });
    return map([
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(Buffer.from(x, "base64url"))],
      [integer(-3), bytes(Buffer.from(y, "base64url"))],
    ]);
  }
}

function sha256(data: Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}

/** CBOR (RFC 8949), as far as passkeys need it: a head of major type and length, then the content. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}

function integer(value: number): Buffer {
  return value < 0 ? head(1, -1 - value) : head(0, value);
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([head(2, value.length), value]);
}

function text(value: string): Buffer {
  return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
}

function map(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat()]);
}
