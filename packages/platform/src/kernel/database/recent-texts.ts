/** A tenth of a megabyte at most, of shoppers whose requests follow each other. */
const most = 64;

/**
 * What was stored with these bytes, for the last of them: whoever reads them back need not unpack them. Short texts of
 * short lives only: what stays from one request to the next is moved twice by the engine's looks for garbage.
 */
export class RecentTexts {
  readonly #texts = new Map<string, string>();

  find(stored: Uint8Array): string | undefined {
    return this.#texts.get(keyOf(stored));
  }

  note(stored: Uint8Array, text: string): void {
    this.#texts.set(keyOf(stored), text);
    if (this.#texts.size > most) this.#texts.delete(this.#texts.keys().next().value ?? "");
  }
}

function keyOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("latin1");
}
