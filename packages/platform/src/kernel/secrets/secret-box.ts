import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const sizes = { salt: 16, key: 32, nonce: 12, tag: 16 };

/** Encrypts secrets that have to be read again, such as those of apps that make codes, with a key of the installation. */
export class SecretBox {
  readonly #load: () => Promise<Uint8Array>;
  #key: Promise<Uint8Array> | undefined;

  /** @param load reads the key; called when the first secret is stored or read */
  constructor(load: () => Promise<Uint8Array>) {
    this.#load = load;
  }

  /** Reads the key. Call before a transaction that seals or opens: the key is read outside of it, and made if need be. */
  async prepare(): Promise<void> {
    await this.#loaded();
  }

  /** @param about what the secret belongs to; it opens for nothing else */
  async seal(text: string, about: string): Promise<string> {
    const salt = randomBytes(sizes.salt);
    const { key, nonce } = await this.#derive(salt, about);
    const encrypt = createCipheriv(cipher, key, nonce);
    const sealed = [salt, encrypt.update(text, "utf8"), encrypt.final(), encrypt.getAuthTag()];
    return Buffer.concat(sealed).toString("base64url");
  }

  /** @throws Error when it was encrypted with another key or for something else */
  async open(sealed: string, about: string): Promise<string> {
    const bytes = Buffer.from(sealed, "base64url");
    const { key, nonce } = await this.#derive(bytes.subarray(0, sizes.salt), about);
    const decrypt = createDecipheriv(cipher, key, nonce, { authTagLength: sizes.tag });
    decrypt.setAuthTag(bytes.subarray(-sizes.tag));
    const text = [decrypt.update(bytes.subarray(sizes.salt, -sizes.tag)), decrypt.final()];
    return Buffer.concat(text).toString("utf8");
  }

  /** The salt is new every time, so the nonce may come from it with the key. */
  async #derive(salt: Uint8Array, about: string): Promise<{ key: Uint8Array; nonce: Uint8Array }> {
    const bytes = new Uint8Array(hkdfSync("sha256", await this.#loaded(), salt, about, sizes.key + sizes.nonce));
    return { key: bytes.subarray(0, sizes.key), nonce: bytes.subarray(sizes.key) };
  }

  #loaded(): Promise<Uint8Array> {
    this.#key ??= this.#load().catch((error: unknown) => {
      this.#key = undefined;
      throw error;
    });
    return this.#key;
  }
}
